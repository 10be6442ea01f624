import type { Reply } from '@palpite/contract/generated/calls';

export type StatementPage = Reply<'statementGet'>;
export type StatementLine = StatementPage['records'][number];

export function linesOf(pages: readonly StatementPage[]): StatementLine[] {
  return pages.flatMap((page) => page.records);
}

/**
 * Puts the newest page before what is known. Pages go by cursor, so the older ones stay as they are; if the newest page
 * does not reach what is known, lines are missing between them and the statement begins anew with that page.
 */
export function withNewest(pages: readonly StatementPage[], newest: StatementPage): StatementPage[] {
  const [first, ...older] = pages;
  if (!first) return [newest];
  const known = new Set(first.records.map((line) => line.id));
  const fresh = newest.records.filter((line) => !known.has(line.id));
  if (fresh.length === newest.records.length && newest.has_more === 1) return [newest];
  return [{ ...first, records: [...fresh, ...first.records] }, ...older];
}

export interface StatementDay {
  /** A date that sorts and compares as text, `2026-06-14`. */
  readonly key: string;
  readonly atMs: number;
  readonly lines: readonly StatementLine[];
}

/** Lines of one day together, in the order in which they came. */
export function groupByDay(
  lines: readonly StatementLine[],
  dayOf: (atMs: number) => string,
): readonly StatementDay[] {
  const days = new Map<string, { atMs: number; lines: StatementLine[] }>();
  for (const line of lines) {
    const key = dayOf(line.at);
    const day = days.get(key);
    if (day) day.lines.push(line);
    else days.set(key, { atMs: line.at, lines: [line] });
  }
  return [...days].map(([key, day]) => ({ key, ...day }));
}
