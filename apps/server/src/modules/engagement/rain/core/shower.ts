import type { Fiat } from '@palpite/kernel/assets';
import { type Draw, pick } from '@palpite/kernel/fair/draw';
import { earnedOfBet } from '@palpite/kernel/growth/earned';
import { fromBrl } from '@palpite/kernel/growth/scale';
import { dayBounds, type Instant, instant, MINUTE_MS, offsetMs, type Zone } from '@palpite/kernel/time';

/** The money rain of a brand. */
export interface Rain {
  readonly brand: string;
  /** Also the code of its campaign. */
  readonly code: string;
  /** Minutes of the day of the brand's zone. */
  readonly begins: readonly number[];
  readonly lastsSeconds: number;
  readonly prizes: readonly EnvelopePrize[];
}

export interface EnvelopePrize {
  readonly amount: bigint;
  readonly count: number;
}

/** Units of BRL: 295 envelopes that hold 300.00 together. */
const USUAL: readonly EnvelopePrize[] = [
  { amount: 50n, count: 200 },
  { amount: 1_00n, count: 80 },
  { amount: 5_00n, count: 12 },
  { amount: 20_00n, count: 3 },
];
const USUAL_BEGINS = [12 * 60, 21 * 60];
const USUAL_SECONDS = 60;

export function usualRain(brand: string, asset: Fiat, now: Instant): Rain {
  const prizes = USUAL.map(({ amount, count }) => ({ amount: fromBrl(amount, asset, now), count }));
  return { brand, code: 'money_rain', begins: USUAL_BEGINS, lastsSeconds: USUAL_SECONDS, prizes };
}

export function budgetOf(prizes: readonly EnvelopePrize[]): bigint {
  return prizes.reduce((sum, { amount, count }) => sum + amount * BigInt(count), 0n);
}

/** What an envelope of a shower holds on average, rounded up. */
export function averageOf({
  budget,
  envelopes,
}: {
  readonly budget: bigint;
  readonly envelopes: number;
}): bigint {
  const count = BigInt(envelopes);
  return (budget + count - 1n) / count;
}

/** Odds of 2.00, in thousandths: the example that the page of the rain names. */
const EVEN_ODDS = 2_000;
const WHOLE = 100n;

/** Stakes at odds of 2.00 of which the bookmaker earns an average envelope, in whole units of the currency, rounded up. */
export function stakeFor(average: bigint): bigint {
  const ofMillion = earnedOfBet(1_000_000n, EVEN_ODDS);
  const stake = (average * 1_000_000n + ofMillion - 1n) / ofMillion;
  return ((stake + WHOLE - 1n) / WHOLE) * WHOLE;
}

/** The envelopes in the order in which they are caught: all orders are equally likely. */
export function* shuffledEnvelopes(prizes: readonly EnvelopePrize[]): Draw<bigint[]> {
  const sorted = prizes.flatMap(({ amount, count }) => Array.from({ length: count }, () => amount));
  const order = yield* pick(sorted.length, sorted.length);
  return order.map((index) => sorted[index] as bigint);
}

/** When showers begin on the day of the moment and on the next two, the earliest first. */
export function showersAround(begins: readonly number[], now: Instant, zone: Zone): Instant[] {
  return [0, 1, 2]
    .flatMap((days) => begins.map((minute) => minuteOfDay(dayBounds(now, zone, days).from, minute, zone)))
    .sort((a, b) => a - b);
}

/** The clock of the zone shows this minute; where clocks change in between, the difference is made up for. */
function minuteOfDay(midnight: Instant, minute: number, zone: Zone): Instant {
  const at = instant(midnight + minute * MINUTE_MS);
  return instant(at + offsetMs(midnight, zone) - offsetMs(at, zone));
}
