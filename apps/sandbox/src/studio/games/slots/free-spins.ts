import { type Fraction, minus, ONE, plus, times } from '@palpite/kernel/fraction';
import { ratio } from './reels.ts';

export interface FreeSpinRules {
  readonly awarded: number;
  /** What a further trigger adds. */
  readonly added: number;
  /** However often the feature triggers again, it has no more spins than this, so that every round ends. */
  readonly most: number;
}

/** How many free spins are played on average when each of them triggers again with this chance. */
export function meanFreeSpins({ awarded, added, most }: FreeSpinRules, chance: Fraction): Fraction {
  const cached = new Map<number, Fraction>();
  const from = (played: number, total: number): Fraction => {
    if (played === total) return ratio(0);
    const key = played * (most + 1) + total;
    const known = cached.get(key);
    if (known) return known;
    const again = from(played + 1, Math.min(most, total + added));
    const mean = plus(ONE, plus(times(chance, again), times(minus(ONE, chance), from(played + 1, total))));
    cached.set(key, mean);
    return mean;
  };
  return from(0, Math.min(awarded, most));
}
