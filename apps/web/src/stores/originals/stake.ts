import type { Fiat } from '@palpite/kernel/assets';
import { quickStakes } from '../slip/stakes.ts';
import type { StakeLimits } from './autoplay.ts';

/** The steps of the plus button, as on coins and notes. */
const NOTES: readonly number[] = [1, 2, 5];
const QUICK_MAX = 3;

/** In cents, within the limits of the game. */
export function clampStake(cents: number, { min, max }: StakeLimits): number {
  return Math.min(max, Math.max(min, Math.floor(cents)));
}

/** The note below or above a stake: 1, 2, 5, 10, 20, 50, … of the currency's unit. */
export function stepStake(cents: number, direction: -1 | 1, limits: StakeLimits): number {
  for (
    let unit = direction > 0 ? 1 : 10 ** 12;
    unit >= 1 && unit <= 10 ** 12;
    unit *= direction > 0 ? 10 : 0.1
  ) {
    const notes = NOTES.map((note) => note * Math.round(unit));
    const next = direction > 0 ? notes.find((note) => note > cents) : notes.findLast((note) => note < cents);
    if (next !== undefined) return clampStake(next, limits);
  }
  return clampStake(cents, limits);
}

/** The currency's usual amounts that lie between the smallest and the largest stake. */
export function quickOf(currency: Fiat, { min, max }: StakeLimits): readonly number[] {
  const usual = quickStakes(currency).filter((cents) => cents > min && cents < max);
  return usual.slice(0, QUICK_MAX);
}

/** What a game opens with: a usual amount, or the smallest. */
export function firstStake(currency: Fiat, limits: StakeLimits): number {
  return quickOf(currency, limits)[0] ?? limits.min;
}
