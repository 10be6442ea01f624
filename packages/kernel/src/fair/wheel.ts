import { type Fraction, fraction } from '../fraction.ts';
import { type Draw, uniform } from './draw.ts';
import type { Risk } from './payout.ts';

/** Multipliers in hundredths by risk, number of segments and segment. Each returns exactly 99 % of the stakes. */
export const WHEEL_TABLES: Readonly<Record<Risk, Readonly<Record<number, readonly number[]>>>> = {
  low: {
    10: [150, 120, 120, 120, 0, 120, 120, 120, 120, 0],
    20: [150, 120, 120, 120, 0, 120, 120, 120, 120, 0, 150, 120, 120, 120, 0, 120, 120, 120, 120, 0],
    30: [
      150, 120, 120, 120, 0, 120, 120, 120, 120, 0, 150, 120, 120, 120, 0, 120, 120, 120, 120, 0, 150, 120,
      120, 120, 0, 120, 120, 120, 120, 0,
    ],
    40: [
      150, 120, 120, 120, 0, 120, 120, 120, 120, 0, 150, 120, 120, 120, 0, 120, 120, 120, 120, 0, 150, 120,
      120, 120, 0, 120, 120, 120, 120, 0, 150, 120, 120, 120, 0, 120, 120, 120, 120, 0,
    ],
    50: [
      150, 120, 120, 120, 0, 120, 120, 120, 120, 0, 150, 120, 120, 120, 0, 120, 120, 120, 120, 0, 150, 120,
      120, 120, 0, 120, 120, 120, 120, 0, 150, 120, 120, 120, 0, 120, 120, 120, 120, 0, 150, 120, 120, 120, 0,
      120, 120, 120, 120, 0,
    ],
  },
  medium: {
    10: [0, 170, 0, 150, 0, 220, 0, 150, 0, 300],
    20: [0, 150, 0, 200, 0, 150, 0, 180, 0, 200, 0, 150, 0, 200, 0, 150, 0, 300, 0, 300],
    30: [
      0, 150, 0, 150, 0, 200, 0, 150, 0, 200, 0, 150, 0, 220, 0, 150, 0, 200, 0, 150, 0, 300, 0, 150, 0, 200,
      0, 200, 0, 400,
    ],
    40: [
      0, 150, 0, 200, 0, 150, 0, 300, 0, 150, 0, 200, 0, 150, 0, 200, 0, 150, 0, 160, 0, 150, 0, 200, 0, 150,
      0, 300, 0, 150, 0, 200, 0, 150, 0, 200, 0, 150, 0, 500,
    ],
    50: [
      0, 150, 0, 200, 0, 150, 0, 200, 0, 150, 0, 200, 0, 150, 0, 300, 0, 150, 0, 200, 0, 150, 0, 200, 0, 150,
      0, 150, 0, 200, 0, 150, 0, 300, 0, 150, 0, 200, 0, 150, 0, 200, 0, 150, 0, 200, 0, 150, 0, 600,
    ],
  },
  high: {
    10: [0, 0, 0, 0, 0, 0, 0, 0, 0, 990],
    20: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1980],
    30: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2970],
    40: [
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 3960,
    ],
    50: [
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4950,
    ],
  },
};

/** The segment at which the wheel stops, from 0. */
export function spinWheel(segments: number): Draw<number> {
  return uniform(segments);
}

/** The multipliers of the segments; undefined when there is no such table: 10, 20, 30, 40 or 50 segments. */
export function wheelTable(risk: Risk, segments: number): readonly number[] | undefined {
  return Object.hasOwn(WHEEL_TABLES[risk], segments) ? WHEEL_TABLES[risk][segments] : undefined;
}

/** The share of the stakes that a table returns: all segments are equally likely. */
export function wheelReturn(table: readonly number[]): Fraction {
  return fraction(
    table.reduce((total, x100) => total + BigInt(x100), 0n),
    100n * BigInt(table.length),
  );
}
