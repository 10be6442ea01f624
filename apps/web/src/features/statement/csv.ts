import type { LanguageCode } from '@palpite/contract/languages';
import { SEPARATORS } from '@palpite/i18n/number-format';
import type { Asset } from '@palpite/kernel/assets';
import { money, toDecimal } from '@palpite/kernel/money';
import type { StatementLine, StatementPage } from './statement-pages.ts';

/** So many movements go into one file; more would keep a phone busy for minutes. */
export const CSV_LINES_MAX = 5_000;
export const CSV_PAGE = 200;

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

/** A spreadsheet takes a text that begins like this for a formula. */
const FORMULA = /^[=+@\t\r]|^-(?![\d.,]+$)/;

function cell(text: string, mark: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return safe.includes(mark) || /["\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * As the spreadsheets of that language read it: where decimals have a comma, columns are parted by semicolons. The mark
 * at the beginning tells Excel that it is UTF-8.
 */
export function statementCsv(
  lines: readonly StatementLine[],
  words: CsvWords,
  currency: Asset,
  language: LanguageCode,
): string {
  const { decimal } = SEPARATORS[language];
  const mark = decimal === ',' ? ';' : ',';
  const rows = lines.map((line) => [
    words.at(line.at),
    words.kind(line.kind),
    words.pocket(line.pocket),
    toDecimal(money(BigInt(line.amount), currency)).replace('.', decimal),
    currency,
    // A long number would lose its last digits in a spreadsheet, which counts with fifteen.
    `n${line.ref}`,
  ]);
  const text = [words.head, ...rows].map((row) => row.map((one) => cell(one, mark)).join(mark)).join('\r\n');
  return `\ufeff${text}\r\n`;
}

export type ReadAll =
  | { readonly is: 'read'; readonly lines: readonly StatementLine[]; readonly isCut: boolean }
  | { readonly is: 'failed' };

/** Reads page after page until the end or the limit. */
export async function readAll(
  page: (cursor: string) => Promise<StatementPage | undefined>,
  onCount: (count: number) => void,
  most = CSV_LINES_MAX,
): Promise<ReadAll> {
  const lines: StatementLine[] = [];
  let cursor = '';
  for (;;) {
    const read = await page(cursor);
    if (!read) return { is: 'failed' };
    lines.push(...read.records);
    const isOver = lines.length > most;
    onCount(Math.min(lines.length, most));
    if (read.has_more === 0 || lines.length >= most) {
      return { is: 'read', lines: lines.slice(0, most), isCut: isOver || read.has_more === 1 };
    }
    cursor = read.cursor;
  }
}
