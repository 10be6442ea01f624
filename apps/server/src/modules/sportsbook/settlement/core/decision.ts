import type { Fiat } from '@palpite/kernel/assets';
import { type BetToSettle, type Evidence, outcomeOf, stillHolds } from './outcome.ts';
import {
  type CancelFact,
  HAND_VERSIONS_FROM,
  type ResultFact,
  type ValidFacts,
  validFactsOf,
} from './valid-facts.ts';

/** All facts about a market that were ever received. */
export interface MarketFacts {
  readonly results: readonly ResultFact[];
  readonly cancels: readonly CancelFact[];
}

/** What an operator may decide about a market. */
export type MarketDecision =
  | {
      readonly is: 'result';
      readonly results: ResultFact['results'];
      readonly score: readonly [number, number];
    }
  | { readonly is: 'result-undone' }
  | { readonly is: 'cancel'; readonly fromMs?: number | undefined; readonly toMs?: number | undefined }
  | { readonly is: 'cancel-undone' };

/** Above every existing version, so that it takes effect. */
const NEXT = 2_147_483_647;

/** The facts of the market after the decision. */
export function factsAfter({ results, cancels }: MarketFacts, decision: MarketDecision): ValidFacts {
  switch (decision.is) {
    case 'result': {
      const { results: selections, score } = decision;
      return validFactsOf(
        [...results, { version: NEXT, isUndone: false, results: selections, score }],
        cancels,
      );
    }
    case 'result-undone': {
      const standing = validFactsOf(results, cancels).result?.version;
      return validFactsOf(
        results.map((fact) => (fact.version === standing ? { ...fact, isUndone: true } : fact)),
        cancels,
      );
    }
    case 'cancel':
      return validFactsOf(results, [
        ...cancels,
        { version: NEXT, isUndone: false, fromMs: decision.fromMs, toMs: decision.toMs },
      ]);
    case 'cancel-undone': {
      const newest = validFactsOf(results, cancels).cancels.at(-1)?.version ?? 0;
      const undone = newest < HAND_VERSIONS_FROM ? 0 : newest;
      return validFactsOf(
        results,
        cancels.map((fact) => (fact.version === undone ? { ...fact, isUndone: true } : fact)),
      );
    }
  }
}

export interface PaidBet extends BetToSettle {
  readonly asset: Fiat;
  readonly status: string;
  readonly returnUnits?: bigint | undefined;
  readonly evidence?: readonly Evidence[] | undefined;
}

/**
 * By how much a player's cash changes under these facts; undefined when the bet is not affected. It follows the work
 * on a market: a settlement that is no longer valid is reversed, and what is decided then is paid.
 */
export function cashChange(bet: PaidBet, facts: ReadonlyMap<number, ValidFacts>): bigint | undefined {
  const outcome = outcomeOf(bet, facts);
  const returned = outcome.is === 'settled' ? outcome.returnUnits : 0n;
  if (bet.status !== 'settled') return outcome.is === 'settled' ? returned : undefined;
  return stillHolds(bet.evidence ?? [], outcome.evidence) ? undefined : returned - (bet.returnUnits ?? 0n);
}
