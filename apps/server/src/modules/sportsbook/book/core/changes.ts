import type { ListTab } from './list-tab.ts';
import type { MatchState } from './state.ts';

/** A match that left a list, as it was when it was in it. */
interface Left {
  readonly seq: number;
  readonly state: MatchState;
}

/** What is gone is remembered for at most so many matches; whoever has not asked for longer gets the list anew. */
const LEFT_MAX = 5_000;

/** When each row last changed, and which rows are gone: what an incremental list is made of. */
export class Changes {
  readonly #rows = new Map<number, number>();
  /** In the order in which they left. */
  readonly #left = new Map<string, Left>();
  readonly #leftMax: number;
  /** Before this nobody here knows what is gone. */
  #floor = Number.POSITIVE_INFINITY;

  constructor(leftMax = LEFT_MAX) {
    this.#leftMax = leftMax;
  }

  /** From here on everything that leaves is known: said once, when the book is whole for the first time. */
  begin(seq: number): void {
    if (this.#floor === Number.POSITIVE_INFINITY) this.#floor = seq;
  }

  floor(): number {
    return this.#floor;
  }

  rowChanged(match: number, seq: number): void {
    this.#rows.set(match, Math.max(seq, this.#rows.get(match) ?? 0));
  }

  rowSeq(match: number): number {
    return this.#rows.get(match) ?? 0;
  }

  leave(state: MatchState, seq: number): void {
    const key = `${state.match} ${state.status} ${state.sport} ${state.league.id}`;
    this.#left.delete(key);
    this.#left.set(key, { seq, state });
    if (this.#left.size <= this.#leftMax) return;
    for (const [oldest, left] of this.#left) {
      this.#left.delete(oldest);
      this.#floor = Math.max(this.#floor, left.seq);
      return;
    }
  }

  forget(match: number): void {
    this.#rows.delete(match);
  }

  /** Which matches were in the list and are not there any more; `now` is where a match stands today. */
  leftSince(
    since: number,
    list: { readonly tab: ListTab; readonly league: number | undefined },
    now: (match: number) => MatchState | undefined,
  ): number[] {
    const gone = new Set<number>();
    for (const { seq, state } of this.#left.values()) {
      if (seq <= since || !isIn(list, state)) continue;
      const today = now(state.match);
      if (!today || !isIn(list, today)) gone.add(state.match);
    }
    return [...gone];
  }
}

function isIn(
  { tab, league }: { readonly tab: ListTab; readonly league: number | undefined },
  state: MatchState,
): boolean {
  const { status } = state;
  if (status !== 'live' && status !== 'not-started') return false;
  return (
    (tab.when === undefined || (tab.when === 'live') === (status === 'live')) &&
    (tab.sport === undefined || state.sport === tab.sport) &&
    (league === undefined || state.league.id === league)
  );
}
