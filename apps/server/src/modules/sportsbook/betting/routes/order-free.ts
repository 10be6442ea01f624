import { orderFree } from '@palpite/contract/calls/order/order-free';
import { SELECTIONS_MOST } from '@palpite/kernel/bet-shape';
import { parseReference } from '@palpite/kernel/ids';
import { parseUuidV7 } from '@palpite/kernel/uuid';
import { Refusal, type Route, serve } from '../../../../platform/http/route.ts';
import type { Betting } from '../index.ts';
import type { BettingRouteOptions } from './options.ts';
import { placedMessage } from './placed-message.ts';
import { legsOf, policyOf, refusalOf } from './slip-input.ts';
import { toDecidedOrder } from './wire.ts';

/** A gift that is gone is refused by the bet's own check, also when it was used for this very slip before. */
export function orderFreeRoute(betting: Betting, options: BettingRouteOptions): Route {
  return serve(orderFree, async (input, caller) => {
    const slipId = parseUuidV7(input.slip_id);
    const free = parseReference(input.free_bet_id);
    if (slipId === undefined) return new Refusal('invalid-field', { field: 'slip_id' });
    if (free === undefined) return new Refusal('no-such-free-bet');
    if (input.betOptionList.length > SELECTIONS_MOST) return new Refusal('too-many-selections');
    const legs = legsOf(input.betOptionList);
    const policy = policyOf(input.oddsChange);
    if (legs instanceof Refusal) return legs;
    if (policy instanceof Refusal) return policy;
    const { player } = caller.session;
    const stake = await betting.freeBetUnits(player, free);
    if (stake === undefined) return new Refusal('no-such-free-bet');
    const outcome = await betting.place({
      player,
      brand: caller.brand,
      asset: options.assetOf(caller.brand),
      slipId,
      bets: [{ stake, policy, legs, free }],
    });
    if (outcome.is !== 'placed') return refusalOf(outcome);
    const [decided] = outcome.bets;
    if (!decided) throw new Error('a free bet was left without an answer');
    const order = toDecidedOrder(decided, caller.language);
    return { order, msg: placedMessage([order], caller.language) };
  });
}
