import type { Pair } from '@palpite/kernel/settlement/pair';

/** What the feed says became of a selection. */
export type SelectionOutcome = 'win' | 'half-win' | 'void' | 'half-lose' | 'lose';

/** A version of a result as it was heard; one that was taken back before it came has no results. */
export interface ResultFact {
  readonly version: number;
  readonly isUndone: boolean;
  readonly results: readonly {
    readonly selection: string;
    readonly result: SelectionOutcome;
    readonly why?: 'no-result';
  }[];
  readonly score: Pair;
  /** The evidence in a few words, e.g. the sets. */
  readonly sheet?: string;
}

/** Bets confirmed from `fromMs` until before `toMs` have no bet on the market; an end that is absent is open. */
export interface CancelFact {
  readonly version: number;
  readonly isUndone: boolean;
  readonly fromMs: number | undefined;
  readonly toMs: number | undefined;
}

export interface StandingResult {
  readonly version: number;
  readonly bySelection: ReadonlyMap<string, SelectionOutcome>;
  /** Selections that are void because nothing decided them. */
  readonly withoutResult?: ReadonlySet<string>;
  readonly score: Pair;
  readonly sheet?: string;
}

/** All that stands of what was said of a market. */
export interface MarketWord {
  readonly result: StandingResult | undefined;
  readonly cancels: readonly CancelFact[];
}

export const NOTHING_SAID: MarketWord = { result: undefined, cancels: [] };

/** Versions of people of the house begin here: above every feed's, so that neither can be taken for the other. */
export const HAND_VERSIONS_FROM = 1_000_000_000;

/**
 * What stands does not depend on the order in which it was heard. Of the feed only its highest version counts: when that
 * one was taken back nothing of the feed stands, since the versions below it were known to be wrong. The word of people
 * goes before the feed's as long as theirs stands.
 */
export function wordOf(results: readonly ResultFact[], cancels: readonly CancelFact[]): MarketWord {
  const byHand = results.filter(({ version }) => version >= HAND_VERSIONS_FROM);
  const byFeed = results.filter(({ version }) => version < HAND_VERSIONS_FROM);
  const fact = highestStanding(byHand) ?? highestStanding(byFeed);
  return {
    result: fact && {
      version: fact.version,
      score: fact.score,
      ...(fact.sheet === undefined ? {} : { sheet: fact.sheet }),
      bySelection: new Map(fact.results.map(({ selection, result }) => [selection, result])),
      withoutResult: new Set(fact.results.filter(({ why }) => why).map(({ selection }) => selection)),
    },
    cancels: cancels.filter(({ isUndone }) => !isUndone).sort((a, b) => a.version - b.version),
  };
}

function highestStanding(facts: readonly ResultFact[]): ResultFact | undefined {
  const [first, ...others] = facts;
  if (!first) return undefined;
  const highest = others.reduce((best, fact) => (fact.version > best.version ? fact : best), first);
  return highest.isUndone ? undefined : highest;
}

/** Nothing may be taken on a market whose end is known, or of which every coming bet would be void. */
export function closes({ result, cancels }: MarketWord): boolean {
  return result !== undefined || cancels.some(({ toMs }) => toMs === undefined);
}

/** The same for every bet: a version that only repeats the one before it is no news. */
export function saysTheSame(one: MarketWord, other: MarketWord): boolean {
  return textOf(one) === textOf(other);
}

function textOf({ result, cancels }: MarketWord): string {
  const selections = result && [...result.bySelection].sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([
    selections ?? null,
    [...(result?.withoutResult ?? [])].sort(),
    result?.score ?? null,
    cancels.map(({ fromMs, toMs }) => [fromMs ?? null, toMs ?? null]),
  ]);
}

/** When bets have to be looked at once more: the end of a window that is still open, or soon when it has none. */
export function againMs({ cancels }: MarketWord, nowMs: number, soonMs: number): number | undefined {
  const ends = cancels.map(({ toMs }) => toMs ?? nowMs + soonMs).filter((ms) => ms > nowMs);
  return ends.length === 0 ? undefined : Math.max(...ends);
}
