import {
  leagueRuleSet,
  priceOverride,
  priceRelease,
  tradingReopen,
  tradingStop,
} from '@palpite/contract/operator/trading-calls';
import { oddsOf } from '@palpite/kernel/odds';
import type { OperatorRoute } from '../../../platform/http/operator-route.ts';
import { Refusal } from '../../../platform/http/route.ts';
import type { Operator } from '../index.ts';
import { DONE, refusalFor, servePermitted } from './desk.ts';
import { leaguesOf } from './trading-page.ts';

/** What a trader may do. Each goes into the audit with the reason, and reaches every node with the next state. */
export function tradingCommandRoutes(operator: Operator): OperatorRoute[] {
  return [...stopRoutes(operator), ...priceRoutes(operator), leagueRoute(operator)];
}

function stopRoutes(operator: Operator): OperatorRoute[] {
  return [
    servePermitted(tradingStop, 'trading.set', async (wish, actor) => {
      const outcome = await operator.stopTrading(actor, wish);
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
    servePermitted(tradingReopen, 'trading.set', async (wish, actor) => {
      const outcome = await operator.reopenTrading(actor, wish);
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
  ];
}

function priceRoutes(operator: Operator): OperatorRoute[] {
  return [
    servePermitted(priceOverride, 'trading.set', async (wish, actor) => {
      const [odds, seen] = [oddsOf(wish.odds), oddsOf(wish.seen)];
      if (odds === undefined || seen === undefined) return new Refusal('invalid-field', { field: 'odds' });
      const outcome = await operator.overridePrice(actor, { ...wish, odds, seen });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
    servePermitted(priceRelease, 'trading.set', async (wish, actor) => {
      const outcome = await operator.releasePrice(actor, wish);
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
  ];
}

function leagueRoute(operator: Operator): OperatorRoute {
  const { trading } = operator.ports;
  return servePermitted(leagueRuleSet, 'trading.set', async (input, actor) => {
    const { league, margin, max_win, per_selection, per_match, seen_at: seenAtMs, reason } = input;
    if (!leaguesOf(trading).has(league)) return new Refusal('invalid-field', { field: 'league' });
    const limits = {
      ...(max_win !== undefined && { maxWinPerBet: BigInt(max_win) }),
      ...(per_selection !== undefined && { liabilityPerSelection: BigInt(per_selection) }),
      ...(per_match !== undefined && { liabilityPerMatch: BigInt(per_match) }),
    };
    const outcome = await operator.setLeague(actor, { league, margin, limits, seenAtMs, reason });
    return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
  });
}
