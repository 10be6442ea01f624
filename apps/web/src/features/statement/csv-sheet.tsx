import type { LanguageCode } from '@palpite/contract/languages';
import { localDigits, SEPARATORS } from '@palpite/i18n/number-format';
import type { Asset } from '@palpite/kernel/assets';
import { money, toDecimal } from '@palpite/kernel/money';
import { IconButton } from '@palpite/ui/icon-button';
import { useState } from 'react';
import { csvText } from '../../parts/csv.ts';
import { type DownloadProgress, DownloadSheet, useDownload } from '../../parts/download-sheet.tsx';
import { useMoment } from '../../parts/moments.ts';
import { saveFile } from '../../platform/save-file.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import type { ShownGroup } from './groups.tsx';
import { lookOfKind, nameOfPocket } from './kinds.ts';
import type { StatementLine } from './statement-pages.ts';
import type { ChosenMonth } from './use-month.ts';
import { inputOf } from './use-statement.ts';

/** The most movements in one file; more would keep a phone busy for minutes. */
const CSV_LINES_MAX = 5_000;
const CSV_PAGE = 200;

export interface CsvWords {
  readonly head: readonly [
    at: string,
    kind: string,
    pocket: string,
    amount: string,
    currency: string,
    number: string,
  ];
  at(atMs: number): string;
  kind(kind: string): string;
  pocket(pocket: string): string;
}

function useCsvWords(): CsvWords {
  const t = useText();
  const moment = useMoment();
  return {
    head: [
      t('statement.column.at'),
      t('statement.column.kind'),
      t('statement.column.pocket'),
      t('statement.column.amount'),
      t('statement.column.currency'),
      t('statement.column.number'),
    ],
    at: (atMs) => `${moment(atMs, 'date')} ${moment(atMs, 'time-seconds')}`,
    kind: (kind) => t(lookOfKind(kind).title),
    pocket(pocket) {
      const name = nameOfPocket(pocket);
      return name ? t(name) : pocket;
    },
  };
}

function useSave({ month }: ChosenMonth): (lines: readonly StatementLine[]) => void {
  const { boot } = useServices();
  const t = useText();
  const language = useShared('text', (text) => text.language);
  const words = useCsvWords();
  return (lines) => {
    const name = `${t('statement.csv.name')}-${month.year}-${String(month.month).padStart(2, '0')}.csv`;
    saveFile(name, 'text/csv;charset=utf-8', statementCsv(lines, words, boot.brand.currency, language));
  };
}

export interface CsvProps {
  readonly group: ShownGroup;
  readonly chosen: ChosenMonth;
}

function useProgressText(progress: DownloadProgress): string {
  const t = useText();
  const language = useShared('text', (text) => text.language);
  switch (progress.is) {
    case 'idle':
      return t('statement.csv.limit', { count: localDigits(String(CSV_LINES_MAX), language) });
    case 'failed':
      return t('statement.csv.failed');
    default:
      return t(`statement.csv.${progress.is}`, { count: progress.count });
  }
}

function CsvSheet({ group, chosen, onClose }: CsvProps & { readonly onClose: () => void }) {
  const { client } = useServices();
  const t = useText();
  const { fromMs, untilMs } = chosen.range;
  const download = useDownload<StatementLine>({
    most: CSV_LINES_MAX,
    async read(cursor, signal) {
      const next = cursor === '' ? {} : { cursor };
      const input = { ...inputOf(group, fromMs, untilMs, CSV_PAGE), ...next };
      const outcome = await client.call('statementGet', input, { signal });
      return outcome.is === 'done' ? outcome.data : undefined;
    },
    save: useSave(chosen),
  });
  const filter = t(`statement.group.${group}`);
  return (
    <DownloadSheet
      download={download}
      title={t('statement.csv.title')}
      about={t('statement.csv.about', { filter, month: chosen.nameOf(0) })}
      action={t('statement.csv.start')}
      progressText={useProgressText(download.progress)}
      onClose={onClose}
    />
  );
}

/** In the header of the statement. */
export function CsvButton(props: CsvProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton icon="deposit" label={t('statement.csv')} onPress={() => setOpen(true)} />
      {isOpen && <CsvSheet {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

export function statementCsv(
  lines: readonly StatementLine[],
  words: CsvWords,
  currency: Asset,
  language: LanguageCode,
): string {
  const { decimal } = SEPARATORS[language];
  const rows = lines.map((line) => [
    words.at(line.at),
    words.kind(line.kind),
    words.pocket(line.pocket),
    toDecimal(money(BigInt(line.amount), currency)).replace('.', decimal),
    currency,
    // A long number would lose its last digits in a spreadsheet, which has fifteen digits of precision.
    `n${line.ref}`,
  ]);
  return csvText([words.head, ...rows], language);
}
