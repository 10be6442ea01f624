import { mostReturn } from '@palpite/kernel/bet-return';
import { divFloor } from '@palpite/kernel/division';
import { fraction, minus, ONE, over, roundFraction, times } from '@palpite/kernel/fraction';
import { exactOdds, type Odds } from '@palpite/kernel/odds';
import type { BetAsk } from './bet.ts';
import { type ExposureView, playerKey, selectionKey } from './exposure.ts';
import type { Terms } from './terms.ts';

export interface Worth {
  readonly maxReturn: bigint;
  /** In the base currency, rounded up: the house never counts itself safer than it is. */
  readonly liability: bigint;
}

export function worthOf(stake: bigint, odds: readonly Odds[], asset: BetAsk['asset'], terms: Terms): Worth {
  const maxReturn = mostReturn(stake, [odds]);
  return { maxReturn, liability: inBase(maxReturn - stake, asset, terms) };
}

function inBase(units: bigint, asset: BetAsk['asset'], terms: Terms): bigint {
  return roundFraction(times(fraction(units), terms.rates[asset]), 'ceil');
}

/** How much more the house is willing to lose by this bet, in the base currency. */
export function roomFor(
  ask: Pick<BetAsk, 'player' | 'asset'> & { readonly legs: readonly { market: number; selection: string }[] },
  exposure: ExposureView,
  terms: Terms,
): bigint {
  const used = (key: string) => exposure.get(key)?.units ?? 0n;
  const rooms = [
    terms.maxWinPerBet,
    terms.liabilityPerPlayer - used(playerKey(ask)),
    ...ask.legs.map((leg) => terms.liabilityPerSelection - used(selectionKey(leg))),
  ];
  const least = rooms.reduce((least, room) => (room < least ? room : least));
  return least > 0n ? least : 0n;
}

/**
 * The largest stake that would be taken: its win fits the room, and the stake itself is no more than the largest win,
 * so that a price of 1.01 does not move a fortune.
 */
export function maxStake(odds: readonly Odds[], asset: BetAsk['asset'], room: bigint, terms: Terms): bigint {
  const rate = terms.rates[asset];
  const largestWin = roundFraction(over(fraction(room), rate), 'floor');
  const byPrice = largestStakeWinning(largestWin, odds);
  const byStake = roundFraction(over(fraction(terms.maxWinPerBet), rate), 'floor');
  return byPrice < byStake ? byPrice : byStake;
}

/** The win is rounded half up, so it stays within `win` as long as it is exactly below `win` and a half. */
function largestStakeWinning(win: bigint, odds: readonly Odds[]): bigint {
  const price = odds.reduce((product, one) => times(product, exactOdds(one)), ONE);
  const { numerator, denominator } = minus(price, ONE);
  return divFloor((2n * win + 1n) * denominator - 1n, 2n * numerator);
}
