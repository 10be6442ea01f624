import { FIAT, type Fiat } from '@palpite/kernel/assets';
import { divide } from '@palpite/kernel/division';
import type { Reference } from '@palpite/kernel/ids';

/** A rate is a whole number of billionths: units of the quote for one unit of the base. */
export const NANO = 1_000_000_000n;

export interface ExchangeRate {
  readonly base: string;
  readonly quote: string;
  readonly nano: bigint;
  readonly validFromMs: number;
  readonly source: string;
  /** `operator:<id>`, `adapter:<name>` or `start`. */
  readonly actor: string;
  /** Who agreed to it as the second person, in the same form; absent for a rate that one person has set. */
  readonly second?: string;
  readonly atMs: number;
}

export function isFiat(text: string): text is Fiat {
  return FIAT.some((fiat) => fiat === text);
}

export interface DollarRates {
  nanoOf(asset: Fiat): bigint;
}

/** The stored rates as this node has read them last. */
export interface CachedDollars extends DollarRates {
  /** Waits for the first read only; a newer table replaces the cached one while nobody waits for it. */
  ready(): Promise<void>;
  /** The same object until it is read again. */
  all(): Readonly<Record<Fiat, bigint>>;
}

/** No rate moves further than this at once, to catch a misplaced decimal point. */
const FURTHEST = { times: 3n, of: 2n } as const;

/**
 * How far one person moves a rate in a day. On a usual day these currencies move by less than two percent against the
 * dollar; whoever needs more corrects a mistake, follows a crisis, or does harm, and a second person looks at it.
 */
const FURTHEST_ALONE = { times: 103n, of: 100n } as const;

type Furthest = typeof FURTHEST | typeof FURTHEST_ALONE;

const isFurther = (one: bigint, other: bigint, { times, of }: Furthest): boolean =>
  one * of > other * times || other * of > one * times;

/** The lowest and the highest rate of the last day, without those before the latest that two people agreed on. */
export interface RateRange {
  readonly low: bigint;
  readonly high: bigint;
}

/** Steps of several people who each act alone add up too. Without a rate before there is nothing to compare with. */
export function mayMoveAlone(range: RateRange | undefined, nano: bigint): boolean {
  if (!range) return false;
  return !isFurther(nano, range.low, FURTHEST_ALONE) && !isFurther(nano, range.high, FURTHEST_ALONE);
}

/** A change that waits for a second person. */
export interface RateRequest {
  readonly id: Reference;
  readonly quote: string;
  readonly nano: bigint;
  readonly source: string;
  readonly reason: string;
  readonly operator: number;
  readonly atMs: number;
}

export type RateFault = 'rate-wrong' | 'rate-far' | 'rate-early';

/** Why a new rate is refused; a rate for the past would change earlier decisions. */
export function rateFault(
  before: Pick<ExchangeRate, 'nano'> | undefined,
  next: Pick<ExchangeRate, 'nano' | 'validFromMs'>,
  nowMs: number,
): RateFault | undefined {
  if (next.nano <= 0n) return 'rate-wrong';
  if (next.validFromMs < nowMs) return 'rate-early';
  return before && isFurther(next.nano, before.nano, FURTHEST) ? 'rate-far' : undefined;
}

const CENTS = 100n;

/** Cents of the currency for one dollar. */
export function dollarCents(nano: bigint): bigint {
  return divide(nano * CENTS, NANO, 'half-up');
}

/**
 * Hundredths of a coin for this many cents: rounded up for what is sent to us, so that the order is covered, and down for
 * what we send, so that no more is promised than arrives.
 */
export function hundredthsFor(cents: bigint, nano: bigint, rounding: 'ceil' | 'floor'): bigint {
  return divide(cents * NANO, nano, rounding);
}

/** Dollar rates of 2 January 2026, until a node has read the table. */
export const FIRST_DOLLARS: Readonly<Record<Fiat, bigint>> = {
  USD: NANO,
  BRL: 5_300_000_000n,
  MXN: 17_600_000_000n,
  COP: 4_000_000_000_000n,
  PEN: 3_600_000_000n,
  INR: 89_000_000_000n,
  PHP: 58_000_000_000n,
  KES: 129_000_000_000n,
  VND: 26_200_000_000_000n,
};
