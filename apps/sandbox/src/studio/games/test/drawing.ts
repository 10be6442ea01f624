import type { Random } from '../game.ts';

/** Draws exactly these values in this order, and fails when one does not fit or none is left. */
export function drawing(...values: readonly number[]): Random {
  let index = 0;
  return {
    below(n) {
      const value = values[index++];
      if (value === undefined || value >= n) throw new Error(`draw ${index} of ${n} is ${value}`);
      return value;
    },
  };
}
