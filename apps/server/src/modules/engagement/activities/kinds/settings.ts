import { PRODUCTS, type Product } from '@palpite/kernel/bonus/terms';
import { DAY_MS } from '@palpite/kernel/time';
import type { Prize } from './prize.ts';

/** Settings as they are stored: amounts are texts of digits, because JSON has no exact large numbers. */
export type Stored = Readonly<Record<string, unknown>>;

const STEPS_MAX = 20;

export function isStored(value: unknown): value is Stored {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An amount above zero. */
export function unitsFrom(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value) ? BigInt(value) : undefined;
}

export function countFrom(value: unknown, most: number): number | undefined {
  return Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= most
    ? Number(value)
    : undefined;
}

export function prizeFrom(value: unknown): Prize | undefined {
  if (!isStored(value)) return undefined;
  const { kind } = value;
  if (kind === 'cash' || kind === 'bonus' || kind === 'free_bet') {
    const units = unitsFrom(value.units);
    return units === undefined ? undefined : { kind, units };
  }
  if (kind === 'points' || kind === 'spin') {
    const count = countFrom(value.count, 100_000);
    return count === undefined ? undefined : { kind, count };
  }
  const bps = unitsFrom(value.bps);
  const cap = unitsFrom(value.cap);
  return kind === 'booster' && bps !== undefined && cap !== undefined ? { kind, bps, cap } : undefined;
}

/** Undefined for a list with an unknown product, or an empty one. */
export function productsFrom(value: unknown): readonly Product[] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const known = value.filter((name): name is Product => PRODUCTS.some((product) => product === name));
  return known.length === value.length ? known : undefined;
}

/** Every part, or undefined when one of them is wrong. */
export function listFrom<T>(
  value: unknown,
  read: (part: unknown) => T | undefined,
  most = STEPS_MAX,
): readonly T[] | undefined {
  if (!Array.isArray(value) || value.length === 0 || value.length > most) return undefined;
  const parts = value.map(read);
  return parts.every((part) => part !== undefined) ? (parts as readonly T[]) : undefined;
}

/** A threshold with what it gives. */
export interface Rung {
  readonly need: bigint;
  readonly prize: Prize;
}

/** Rungs in rising order. */
export function rungsFrom(value: unknown): readonly Rung[] | undefined {
  const rungs = listFrom(value, (part): Rung | undefined => {
    if (!isStored(part)) return undefined;
    const need = unitsFrom(part.need);
    const prize = prizeFrom(part.prize);
    return need === undefined || prize === undefined ? undefined : { need, prize };
  });
  const isRising = rungs?.every(({ need }, index) => index === 0 || need > (rungs[index - 1]?.need ?? 0n));
  return isRising ? rungs : undefined;
}

/** How long what was reached can be received after the end, unless the settings say it. */
const CLAIM_DAYS = 7;
const CLAIM_DAYS_MAX = 60;

export function claimMsOf(settings: unknown): number {
  const days = isStored(settings) ? settings.claimDays : undefined;
  const isGiven = Number.isSafeInteger(days) && Number(days) >= 1 && Number(days) <= CLAIM_DAYS_MAX;
  return (isGiven ? Number(days) : CLAIM_DAYS) * DAY_MS;
}
