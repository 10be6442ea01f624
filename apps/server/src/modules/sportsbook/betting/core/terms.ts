import type { Fiat } from '@palpite/kernel/assets';
import { divCeil } from '@palpite/kernel/division';
import { type Fraction, fraction, parseFraction } from '@palpite/kernel/fraction';
import type { Sport } from '@palpite/kernel/sports';

/**
 * How much the bookmaker is willing to lose, in units of its base currency, and how long an in-play bet is delayed.
 */
export interface Terms {
  readonly maxWinPerBet: bigint;
  /** Over all lines of a bet, whatever it can win. */
  readonly maxStakePerBet: bigint;
  /** The win of all bets on one outcome, whatever was staked on the others. */
  readonly liabilityPerSelection: bigint;
  /** The cost of a market's worst outcome, with the stakes on its other outcomes deducted. */
  readonly liabilityPerMarket: bigint;
  /** The sum over the markets of a match. */
  readonly liabilityPerMatch: bigint;
  readonly liabilityPerPlayer: bigint;
  /** Units of the base currency for one unit of each: where no rate of the day is given, those of the table's day. */
  readonly rates: Readonly<Record<Fiat, Fraction>>;
  /** Of a single. */
  readonly minimumStake: Readonly<Record<Fiat, bigint>>;
  /** Of one bet inside a multiple or a system. */
  readonly minimumStakePerLine: Readonly<Record<Fiat, bigint>>;
  readonly inPlayDelayMs: number;
  /** For sports whose score moves faster than its video; the longest of the legs counts. */
  readonly inPlayExtraMs: Partial<Readonly<Record<Sport, number>>>;
  /** A bet that waits longer than this for its confirmation is returned, because its price is out of date. */
  readonly lateMs: number;
}

/**
 * The share of a stake that the bookmaker keeps on average, in basis points, for figures. The margin of the book at which
 * a bet was taken is not stored with it, so that every bet counts with this one; it is about the margin of our main
 * markets. Rewards are computed from the smallest margin instead: `LEAST_EARNED_BP` of the kernel.
 */
export const SPORTS_MARGIN_BP = 500n;

/** A shorter delay would let a spectator in the stadium be faster than the price. */
export const IN_PLAY_DELAY_MIN_MS = 3_000;

const rate = (text: string): Fraction => {
  const read = parseFraction(text);
  if (!read || read.numerator <= 0n) throw new RangeError(`${text} is not a rate`);
  return read;
};

/** US cents per cent, rates of 2 January 2026, rounded up: exposure is never understated. */
const RATES_2026_01_02: Terms['rates'] = {
  USD: rate('1'),
  BRL: rate('0.19'),
  MXN: rate('0.057'),
  COP: rate('0.00027'),
  PEN: rate('0.3'),
  INR: rate('0.0115'),
  PHP: rate('0.0175'),
  KES: rate('0.0079'),
  VND: rate('0.00004'),
};

const NANO = 1_000_000_000n;

/**
 * The rates of betting from how much of each currency a dollar is, in billionths. Rounded up to two digits: exposure is
 * never understated, and a rate that moves by a thousandth changes no limit.
 */
export function ratesOfDollars(nanos: Readonly<Record<Fiat, bigint>>): Terms['rates'] {
  return Object.fromEntries(Object.entries(nanos).map(([asset, nano]) => [asset, inDollars(nano)])) as Record<
    Fiat,
    Fraction
  >;
}

function inDollars(nano: bigint): Fraction {
  if (nano <= 0n) throw new RangeError('a rate is positive');
  let scale = 1n;
  while (NANO * scale < nano * 10n) scale *= 10n;
  return fraction(divCeil(NANO * scale, nano), scale);
}

/**
 * The smallest stake of a single, in cents. PEN and VND are our own values: the specification has no row for them.
 */
const MINIMUM_STAKE: Terms['minimumStake'] = {
  BRL: 5_00n,
  MXN: 20_00n,
  COP: 6_000_00n,
  PEN: 10_00n,
  INR: 100_00n,
  PHP: 100_00n,
  KES: 500_00n,
  VND: 50_000_00n,
  USD: 10_00n,
};

/** The second minimum of the specification. */
const MINIMUM_STAKE_PER_LINE: Terms['minimumStakePerLine'] = {
  BRL: 3_00n,
  MXN: 10_00n,
  COP: 3_000_00n,
  PEN: 5_00n,
  INR: 50_00n,
  PHP: 50_00n,
  KES: 200_00n,
  VND: 20_000_00n,
  USD: 5_00n,
};

/** For a main market before the match; other classes of markets have percentages of it (`market-classes.ts`). */
export const DEFAULT_TERMS: Terms = {
  maxWinPerBet: 50_000_00n,
  maxStakePerBet: 25_000_00n,
  liabilityPerSelection: 250_000_00n,
  liabilityPerMarket: 250_000_00n,
  liabilityPerMatch: 750_000_00n,
  liabilityPerPlayer: 100_000_00n,
  rates: RATES_2026_01_02,
  minimumStake: MINIMUM_STAKE,
  minimumStakePerLine: MINIMUM_STAKE_PER_LINE,
  inPlayDelayMs: 5_000,
  inPlayExtraMs: { basketball: 1_000 },
  lateMs: 15_000,
};

/** What an operator set for one league, in the base currency; where a limit is absent the general one applies. */
export interface LeagueLimits {
  readonly maxWinPerBet?: bigint;
  readonly liabilityPerSelection?: bigint;
  readonly liabilityPerMatch?: bigint;
}

export function assertTerms(terms: Terms): void {
  if (terms.inPlayDelayMs < IN_PLAY_DELAY_MIN_MS)
    throw new RangeError('the in-play delay must be at least 3 seconds');
  if (terms.lateMs < 0) throw new RangeError('lateMs must not be negative');
}
