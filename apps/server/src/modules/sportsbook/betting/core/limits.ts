import { countLines } from '@palpite/kernel/bet-shape';
import { carriedSums, sumAtOdds } from '@palpite/kernel/bet-worth';
import { divFloor } from '@palpite/kernel/division';
import { ODDS_SCALE, type Odds } from '@palpite/kernel/odds';
import type { BetAsk, Offer } from './bet.ts';
import { countedAs, type ExposureView, netOf, playerKey, worstOf } from './exposure.ts';
import type { LeagueLimits, Terms } from './terms.ts';
import { type Worth, type WorthLeg, worthOf } from './worth.ts';

export type Shaped = Pick<BetAsk, 'asset' | 'shape'> & { readonly isFree: boolean };

/** What a bet with that stake on each line counts when it is taken at these odds. */
export function worthAtPlacement(
  stakePerLine: bigint,
  odds: readonly Odds[],
  bet: Shaped,
  terms: Pick<Terms, 'rates'>,
): Worth {
  return worthOf(stakePerLine, odds.map(asOpenLeg), bet, terms.rates[bet.asset]);
}

const THOUSANDTHS = BigInt(ODDS_SCALE);
const OPEN = { is: 'undecided' } as const;

function asOpenLeg(odds: Odds): WorthLeg {
  return { odds, result: OPEN };
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

export function fits(worth: Pick<Worth, 'liability' | 'legs'>, room: Room): boolean {
  return (
    worth.liability <= room.bet &&
    worth.legs.every((leg, index) => leg === undefined || leg <= (room.legs[index] ?? 0n))
  );
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
  const { atBanker, atOther } = carriedSums(
    odds.map(() => undefined),
    bet.shape,
  );
  const byLegs = odds.map((one, place) => {
    const units = room.legs[place] ?? 0n;
    const byWhole = byWin(units);
    if (odds.length === 1) return byWhole;
    const linesOfLeg = bet.shape.bankers.includes(place) ? atBanker.of : atOther.of;
    const byLeg = divFloor(units * THOUSANDTHS * denominator, linesOfLeg * BigInt(one) * numerator);
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
