import type { InputOf } from '@palpite/contract/call';
import { betSinglePass } from '@palpite/contract/calls/order/bet-single-pass';
import { nameOfCode } from '@palpite/contract/tables/code';
import { CURRENCY_ID, ODDS_CHANGE } from '@palpite/contract/tables/placement';
import { selectionOf } from '@palpite/contract/tables/selections';
import { never } from '@palpite/kernel/brand';
import { type Odds, parseOdds } from '@palpite/kernel/odds';
import { parseUuidV7 } from '@palpite/kernel/uuid';
import { toCents } from '../../../../platform/http/cents.ts';
import { Refusal, type Route, serve } from '../../../../platform/http/route.ts';
import type { Betting, DecidedBet, PlaceOutcome, Slip } from '../index.ts';
import type { BettingRouteOptions } from './options.ts';
import { toDecidedOrder } from './wire.ts';

export function betSinglePassRoute(betting: Betting, options: BettingRouteOptions): Route {
  return serve(betSinglePass, async (input, caller) => {
    const asset = options.assetOf(caller.brand);
    if (input.currencyId !== undefined && input.currencyId !== CURRENCY_ID[asset])
      return new Refusal('invalid-field', { field: 'currencyId' });
    const slipId = parseUuidV7(input.slip_id);
    if (slipId === undefined) return new Refusal('invalid-field', { field: 'slip_id' });
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

function betsOf(input: InputOf<typeof betSinglePass>): Slip['bets'] | Refusal {
  const bets: Slip['bets'][number][] = [];
  for (const { unitStake, oddsChange, betOptionList } of input.singleBetList) {
    const legs = betOptionList.map(({ marketId, optionType, odds }) => ({
      market: marketId,
      selection: selectionOf(optionType),
      odds: exactOdds(odds),
    }));
    const policy = nameOfCode(ODDS_CHANGE, oddsChange);
    if (policy === undefined) return new Refusal('invalid-field', { field: 'oddsChange' });
    const whole = legs.flatMap(({ market, selection, odds }) =>
      selection === undefined || odds === undefined ? [] : [{ market, selection, odds }],
    );
    if (whole.length !== legs.length) return new Refusal('invalid-field', { field: 'odds' });
    bets.push({ stake: BigInt(unitStake), policy, legs: whole });
  }
  return bets;
}

/** The shortest text of a number is the decimal that was sent: 2.1 is read as 2.100 and not as what binary makes of it. */
function exactOdds(value: number): Odds | undefined {
  return parseOdds(String(value));
}

function refusalOf(outcome: Exclude<PlaceOutcome, { is: 'placed' }>): Refusal {
  switch (outcome.is) {
    case 'busy':
    case 'book-stale':
      return new Refusal('unavailable');
    case 'slip-reused':
      return new Refusal('slip-reused');
    case 'not-allowed':
      return new Refusal('account-blocked');
    case 'paused':
      return new Refusal('play-paused');
    case 'identity-needed':
      return new Refusal('identity-needed');
    case 'limits-needed':
      return new Refusal('limits-needed');
    case 'out-of-time':
      return new Refusal('time-limit-reached');
    case 'market-unknown':
      return new Refusal('no-such-match');
    default:
      return never(outcome);
  }
}

/** The stake that would have been taken, where the stake was over it; otherwise 0. */
function maxStakeIn(decided: DecidedBet): bigint {
  if (decided.is === 'taken') return 0n;
  const { reject } = decided.bet;
  if (reject.is === 'own-limit') return reject.left;
  return reject.is === 'over-limit' ? reject.max : 0n;
}
