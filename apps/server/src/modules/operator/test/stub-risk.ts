import { DEFAULT_RISK_RULES } from '@palpite/kernel/risk-rules';
import type { ManualClock } from '@palpite/testkit/clock';
import type { Database } from '../../../platform/database/database.ts';
import { createPlayerFacts } from '../../identity/index.ts';
import { createDepositFacts } from '../../payments/index.ts';
import { createBetAdmin, createRestrictions, DEFAULT_TERMS } from '../../sportsbook/betting/index.ts';
import { createRisk } from '../../sportsbook/risk/index.ts';
import type { RiskPort } from '../index.ts';

/** The real signals and cases on a database without bets, beside a book without matches. */
export function stubRisk(database: Database, clock: ManualClock): RiskPort {
  const risk = createRisk({
    database,
    clock,
    book: {
      isFresh: () => false,
      match: () => undefined,
      market: () => undefined,
      matches: () => [],
      detail: () => undefined,
      onChange: () => () => {},
    },
    betting: { betsOfMarket: async () => [] },
    bets: createBetAdmin({ database, terms: DEFAULT_TERMS }),
    players: createPlayerFacts(database),
    deposits: createDepositFacts(database),
    rules: { refresh: async () => {}, of: () => DEFAULT_RISK_RULES },
    failed: () => {},
  });
  return { risk, restrictions: createRestrictions(database), maxStake: DEFAULT_TERMS.maxStakePerBet };
}
