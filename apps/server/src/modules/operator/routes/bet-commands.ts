import { flag } from '@palpite/contract/flag';
import {
  freeBetGrant,
  marketPreview,
  marketRollBack,
  marketSettle,
  marketVoid,
  marketVoidUndo,
} from '@palpite/contract/operator/bet-calls';
import type { OperatorInput } from '@palpite/contract/operator/operator-call';
import type { PlayerId } from '@palpite/kernel/ids';
import { oddsOf } from '@palpite/kernel/odds';
import { isDeadHeat } from '@palpite/kernel/outcomes';
import { toCents } from '../../../platform/http/cents.ts';
import type { OperatorRoute } from '../../../platform/http/operator-route.ts';
import { Refusal } from '../../../platform/http/route.ts';
import type { Actor, MarketRequest, Operator } from '../index.ts';
import { DONE, refusalFor, servePermitted } from './permitted.ts';

/** Commands about markets, and free bets. Each is audited with its reason. */
export function betCommandRoutes(operator: Operator): OperatorRoute[] {
  return [...marketRoutes(operator), freeBetRoute(operator)];
}

function marketRoutes(operator: Operator): OperatorRoute[] {
  const decide = async (actor: Actor, market: number, request: MarketRequest, reason: string) => {
    const outcome = await operator.decideMarket(actor, { market, request, reason });
    if (outcome.is === 'declined') return refusalFor(outcome);
    return { done: flag(outcome.done.is === 'done') };
  };
  return [
    servePermitted(marketVoid, 'bets.settle', ({ market, from, to, reason }, actor) =>
      decide(actor, market, { command: 'bets.void', fromMs: from, toMs: to }, reason),
    ),
    servePermitted(marketVoidUndo, 'bets.settle', ({ market, reason }, actor) =>
      decide(actor, market, { command: 'bets.void-undo' }, reason),
    ),
    servePermitted(marketSettle, 'bets.settle', async ({ market, home, away, results, reason }, actor) => {
      const request = settleRequest(results, [home, away]);
      if ('wrong' in request) return new Refusal('invalid-field', { field: request.wrong });
      return decide(actor, market, request, reason);
    }),
    servePermitted(marketRollBack, 'bets.settle', ({ market, version, reason }, actor) =>
      decide(actor, market, { command: 'bets.roll-back', version }, reason),
    ),
    previewRoute(operator),
  ];
}

function previewRoute(operator: Operator): OperatorRoute {
  return servePermitted(marketPreview, 'bets.settle', async (input, actor) => {
    const request = previewedRequest(input);
    if ('wrong' in request) return new Refusal('invalid-field', { field: request.wrong });
    const preview = await operator.previewRequest(actor, input.market, request);
    if (!preview) return new Refusal('no-such-market');
    const currency = operator.ports.trading.baseCurrency;
    return {
      bets: preview.bets,
      credited: toCents(preview.credited, currency),
      debited: toCents(preview.debited, currency),
      currency,
      more: flag(preview.isCut),
      second: flag(preview.needsSecond),
      second_from: toCents(preview.threshold, currency),
    };
  });
}

/** The field of a request that cannot be carried out whatever the market is. */
interface Wrong {
  readonly wrong: 'results' | 'dead_heat';
}

function settleRequest(
  results: OperatorInput<typeof marketSettle>['results'],
  score: readonly [number, number],
): MarketRequest | Wrong {
  // More places than selections that are level would multiply the odds.
  if (results.some(({ dead_heat }) => dead_heat !== undefined && !isDeadHeat(dead_heat)))
    return { wrong: 'dead_heat' };
  return {
    command: 'bets.settle',
    results: results.map(({ selection, result, dead_heat: deadHeat }) => ({
      selection,
      result,
      ...(deadHeat && { deadHeat }),
    })),
    score,
  };
}

function previewedRequest(input: OperatorInput<typeof marketPreview>): MarketRequest | Wrong {
  const { action, from, to, results, home, away } = input;
  switch (action) {
    case 'void':
      return { command: 'bets.void', fromMs: from, toMs: to };
    case 'undo':
      return { command: 'bets.void-undo' };
    case 'roll-back':
      return { command: 'bets.roll-back', version: 0 };
    case 'settle':
      if (!results || home === undefined || away === undefined) return { wrong: 'results' };
      return settleRequest(results, [home, away]);
  }
}

function freeBetRoute(operator: Operator): OperatorRoute {
  return servePermitted(freeBetGrant, 'bets.gift', async (input, actor) => {
    const minOdds = oddsOf(input.min_odds);
    if (minOdds === undefined) return new Refusal('invalid-field', { field: 'min_odds' });
    const { uid, amount, days, once, reason } = input;
    const outcome = await operator.grantFreeBet(actor, {
      player: uid as PlayerId,
      units: BigInt(amount),
      minOdds,
      days,
      once,
      reason,
    });
    return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
  });
}
