import type { Reply } from '@palpite/contract/generated/calls';

export type StatementPage = Reply<'statementGet'>;
export type StatementLine = StatementPage['records'][number];

export function linesOf(pages: readonly StatementPage[]): StatementLine[] {
  return pages.flatMap((page) => page.records);
}

/**
 * Puts the newest page before the known ones. Pages are read by cursor, so the older ones stay as they are; if the
 * newest page does not overlap the known lines, lines are missing between them and the statement starts again with that
 * page.
 */
export function withNewest(pages: readonly StatementPage[], newest: StatementPage): StatementPage[] {
  const [first, ...older] = pages;
  if (!first) return [newest];
  const known = new Set(first.records.map((line) => line.id));
  const isApart = newest.records.every((line) => !known.has(line.id));
  if (isApart && newest.has_more === 1) return [newest];
  // A known line may have changed: a withdrawal is one line from the request to the end.
  const read = new Set(newest.records.map((line) => line.id));
  const rest = first.records.filter((line) => !read.has(line.id));
  const { held: _before, ...page } = first;
  const { held } = newest;
  return [{ ...page, records: [...newest.records, ...rest], ...(held && { held }) }, ...older];
}
