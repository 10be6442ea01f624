import type { LanguageCode } from '@palpite/contract/languages';
import { localDigits, SEPARATORS } from '@palpite/i18n/number-format';
import type { Asset } from '@palpite/kernel/assets';
import { money, toDecimal } from '@palpite/kernel/money';
import { csvText } from '../../parts/csv.ts';
import { type DownloadProgress, DownloadSheet, useDownload } from '../../parts/download-sheet.tsx';
import { useMoment } from '../../parts/moments.ts';
import { multipleOf, multipleText, type Round } from '../../parts/round-row.tsx';
import { saveFile } from '../../platform/save-file.ts';
import { type RoundsFilter, readRounds, roundsInput } from '../../stores/casino/rounds-query.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';

/** The most rounds in one file; more would keep a phone busy for minutes. */
const CSV_ROUNDS_MAX = 5_000;
const CSV_PAGE = 60;

export interface RoundWords {
  readonly head: readonly string[];
  at(atMs: number): string;
}

export function roundsCsv(
  rounds: readonly Round[],
  words: RoundWords,
  currency: Asset,
  language: LanguageCode,
): string {
  const { decimal } = SEPARATORS[language];
  const amount = (cents: number) => toDecimal(money(BigInt(cents), currency)).replace('.', decimal);
  const rows = rounds.map((round) => [
    words.at(round.begin_time),
    round.game_name,
    round.provider,
    amount(round.bet_amount),
    amount(round.win_amount),
    multipleText(multipleOf(round)).replace('x', '').replace('.', decimal),
    currency,
    // A long number would lose its last digits in a spreadsheet, which has fifteen digits of precision.
    `n${round.round_id}`,
    ...seedsOf(round),
  ]);
  return csvText([words.head, ...rows], language);
}

/** What anybody needs to draw a round of our own games again; empty for the games of studios. */
function seedsOf({ fairness }: Round): readonly string[] {
  if (!fairness) return ['', '', '', ''];
  const { server_seed_hash, client_seed, nonce, server_seed } = fairness;
  // A seed of digits alone, or with an e between them, is a number to a spreadsheet too.
  const text = (seed: string) => (/^-?\d+(?:[eE]-?\d+)?$/.test(seed) ? `n${seed}` : seed);
  return [text(server_seed_hash), text(client_seed), String(nonce), text(server_seed)];
}

export interface RoundsCsvProps {
  readonly filter: RoundsFilter;
  readonly onClose: () => void;
}

/** Reads everything that is chosen, page by page, and offers it as one file. */
export function RoundsCsvSheet({ filter, onClose }: RoundsCsvProps) {
  const services = useServices();
  const t = useText();
  const download = useDownload<Round>({
    most: CSV_ROUNDS_MAX,
    read: (cursor, signal) => readRounds(services, roundsInput(filter, CSV_PAGE, cursor), signal),
    save: useSave(),
  });
  return (
    <DownloadSheet
      download={download}
      title={t('rounds.csv')}
      about={t('rounds.csv.about')}
      action={t('rounds.csv.start')}
      progressText={useProgressText(download.progress)}
      onClose={onClose}
    />
  );
}

function useSave(): (rounds: readonly Round[]) => void {
  const { boot } = useServices();
  const t = useText();
  const moment = useMoment();
  const language = useShared('text', (text) => text.language);
  const words: RoundWords = {
    head: [
      t('rounds.column.at'),
      t('rounds.column.game'),
      t('rounds.column.studio'),
      t('rounds.stake'),
      t('rounds.win'),
      t('rounds.multiple'),
      t('rounds.column.currency'),
      t('rounds.column.number'),
      t('rounds.column.serverHash'),
      t('rounds.column.clientSeed'),
      t('rounds.column.nonce'),
      t('rounds.column.serverSeed'),
    ],
    at: (atMs) => `${moment(atMs, 'date')} ${moment(atMs, 'time-seconds')}`,
  };
  return (rounds) => {
    const text = roundsCsv(rounds, words, boot.brand.currency, language);
    saveFile(`${t('rounds.csv.name')}.csv`, 'text/csv;charset=utf-8', text);
  };
}

function useProgressText(progress: DownloadProgress): string {
  const t = useText();
  const language = useShared('text', (text) => text.language);
  switch (progress.is) {
    case 'idle':
      return t('rounds.csv.limit', { count: localDigits(String(CSV_ROUNDS_MAX), language) });
    case 'failed':
      return t('rounds.csv.failed');
    default:
      return t(`rounds.csv.${progress.is}`, { count: progress.count });
  }
}
