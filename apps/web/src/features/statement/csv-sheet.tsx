import type { LanguageCode } from '@palpite/contract/languages';
import { localDigits, SEPARATORS } from '@palpite/i18n/number-format';
import type { Asset } from '@palpite/kernel/assets';
import { money, toDecimal } from '@palpite/kernel/money';
import { Button } from '@palpite/ui/button';
import { IconButton } from '@palpite/ui/icon-button';
import { Sheet } from '@palpite/ui/sheet';
import { useRef, useState } from 'react';
import { csvText, readPages } from '../../parts/csv.ts';
import { useMoment } from '../../parts/moments.ts';
import { saveFile } from '../../platform/save-file.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import type { ShownGroup } from './groups.tsx';
import { lookOfKind, nameOfPocket } from './kinds.ts';
import styles from './statement.module.css';
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

type Progress =
  | { readonly is: 'idle' | 'failed' }
  | { readonly is: 'reading' | 'done' | 'cut'; readonly count: number };

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

/** Reads everything that is chosen, page by page, and offers it as one file. */
function useDownload({ group, chosen }: CsvProps) {
  const { client } = useServices();
  const save = useSave(chosen);
  const [progress, setProgress] = useState<Progress>({ is: 'idle' });
  const stopped = useRef(new AbortController());
  const { fromMs, untilMs } = chosen.range;

  async function start(): Promise<void> {
    const { signal } = stopped.current;
    setProgress({ is: 'reading', count: 0 });
    try {
      const all = await readPages<StatementLine>(
        async (cursor) => {
          const next = cursor === '' ? {} : { cursor };
          const input = { ...inputOf(group, fromMs, untilMs, CSV_PAGE), ...next };
          const outcome = await client.call('statementGet', input, { signal });
          return outcome.is === 'done' ? outcome.data : undefined;
        },
        (count) => setProgress({ is: 'reading', count }),
        CSV_LINES_MAX,
      );
      if (all.is === 'failed') return setProgress({ is: 'failed' });
      save(all.lines);
      setProgress({ is: all.isCut ? 'cut' : 'done', count: all.lines.length });
    } catch {
      // The sheet was closed while it was reading.
    }
  }
  return { progress, start, stop: () => stopped.current.abort() };
}

function ProgressText({ progress }: { readonly progress: Progress }) {
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

function CsvSheet({ onClose, ...of }: CsvProps & { readonly onClose: () => void }) {
  const t = useText();
  const { progress, start, stop } = useDownload(of);
  const close = () => {
    stop();
    onClose();
  };
  const filter = t(`statement.group.${of.group}`);
  return (
    <Sheet
      title={t('statement.csv.title')}
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
            {t('statement.csv.start')}
          </Button>
        </div>
      }
    >
      <div className={styles.progress}>
        <p>{t('statement.csv.about', { filter, month: of.chosen.nameOf(0) })}</p>
        <p role="status">
          <ProgressText progress={progress} />
        </p>
      </div>
    </Sheet>
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
