import { freeActivityInfo, orderFree } from '@palpite/contract/calls/order/bets';
import { SELECTIONS_MOST } from '@palpite/kernel/bet-shape';
import { parseReference } from '@palpite/kernel/ids';
import { parseUuidV7 } from '@palpite/kernel/uuid';
import { toCents } from '../../../../platform/http/cents.ts';
import { Refusal, type Route, serve } from '../../../../platform/http/route.ts';
import type { Betting } from '../index.ts';
import { placedMessage } from './bets.ts';
import type { BettingRouteDeps } from './deps.ts';
import { legsOf, policyOf, refusalOf } from './slip-input.ts';
import { decimalOdds, toDecidedOrder } from './wire.ts';

export function freeActivityInfoRoute(betting: Betting, deps: BettingRouteDeps): Route {
  return serve(freeActivityInfo, async (_input, caller) => {
    const asset = deps.assetOf(caller.brand);
    const all = await betting.freeBets(caller.session.player);
    const mine = all.filter((free) => free.asset === asset);
    return {
      has_free: mine.length > 0 ? 1 : 0,
      total: toCents(
        mine.reduce((sum, { units }) => sum + units, 0n),
        asset,
      ),
      list: mine.map(({ id, units, minOdds, expiresAt }) => ({
        id: String(id),
        amount: toCents(units, asset),
        min_odds: decimalOdds(minOdds),
        expire_time: expiresAt.getTime(),
      })),
    };
  });
}

/** A free bet that is gone is refused by the bet's own check, also when it was used for this very slip before. */
export function orderFreeRoute(betting: Betting, deps: BettingRouteDeps): Route {
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
      asset: deps.assetOf(caller.brand),
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
