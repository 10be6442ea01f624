import type { LanguageCode } from '@palpite/contract/languages';
import { localDigits, SEPARATORS } from '@palpite/i18n/number-format';
import type { Asset } from '@palpite/kernel/assets';
import { money, toDecimal } from '@palpite/kernel/money';
import { Button } from '@palpite/ui/button';
import { Sheet } from '@palpite/ui/sheet';
import { useRef, useState } from 'react';
import { csvText, readPages } from '../../parts/csv.ts';
import { useMoment } from '../../parts/moments.ts';
import { multipleOf, multipleText, type Round } from '../../parts/round-row.tsx';
import { saveFile } from '../../platform/save-file.ts';
import { type RoundsFilter, readRounds, roundsInput } from '../../stores/casino/rounds-query.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import styles from './game-history.module.css';

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

type Progress =
  | { readonly is: 'idle' | 'failed' }
  | { readonly is: 'reading' | 'done' | 'cut'; readonly count: number };

function useDownload(filter: RoundsFilter) {
  const services = useServices();
  const t = useText();
  const moment = useMoment();
  const language = useShared('text', (text) => text.language);
  const [progress, setProgress] = useState<Progress>({ is: 'idle' });
  const stopped = useRef(new AbortController());
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

  async function start(): Promise<void> {
    const { signal } = stopped.current;
    setProgress({ is: 'reading', count: 0 });
    try {
      const all = await readPages<Round>(
        (cursor) => readRounds(services, roundsInput(filter, CSV_PAGE, cursor), signal),
        (count) => setProgress({ is: 'reading', count }),
        CSV_ROUNDS_MAX,
      );
      if (all.is === 'failed') return setProgress({ is: 'failed' });
      const text = roundsCsv(all.lines, words, services.boot.brand.currency, language);
      saveFile(`${t('rounds.csv.name')}.csv`, 'text/csv;charset=utf-8', text);
      setProgress({ is: all.isCut ? 'cut' : 'done', count: all.lines.length });
    } catch {
      // The sheet was closed while it was reading.
    }
  }
  return { progress, start, stop: () => stopped.current.abort() };
}

export interface RoundsCsvProps {
  readonly filter: RoundsFilter;
  readonly onClose: () => void;
}

/** Reads everything that is chosen, page by page, and offers it as one file. */
export function RoundsCsvSheet({ filter, onClose }: RoundsCsvProps) {
  const t = useText();
  const { progress, start, stop } = useDownload(filter);
  const close = () => {
    stop();
    onClose();
  };
  return (
    <Sheet
      title={t('rounds.csv')}
      closeLabel={t('shell.close')}
      onClose={close}
      foot={
        <div className={styles.foot}>
          <Button
            tone="primary"
            size="action"
            icon="deposit"
            busy={progress.is === 'reading'}
            onPress={() => void start()}
          >
            {t('rounds.csv.start')}
          </Button>
        </div>
      }
    >
      <div className={styles.progress}>
        <p>{t('rounds.csv.about')}</p>
        <p role="status">
          <ProgressText progress={progress} />
        </p>
      </div>
    </Sheet>
  );
}

function ProgressText({ progress }: { readonly progress: Progress }) {
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
