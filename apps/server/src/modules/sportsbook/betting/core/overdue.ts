/** Longer than any match of our sports takes: what is still open then needs a person. */
const OVERDUE_AFTER_MS = 6 * 60 * 60_000;

/** A match is overdue that began before that moment or, with `known`, that is not among these. */
export interface OverdueBy {
  readonly beganBeforeMs: number;
  readonly known: readonly number[] | undefined;
}

/** The one definition: the work list, the alert of the trading room and the metrics count by it. */
export function overdueBy(
  nowMs: number,
  book: { isFresh(): boolean; matches(): readonly number[] },
): OverdueBy {
  return {
    beganBeforeMs: nowMs - OVERDUE_AFTER_MS,
    // A book that is not fresh may lack matches that the feed knows.
    known: book.isFresh() ? book.matches() : undefined,
  };
}
