import { countLines } from '@palpite/kernel/bet-shape';
import { carriedSums, sumAtOdds } from '@palpite/kernel/bet-worth';
import { divFloor } from '@palpite/kernel/division';
import type { PlayerId } from '@palpite/kernel/ids';
import type { ClassLimits } from '@palpite/kernel/market-classes';
import type { MarketRule } from '@palpite/kernel/market-rules';
import { ODDS_SCALE, type Odds } from '@palpite/kernel/odds';
import { atFactor, FACTOR_WHOLE, type Restriction } from '@palpite/kernel/restriction';
import type { BetRequest, Offer } from './bet.ts';
import { countedAs, type ExposureView, netOf, playerKey, worstOf } from './exposure.ts';
import { marketLimits, ruledFigures } from './market-limits.ts';
import type { LeagueLimits, Terms } from './terms.ts';
import { type Worth, type WorthLeg, worthOf } from './worth.ts';

export type Shaped = Pick<BetRequest, 'asset' | 'shape'> & { readonly isFree: boolean };

/** The exposure of a bet with that stake on each line, accepted at these odds. */
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

/** How much more the bookmaker accepts, in the base currency. */
export interface Room {
  /** Of the stake of all lines. */
  readonly stake: bigint;
  /** Of the win of the bet as a whole. */
  readonly win: bigint;
  /** The same, as far as the player's other bets leave it. */
  readonly bet: bigint;
  /** For each leg: of its selection, market and match. */
  readonly legs: readonly bigint[];
}

export interface RoomView {
  readonly terms: Terms;
  readonly offers: ReadonlyMap<number, Offer>;
  leagueLimits(league: number): LeagueLimits | undefined;
  /** The limits of the classes of markets under a brand. */
  classLimits(brand: string): ClassLimits;
  /** What an operator set for this player; absent where nobody is restricted. */
  restrictionOf?(player: PlayerId): Restriction | undefined;
  /** The operators' rules by sport, market, phase and brand, the narrowest first. */
  readonly marketRules?: readonly MarketRule[];
}

/** A bet of several legs has the limits of its most restricted leg. */
export function roomFor(
  request: Pick<BetRequest, 'player' | 'asset' | 'brand' | 'shape'> & {
    readonly legs: readonly { market: number; selection: string }[];
  },
  view: RoomView,
  exposure: ExposureView,
): Room {
  const { terms } = view;
  const classes = view.classLimits(request.brand);
  let stake = terms.maxStakePerBet;
  let win = terms.maxWinPerBet;
  const matches = request.legs.map((leg) => view.offers.get(leg.market)?.match);
  const legs = request.legs.map(({ market, selection }) => {
    const offer = view.offers.get(market);
    if (!offer) return 0n;
    const league = view.leagueLimits(offer.labels.league.id);
    const figures = ruledFigures(offer, request.brand, view.marketRules);
    const limits = marketLimits(offer, terms, { classes, league, figures });
    stake = least(stake, limits.maxStake);
    win = least(win, limits.maxWin);
    const counted = exposure.markets.get(market);
    const name = countedAs({ labels: offer.labels, selection });
    const net = netOf(counted, name);
    return atLeastNothing(
      least(
        limits.perSelection - (counted?.selections.get(name)?.win ?? 0n),
        limits.perMarket - net,
        // The match counts the market's worst outcome, which may be much worse than this one.
        divFloor(
          limits.perMatch - (exposure.matches.get(offer.match) ?? 0n) + worstOf(counted) - net,
          // The legs of a bet builder or of an each-way bet count on one match: each may use its share.
          BigInt(matches.filter((match) => match === offer.match).length),
        ),
      ),
    );
  });
  const player = terms.liabilityPerPlayer - (exposure.players.get(playerKey(request)) ?? 0n);
  return {
    stake: atLeastNothing(stake),
    win: atLeastNothing(win),
    bet: atLeastNothing(least(win, player)),
    legs,
  };
}

/**
 * The room of a player whose stakes are restricted: their open bets together may cost no more than the factor of what
 * a player's may. Otherwise many small bets would pass every limit of a single one.
 */
export function roomAtFactor(
  room: Room,
  request: Pick<BetRequest, 'player' | 'asset'>,
  factor: number,
  { terms, exposure }: { readonly terms: Terms; readonly exposure: ExposureView },
): Room {
  if (factor >= FACTOR_WHOLE) return room;
  const most = atFactor(terms.liabilityPerPlayer, factor);
  const left = most - (exposure.players.get(playerKey(request)) ?? 0n);
  return { ...room, bet: atLeastNothing(least(room.bet, left)) };
}

export function fits(worth: Pick<Worth, 'liability' | 'legs'>, room: Room): boolean {
  return (
    worth.liability <= room.bet &&
    worth.legs.every((leg, index) => leg === undefined || leg <= (room.legs[index] ?? 0n))
  );
}

/**
 * The largest stake on each line that would be accepted: its win fits the room, and the stakes of all lines exceed
 * neither the largest stake nor the largest win, so that a price of 1.01 does not allow a huge stake. Rounded down.
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
  const byStake = divFloor(least(room.stake, room.win) * denominator, numerator * lines);
  const { atBanker, atOther } = carriedSums(
    odds.map(() => undefined),
    bet.shape,
  );
  const byLegs = odds.map((price, index) => {
    const units = room.legs[index] ?? 0n;
    const byWhole = byWin(units);
    if (odds.length === 1) return byWhole;
    const linesOfLeg = bet.shape.bankers.includes(index) ? atBanker.of : atOther.of;
    const byLeg = divFloor(units * THOUSANDTHS * denominator, linesOfLeg * BigInt(price) * numerator);
    return byLeg > byWhole ? byLeg : byWhole;
  });
  return atLeastNothing(least(byWin(room.bet), byStake, ...byLegs));
}

function least(first: bigint, ...others: readonly (bigint | undefined)[]): bigint {
  return others.reduce<bigint>(
    (least, value) => (value !== undefined && value < least ? value : least),
    first,
  );
}

function atLeastNothing(units: bigint): bigint {
  return units > 0n ? units : 0n;
}
