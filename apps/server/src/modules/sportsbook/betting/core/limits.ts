import { countLines } from '@palpite/kernel/bet-shape';
import { linesWith, sumAtOdds } from '@palpite/kernel/bet-worth';
import { divCeil, divFloor, divHalfUp } from '@palpite/kernel/division';
import { ODDS_SCALE, type Odds } from '@palpite/kernel/odds';
import type { BetAsk, Offer } from './bet.ts';
import { countedAs, type ExposureView, netOf, playerKey, worstOf } from './exposure.ts';
import type { LeagueLimits, Terms } from './terms.ts';

export interface Worth {
  readonly maxReturn: bigint;
  /** In the base currency, rounded up: the house never counts itself safer than it is. */
  readonly liability: bigint;
  /** What each leg adds to its selection. */
  readonly legs: readonly bigint[];
  readonly netted: bigint;
}

export type Shaped = Pick<BetAsk, 'asset' | 'shape'> & { readonly isFree: boolean };

/** What a bet with that stake on each line can win at these odds. Whole numbers throughout: it is asked for every bet. */
export function worthOf(stakePerLine: bigint, odds: readonly Odds[], bet: Shaped, terms: Terms): Worth {
  const { numerator, denominator } = terms.rates[bet.asset];
  const stake = stakePerLine * BigInt(countLines(odds.length, bet.shape));
  const { of, scale } = sumAtOdds(odds, bet.shape);
  const gross = divHalfUp(stakePerLine * of, scale);
  const win = gross - stake;
  const liability = divCeil(win * numerator, denominator);
  const legs = odds.map((one, place) => {
    if (odds.length === 1) return liability;
    const atLeg = divCeil(
      stakePerLine * legPayout(one, odds.length, bet, place) * numerator,
      THOUSANDTHS * denominator,
    );
    return atLeg < liability ? atLeg : liability;
  });
  const isNetted = odds.length === 1 && !bet.isFree;
  return {
    maxReturn: bet.isFree ? win : gross,
    liability,
    legs,
    netted: isNetted ? divFloor(stake * numerator, denominator) : 0n,
  };
}

const THOUSANDTHS = BigInt(ODDS_SCALE);

/** What one unit per line adds to the leg, in thousandths: the stakes of the lines that it stands in, at its own odds. */
function legPayout(odds: Odds, selections: number, bet: Shaped, place: number): bigint {
  return BigInt(linesWith(selections, bet.shape, place)) * BigInt(odds);
}

/** How much more the house is willing to lose, in the base currency. */
export interface Room {
  /** By the bet as a whole, and so by its stake. */
  readonly win: bigint;
  /** The same, as far as the player's other bets leave it. */
  readonly bet: bigint;
  /** By each leg: of its selection, market and match. */
  readonly legs: readonly bigint[];
}

export interface RoomView {
  readonly terms: Terms;
  readonly offers: ReadonlyMap<number, Offer>;
  leagueLimits(league: number): LeagueLimits | undefined;
}

export function roomFor(
  ask: Pick<BetAsk, 'player' | 'asset'> & { readonly legs: readonly { market: number; selection: string }[] },
  view: RoomView,
  exposure: ExposureView,
): Room {
  const { terms } = view;
  let win = terms.maxWinPerBet;
  const legs = ask.legs.map(({ market, selection }) => {
    const offer = view.offers.get(market);
    const league = offer && view.leagueLimits(offer.labels.league.id);
    win = least(win, league?.maxWinPerBet ?? win);
    const counted = exposure.markets.get(market);
    const name = offer ? countedAs({ labels: offer.labels, selection }) : selection;
    const net = netOf(counted, name);
    const ofMatch = offer ? (exposure.matches.get(offer.match) ?? 0n) : 0n;
    return atLeastNothing(
      least(
        least(terms.liabilityPerSelection, league?.liabilityPerSelection) -
          (counted?.selections.get(name)?.win ?? 0n),
        terms.liabilityPerMarket - net,
        // The market counts with its worst outcome, which this one may be far from.
        least(terms.liabilityPerMatch, league?.liabilityPerMatch) - ofMatch + worstOf(counted) - net,
      ),
    );
  });
  const player = terms.liabilityPerPlayer - (exposure.players.get(playerKey(ask)) ?? 0n);
  return { win: atLeastNothing(win), bet: atLeastNothing(least(win, player)), legs };
}

export function fits(worth: Worth, room: Room): boolean {
  return worth.liability <= room.bet && worth.legs.every((leg, place) => leg <= (room.legs[place] ?? 0n));
}

/**
 * The largest stake on each line that would be taken: what it can win fits the room, and the stake itself is no more
 * than the largest win, so that a price of 1.01 does not move a fortune.
 */
export function maxStake(odds: readonly Odds[], bet: Shaped, room: Room, terms: Terms): bigint {
  const { numerator, denominator } = terms.rates[bet.asset];
  const lines = BigInt(countLines(odds.length, bet.shape));
  const { of, scale } = sumAtOdds(odds, bet.shape);
  // The win is rounded half up, so it stays within `most` as long as it is exactly below `most` and a half.
  const byWin = (units: bigint) => {
    const most = divFloor(units * denominator, numerator);
    return divFloor((2n * most + 1n) * scale - 1n, 2n * (of - lines * scale));
  };
  const byStake = divFloor(room.win * denominator, numerator * lines);
  const byLegs = odds.map((one, place) => {
    const units = room.legs[place] ?? 0n;
    const byWhole = byWin(units);
    if (odds.length === 1) return byWhole;
    const byLeg = divFloor(
      units * THOUSANDTHS * denominator,
      legPayout(one, odds.length, bet, place) * numerator,
    );
    return byLeg > byWhole ? byLeg : byWhole;
  });
  return atLeastNothing(least(byWin(room.bet), byStake, ...byLegs));
}

function least(first: bigint, ...others: readonly (bigint | undefined)[]): bigint {
  return others.reduce<bigint>((least, one) => (one !== undefined && one < least ? one : least), first);
}

function atLeastNothing(units: bigint): bigint {
  return units > 0n ? units : 0n;
}
