import type { Jackpot } from '@palpite/contract/entities/casino';
import { HOUR_MS } from '@palpite/kernel/time';

/** A pot that nobody confirms stops counting: it may have been won. */
const COUNTS_MS = 60_000;

/** What the pot holds at this moment, in cents: what the studio said, and its growth since then. */
export function potAt({ amount, growth_per_hour, updated_at }: Jackpot, nowMs: number): number {
  const ageMs = Math.min(COUNTS_MS, Math.max(0, nowMs - updated_at));
  return amount + Math.floor((growth_per_hour * ageMs) / HOUR_MS);
}
