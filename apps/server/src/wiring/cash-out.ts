import type { Betting } from '../modules/sportsbook/betting/index.ts';
import type { Book } from '../modules/sportsbook/book/index.ts';
import { type CashOut, createCashOut, DEFAULT_CASH_OUT_TERMS } from '../modules/sportsbook/cash-out/index.ts';
import {
  cashOutBetRoute,
  cashOutPriceRoute,
  cashOutRuleRemoveRoute,
  cashOutRuleSetRoute,
  cashOutsByIdsRoute,
} from '../modules/sportsbook/cash-out/routes/cash-out.ts';
import type { Feed } from '../modules/sportsbook/feed/index.ts';
import type { Settlement } from '../modules/sportsbook/settlement/index.ts';
import type { Route } from '../platform/http/route.ts';
import type { Platform } from './platform.ts';

/** A cash-out in play is delayed as long as a bet in play. */
export function openCashOut(
  { database, clock, ids, outbox, log }: Platform,
  modules: {
    readonly betting: Betting;
    readonly book: Book;
    readonly settlement: Settlement;
    readonly feed: Pick<Feed, 'combinations'>;
  },
  inPlayDelayMs: number,
): CashOut {
  const { betting, book, settlement, feed } = modules;
  return createCashOut({
    database,
    clock,
    ids,
    betting,
    book,
    combinations: feed.combinations,
    append: outbox.append,
    terms: { ...DEFAULT_CASH_OUT_TERMS, inPlayDelayMs },
    decidedOf: (tx, markets) => settlement.decidedOf(tx, markets),
    outdatedOf: (tx, bets) => settlement.outdatedOf(tx, bets),
    failed: (err, about) =>
      log.error({ err, ...about }, 'a cash-out could not be decided and is tried again'),
  });
}

export function cashOutRoutes(cashOut: CashOut): Route[] {
  return [
    cashOutPriceRoute(cashOut),
    cashOutBetRoute(cashOut),
    cashOutsByIdsRoute(cashOut),
    cashOutRuleSetRoute(cashOut),
    cashOutRuleRemoveRoute(cashOut),
  ];
}
