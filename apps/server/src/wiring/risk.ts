import type { Brands } from '../modules/brands/index.ts';
import { createPlayerFacts } from '../modules/identity/index.ts';
import { createDepositFacts } from '../modules/payments/index.ts';
import {
  type BaseRates,
  type Betting,
  createBetAdmin,
  DEFAULT_TERMS,
} from '../modules/sportsbook/betting/index.ts';
import type { Book } from '../modules/sportsbook/book/index.ts';
import { createRisk, type Risk } from '../modules/sportsbook/risk/index.ts';
import { openRiskRules } from './betting.ts';
import type { Platform } from './platform.ts';

interface RiskModules {
  readonly betting: Betting;
  readonly book: Book;
  readonly brands: Brands;
  readonly rates: BaseRates;
}

/** Signals about the bets of players, from the book of this node and the facts of other modules. */
export function openRisk(
  { database, clock, log }: Platform,
  { betting, book, brands, rates }: RiskModules,
): Risk {
  return createRisk({
    database,
    clock,
    book,
    betting,
    bets: createBetAdmin({ database, terms: DEFAULT_TERMS, rates }),
    players: createPlayerFacts(database),
    deposits: createDepositFacts(database),
    rules: openRiskRules(brands),
    failed: (err) => log.error({ err }, 'the marks of bets could not be stored and are tried again'),
  });
}

/** Jobs of risk by their names in the calendar. */
export function riskJobs(risk: Risk) {
  return {
    'open-risk-cases': async (_payload: unknown, signal: AbortSignal) => void (await risk.openCases(signal)),
    'forget-closing-prices': async () => void (await risk.forget()),
  };
}
