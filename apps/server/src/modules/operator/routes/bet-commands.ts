import {
  freeBetGrant,
  marketRollBack,
  marketSettle,
  marketVoid,
  marketVoidUndo,
} from '@palpite/contract/operator/bet-calls';
import type { PlayerId } from '@palpite/kernel/ids';
import { oddsOf } from '@palpite/kernel/odds';
import type { OperatorRoute } from '../../../platform/http/operator-route.ts';
import { Refusal } from '../../../platform/http/route.ts';
import type { Operator } from '../index.ts';
import { DONE, refusalFor, servePermitted } from './desk.ts';

/** What may be said of a market by people, and gifts. Each goes into the audit with the reason. */
export function betCommandRoutes(operator: Operator): OperatorRoute[] {
  return [...marketRoutes(operator), giftRoute(operator)];
}

function marketRoutes(operator: Operator): OperatorRoute[] {
  return [
    servePermitted(marketVoid, 'bets.settle', async ({ market, from, to, reason }, actor) => {
      const outcome = await operator.voidMarket(actor, { market, fromMs: from, toMs: to, reason });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
    servePermitted(marketVoidUndo, 'bets.settle', async (wish, actor) => {
      const outcome = await operator.undoVoidMarket(actor, wish);
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
    servePermitted(marketSettle, 'bets.settle', async ({ home, away, ...wish }, actor) => {
      const outcome = await operator.settleMarket(actor, { ...wish, score: [home, away] });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
    servePermitted(marketRollBack, 'bets.settle', async (wish, actor) => {
      const outcome = await operator.rollBackMarket(actor, wish);
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
  ];
}

function giftRoute(operator: Operator): OperatorRoute {
  return servePermitted(freeBetGrant, 'bets.gift', async (input, actor) => {
    const minOdds = oddsOf(input.min_odds);
    if (minOdds === undefined) return new Refusal('invalid-field', { field: 'min_odds' });
    const { uid, amount, days, once, reason } = input;
    const outcome = await operator.grantFreeBet(actor, {
      ...{ player: uid as PlayerId, units: BigInt(amount), minOdds, days, once, reason },
    });
    return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
  });
}
