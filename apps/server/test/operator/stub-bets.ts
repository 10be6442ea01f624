import type { Reference } from '@palpite/kernel/ids';
import type { BetsPort } from '../../src/modules/operator/index.ts';
import { createBetDesk, DEFAULT_TERMS } from '../../src/modules/sportsbook/betting/index.ts';
import type { HandOutcome } from '../../src/modules/sportsbook/settlement/index.ts';
import type { Database } from '../../src/platform/database/database.ts';

const SAID: HandOutcome = { is: 'said', version: 1_000_000_001 };

/** The reads are the real ones, on a database without bets; whatever is said of a market is taken. */
export function stubBets(database: Database): BetsPort {
  return {
    desk: createBetDesk({ database, terms: DEFAULT_TERMS }),
    secondPersonFrom: 500_000n,
    settlement: {
      previewDecision: async () => ({ bets: 0, money: [], isCut: false }),
      settleByHand: async () => SAID,
      voidMarket: async (_tx, _by, { fromMs, toMs }) =>
        fromMs !== undefined && toMs !== undefined && fromMs >= toMs ? { is: 'nothing-to-say' } : SAID,
      undoVoid: async () => ({ is: 'nothing-stands' }),
      rollBack: async (_tx, _by, _of, seen) => (seen === 7 ? SAID : { is: 'changed-meanwhile' }),
      resultsOf: async () => [],
      standingsOf: async () => [],
      outcomesOf: async () => [],
      handsOf: async () => [],
    },
    cashOut: { cashOutsOf: async () => [] },
    ledger: { ofReference: async () => [] },
    grantFreeBet: async (_tx, { cause }) =>
      cause === 'operator:again' ? undefined : (7_000_000_000_000n as Reference),
    committed: () => undefined,
  };
}
