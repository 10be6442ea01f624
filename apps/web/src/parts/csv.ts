import type { LanguageCode } from '@palpite/contract/languages';
import { SEPARATORS } from '@palpite/i18n/number-format';

/** A spreadsheet interprets a text that begins like this as a formula. */
const FORMULA = /^[=+@\t\r]|^-(?![\d.,]+$)/;

function cell(text: string, mark: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return safe.includes(mark) || /["\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * As the spreadsheets of that language read it: where decimals have a comma, columns are separated by semicolons. The
 * byte order mark tells Excel that it is UTF-8.
 */
export function csvText(rows: readonly (readonly string[])[], language: LanguageCode): string {
  const mark = SEPARATORS[language].decimal === ',' ? ';' : ',';
  const text = rows.map((row) => row.map((one) => cell(one, mark)).join(mark)).join('\r\n');
  return `\ufeff${text}\r\n`;
}

export interface CursorPage<Line> {
  readonly records: readonly Line[];
  readonly cursor: string;
  readonly has_more: 0 | 1;
}

export type ReadPages<Line> =
  | { readonly is: 'read'; readonly lines: readonly Line[]; readonly isCut: boolean }
  | { readonly is: 'failed' };

/** Reads page after page until the end or the limit. */
export async function readPages<Line>(
  page: (cursor: string) => Promise<CursorPage<Line> | undefined>,
  onCount: (count: number) => void,
  most: number,
): Promise<ReadPages<Line>> {
  const lines: Line[] = [];
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
