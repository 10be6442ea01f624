import type { Fiat } from '@palpite/kernel/assets';
import { type Evidence, outcomeOf, type StandingBet, stillHolds } from './outcome.ts';
import { type CancelFact, HAND_VERSIONS_FROM, type MarketWord, type ResultFact, wordOf } from './standing.ts';

/** All that was ever said of a market. */
export interface MarketFacts {
  readonly results: readonly ResultFact[];
  readonly cancels: readonly CancelFact[];
}

/** What a person may decide about a market. */
export type MarketDecision =
  | {
      readonly is: 'result';
      readonly results: ResultFact['results'];
      readonly score: readonly [number, number];
    }
  | { readonly is: 'result-undone' }
  | { readonly is: 'cancel'; readonly fromMs?: number | undefined; readonly toMs?: number | undefined }
  | { readonly is: 'cancel-undone' };

/** Above every version of today, so that it counts. */
const NEXT = 2_147_483_647;

/** What would hold of the market after the decision. */
export function wordAfter({ results, cancels }: MarketFacts, decision: MarketDecision): MarketWord {
  switch (decision.is) {
    case 'result': {
      const { results: selections, score } = decision;
      return wordOf([...results, { version: NEXT, isUndone: false, results: selections, score }], cancels);
    }
    case 'result-undone': {
      const standing = wordOf(results, cancels).result?.version;
      return wordOf(
        results.map((fact) => (fact.version === standing ? { ...fact, isUndone: true } : fact)),
        cancels,
      );
    }
    case 'cancel':
      return wordOf(results, [
        ...cancels,
        { version: NEXT, isUndone: false, fromMs: decision.fromMs, toMs: decision.toMs },
      ]);
    case 'cancel-undone': {
      const newest = wordOf(results, cancels).cancels.at(-1)?.version ?? 0;
      const undone = newest < HAND_VERSIONS_FROM ? 0 : newest;
      return wordOf(
        results,
        cancels.map((fact) => (fact.version === undone ? { ...fact, isUndone: true } : fact)),
      );
    }
  }
}

export interface PaidBet extends StandingBet {
  readonly asset: Fiat;
  readonly status: string;
  readonly returnUnits?: bigint | undefined;
  readonly evidence?: readonly Evidence[] | undefined;
}

/**
 * By how much a player's cash changes when these words hold; undefined when the bet is not touched. It follows the work of
 * a market: a settlement that no longer holds is mirrored, and what is decided then is paid.
 */
export function cashChange(bet: PaidBet, words: ReadonlyMap<number, MarketWord>): bigint | undefined {
  const outcome = outcomeOf(bet, words);
  const returned = outcome.is === 'settled' ? outcome.returnUnits : 0n;
  if (bet.status !== 'settled') return outcome.is === 'settled' ? returned : undefined;
  return stillHolds(bet.evidence ?? [], outcome.evidence) ? undefined : returned - (bet.returnUnits ?? 0n);
}
