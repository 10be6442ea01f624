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
