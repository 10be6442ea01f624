import type { Chance } from '@palpite/server/platform/chance/chance';

export interface SeededChance extends Chance {
  /** A whole number from 0 up to but without `limit`. */
  below(limit: number): number;
  pick<T>(from: readonly T[]): T;
}

/** The same seed gives the same run: a failing run is repeated by its seed (mulberry32). */
export function seededChance(seed: number): SeededChance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (limit: number) => Math.floor((next() / 2 ** 32) * limit);
  return {
    below,
    bytes: (count) => Buffer.from(Array.from({ length: count }, () => below(256))),
    pick(from) {
      const chosen = from[below(from.length)];
      if (chosen === undefined) throw new RangeError('nothing to pick from');
      return chosen;
    },
  };
}
