import type { Reference } from '@palpite/kernel/ids';
import type { Database } from '../../../platform/database/database.ts';
import { createBetAdmin, DEFAULT_TERMS } from '../../sportsbook/betting/index.ts';
import type { HandOutcome, MarketResults } from '../../sportsbook/settlement/index.ts';
import type { BetsPort } from '../index.ts';

export const HAND_VERSION = 1_000_000_001;
const GIVEN = 7_000_000_000_000n as Reference;
const SAID: HandOutcome = { is: 'said', version: HAND_VERSION };

/** Real reads on a database without bets; every decision about a market is accepted. */
export function stubBets(database: Database): BetsPort {
  const settled = new Map<number, MarketResults>();
  const admin = createBetAdmin({ database, terms: DEFAULT_TERMS });
  return {
    admin,
    secondPersonFrom: 500_000n,
    settlement: {
      lockSeen: (_tx, { market }, window) => admin.seen(market, window),
      previewDecision: async () => ({ bets: 0, money: [], isCut: false }),
      settleByHand: async (_tx, _by, { match, market, results, score }) => {
        const bySelection = new Map(results.map(({ selection, result }) => [selection, result]));
        const deadHeats = new Map(
          results.flatMap(({ selection, deadHeat }) => (deadHeat ? [[selection, deadHeat] as const] : [])),
        );
        settled.set(market, {
          match,
          market,
          state: 'done',
          result: { version: HAND_VERSION, bySelection, deadHeats, score },
          cancels: [],
          paid: { bets: 0, returnUnits: 0n },
        });
        return SAID;
      },
      voidMarket: async (_tx, _by, { fromMs, toMs }) =>
        fromMs !== undefined && toMs !== undefined && fromMs >= toMs ? { is: 'nothing-to-say' } : SAID,
      undoVoid: async () => ({ is: 'nothing-stands' }),
      rollBack: async (_tx, _by, _of, seen) => (seen === HAND_VERSION ? SAID : { is: 'changed-meanwhile' }),
      resultsOf: async (markets) => markets.flatMap((market) => settled.get(market) ?? []),
      marketResultsOf: async () => [],
      outcomesOf: async () => [],
      decisionsOf: async () => [],
    },
    referrals: { waitingReferrals: async () => [], answerReferral: async () => ({ is: 'gone' }) },
    cashOut: { cashOutsOf: async () => [] },
    ledger: { ofReference: async () => [] },
    grantFreeBet: async (_tx, { cause }) =>
      cause === 'operator:again'
        ? { is: 'repeated', id: GIVEN }
        : cause === 'operator:paused'
          ? { is: 'not-allowed' }
          : { is: 'granted', id: GIVEN },
  };
}
