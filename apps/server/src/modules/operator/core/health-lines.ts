/** One line of the health page. */
export interface HealthLine {
  readonly name: string;
  readonly ok: boolean;
  readonly why?: string;
}

export interface HealthFacts {
  readonly checks: readonly HealthLine[];
  readonly feed: { readonly owner: boolean; readonly healthy: boolean };
  readonly bookIsFresh: boolean;
}

export interface HealthSummary {
  readonly ok: boolean;
  readonly lines: readonly HealthLine[];
  /** The feed as seen by this node: the owner by its own connection, the others by the book. */
  readonly isFeedGood: boolean;
  readonly isBookGood: boolean;
}

/**
 * The lines of the health page and its summary. Both are computed here, so that the summary can never contradict a
 * line.
 */
export function healthSummary({ checks, feed, bookIsFresh }: HealthFacts): HealthSummary {
  const isFeedGood = feed.owner ? feed.healthy : bookIsFresh;
  const own: readonly HealthLine[] = [
    isFeedGood ? { name: 'feed', ok: true } : { name: 'feed', ok: false, why: 'no signal' },
    bookIsFresh ? { name: 'book', ok: true } : { name: 'book', ok: false, why: 'stale: no bet is taken' },
  ];
  const lines = distinct([...checks, ...own]);
  return { ok: lines.every(({ ok }) => ok), lines, isFeedGood, isBookGood: bookIsFresh };
}

/** By name; of two lines with one name the failing one wins. */
function distinct(lines: readonly HealthLine[]): readonly HealthLine[] {
  const byName = new Map<string, HealthLine>();
  for (const line of lines) if (byName.get(line.name)?.ok !== false) byName.set(line.name, line);
  return [...byName.values()];
}
