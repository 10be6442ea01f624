/** Pseudo-random numbers, the same for the same seed. */
export interface Chance {
  /** From 0 (inclusive) to 1 (exclusive). */
  uniform(): number;
  between(low: number, high: number): number;
  /** An integer from 0 (inclusive) to `limit` (exclusive). */
  below(limit: number): number;
  /** An exponential waiting time with mean 1. */
  exponential(): number;
}

function mixed(state: number): number {
  let value = Math.imul(state ^ (state >>> 15), state | 1);
  value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
  return (value ^ (value >>> 14)) >>> 0;
}

/**
 * One stream for each purpose and number (mulberry32): a control action on one match does not change the random
 * numbers of another, so that the season depends on the seed only.
 */
export function chanceOf(seed: number, purpose: string, number: number): Chance {
  let state = mixed(seed >>> 0) ^ Math.imul(number + 1, 0x9e3779b1);
  for (const letter of purpose) state = mixed((state ^ (letter.codePointAt(0) ?? 0)) >>> 0);
  const uniform = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    return mixed(state) / 2 ** 32;
  };
  return {
    uniform,
    between: (low, high) => low + (high - low) * uniform(),
    below: (limit) => Math.floor(uniform() * limit),
    exponential: () => -Math.log(1 - uniform()),
  };
}
