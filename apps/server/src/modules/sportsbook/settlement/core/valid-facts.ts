import type { DeadHeat } from '@palpite/kernel/outcomes';
import type { Pair } from '@palpite/kernel/settlement/pair';

/** The feed's result of a selection. */
export type SelectionOutcome = 'win' | 'half-win' | 'void' | 'half-lose' | 'lose';

/** A version of a result as received; one that was undone before it arrived has no results. */
export interface ResultFact {
  readonly version: number;
  readonly isUndone: boolean;
  readonly results: readonly {
    readonly selection: string;
    readonly result: SelectionOutcome;
    readonly why?: 'no-result';
    readonly deadHeat?: DeadHeat;
  }[];
  readonly score: Pair;
  /** A short text with the evidence, for example the sets. */
  readonly sheet?: string;
}

/** Bets confirmed from `fromMs` until before `toMs` are void on the market; an absent end is open. */
export interface CancelFact {
  readonly version: number;
  readonly isUndone: boolean;
  readonly fromMs: number | undefined;
  readonly toMs: number | undefined;
}

export interface ValidResult {
  readonly version: number;
  readonly bySelection: ReadonlyMap<string, SelectionOutcome>;
  /** Selections that are void because nothing decided them. */
  readonly withoutResult?: ReadonlySet<string>;
  /** Selections that share their win. */
  readonly deadHeats?: ReadonlyMap<string, DeadHeat>;
  readonly score: Pair;
  readonly sheet?: string;
}

/** The facts about a market that are currently valid. */
export interface ValidFacts {
  readonly result: ValidResult | undefined;
  readonly cancels: readonly CancelFact[];
}

export const NO_FACTS: ValidFacts = { result: undefined, cancels: [] };

/** Versions of operators' decisions begin here: above those of every feed, so that the two cannot be confused. */
export const HAND_VERSIONS_FROM = 1_000_000_000;

/**
 * The valid facts do not depend on the order in which they were received. Only the feed's highest version counts:
 * when it was undone no result of the feed is valid, because the versions below it were known to be wrong. An
 * operator's decision takes precedence over the feed as long as it is not undone.
 */
export function validFactsOf(results: readonly ResultFact[], cancels: readonly CancelFact[]): ValidFacts {
  const byHand = results.filter(({ version }) => version >= HAND_VERSIONS_FROM);
  const byFeed = results.filter(({ version }) => version < HAND_VERSIONS_FROM);
  const fact = highestValid(byHand) ?? highestValid(byFeed);
  return {
    result: fact && {
      version: fact.version,
      score: fact.score,
      ...(fact.sheet === undefined ? {} : { sheet: fact.sheet }),
      bySelection: new Map(fact.results.map(({ selection, result }) => [selection, result])),
      withoutResult: new Set(fact.results.filter(({ why }) => why).map(({ selection }) => selection)),
      deadHeats: new Map(
        fact.results.flatMap(({ selection, deadHeat }) => (deadHeat ? [[selection, deadHeat] as const] : [])),
      ),
    },
    cancels: cancels.filter(({ isUndone }) => !isUndone).sort((a, b) => a.version - b.version),
  };
}

function highestValid(facts: readonly ResultFact[]): ResultFact | undefined {
  const [first, ...others] = facts;
  if (!first) return undefined;
  const highest = others.reduce((best, fact) => (fact.version > best.version ? fact : best), first);
  return highest.isUndone ? undefined : highest;
}

/** No bets may be accepted on a market with a known result, or on which every future bet would be void. */
export function closes({ result, cancels }: ValidFacts): boolean {
  return result !== undefined || cancels.some(({ toMs }) => toMs === undefined);
}

/** Equal for every bet: a version that only repeats the previous one changes nothing. */
export function areEqualFacts(a: ValidFacts, b: ValidFacts): boolean {
  return textOf(a) === textOf(b);
}

function textOf({ result, cancels }: ValidFacts): string {
  const selections = result && [...result.bySelection].sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([
    selections ?? null,
    [...(result?.withoutResult ?? [])].sort(),
    [...(result?.deadHeats ?? [])]
      .map(([selection, { places, tied }]) => `${selection} ${places}/${tied}`)
      .sort(),
    result?.score ?? null,
    cancels.map(({ fromMs, toMs }) => [fromMs ?? null, toMs ?? null]),
  ]);
}

/** When bets have to be processed again: at the end of a window that is still open, or soon when it has no end. */
export function againMs({ cancels }: ValidFacts, nowMs: number, soonMs: number): number | undefined {
  const ends = cancels.map(({ toMs }) => toMs ?? nowMs + soonMs).filter((ms) => ms > nowMs);
  return ends.length === 0 ? undefined : Math.max(...ends);
}
