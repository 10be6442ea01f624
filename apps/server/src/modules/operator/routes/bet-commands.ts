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
    servePermitted(marketSettle, 'bets.settle', ({ market, home, away, results, reason }, actor) =>
      decide(actor, market, { command: 'bets.settle', results, score: [home, away] }, reason),
    ),
    servePermitted(marketRollBack, 'bets.settle', ({ market, version, reason }, actor) =>
      decide(actor, market, { command: 'bets.roll-back', version }, reason),
    ),
    previewRoute(operator),
  ];
}

function previewRoute(operator: Operator): OperatorRoute {
  return servePermitted(marketPreview, 'bets.settle', async (input, actor) => {
    const request = previewedRequest(input);
    if (!request) return new Refusal('invalid-field', { field: 'results' });
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

/** Undefined for an incomplete result. */
function previewedRequest(input: OperatorInput<typeof marketPreview>): MarketRequest | undefined {
  const { action, from, to, results, home, away } = input;
  switch (action) {
    case 'void':
      return { command: 'bets.void', fromMs: from, toMs: to };
    case 'undo':
      return { command: 'bets.void-undo' };
    case 'roll-back':
      return { command: 'bets.roll-back', version: 0 };
    case 'settle':
      if (!results || home === undefined || away === undefined) return undefined;
      return { command: 'bets.settle', results, score: [home, away] };
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
