import type { InputOf } from '@palpite/contract/call';
import { betSinglePass } from '@palpite/contract/calls/order/bet-single-pass';
import { BET_SLIP_MAX } from '@palpite/contract/constants';
import { Refusal, type Route, serve } from '../../../../platform/http/route.ts';
import type { Betting, SlipBet } from '../index.ts';
import type { BettingRouteOptions } from './options.ts';
import { placeSlip } from './place-slip.ts';
import { legsOf, policyOf } from './slip-input.ts';

export function betSinglePassRoute(betting: Betting, options: BettingRouteOptions): Route {
  return serve(betSinglePass, (input, caller) =>
    placeSlip(betting, options, input, caller, () => betsOf(input)),
  );
}

function betsOf(input: InputOf<typeof betSinglePass>): SlipBet[] | Refusal {
  if (input.singleBetList.length > BET_SLIP_MAX) return new Refusal('too-many-selections');
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
