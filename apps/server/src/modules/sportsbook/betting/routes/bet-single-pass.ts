import type { InputOf } from '@palpite/contract/call';
import { betSinglePass } from '@palpite/contract/calls/order/bet-single-pass';
import { BET_SLIP_MAX } from '@palpite/contract/constants';
import { parseUuidV7 } from '@palpite/kernel/uuid';
import { toCents } from '../../../../platform/http/cents.ts';
import { Refusal, type Route, serve } from '../../../../platform/http/route.ts';
import type { Betting, SlipBet } from '../index.ts';
import type { BettingRouteOptions } from './options.ts';
import { currencyRefusal, legsOf, maxStakeIn, policyOf, refusalOf } from './slip-input.ts';
import { toDecidedOrder } from './wire.ts';

export function betSinglePassRoute(betting: Betting, options: BettingRouteOptions): Route {
  return serve(betSinglePass, async (input, caller) => {
    const asset = options.assetOf(caller.brand);
    const foreign = currencyRefusal(input.currencyId, asset);
    if (foreign) return foreign;
    const slipId = parseUuidV7(input.slip_id);
    if (slipId === undefined) return new Refusal('invalid-field', { field: 'slip_id' });
    if (input.singleBetList.length > BET_SLIP_MAX) return new Refusal('too-many-selections');
    const bets = betsOf(input);
    if (bets instanceof Refusal) return bets;
    const { player } = caller.session;
    const outcome = await betting.place({ player, brand: caller.brand, asset, slipId, bets });
    if (outcome.is !== 'placed') return refusalOf(outcome);
    return {
      orders: outcome.bets.map((bet) => toDecidedOrder(bet, caller.language)),
      max_stake: outcome.bets.map((bet) => toCents(maxStakeIn(bet), asset)),
    };
  });
}

function betsOf(input: InputOf<typeof betSinglePass>): SlipBet[] | Refusal {
  const bets: SlipBet[] = [];
  for (const { unitStake, oddsChange, betOptionList } of input.singleBetList) {
    const policy = policyOf(oddsChange);
    const legs = legsOf(betOptionList);
    if (policy instanceof Refusal) return policy;
    if (legs instanceof Refusal) return legs;
    bets.push({ stake: BigInt(unitStake), policy, legs });
  }
  return bets;
}
