import { type Fraction, fraction } from '../fraction.ts';
import type { Draw } from './draw.ts';
import { choose } from './mines.ts';
import type { Risk } from './payout.ts';

export interface PlinkoFall {
  /** `L` or `R` for every row from the top. */
  readonly path: string;
  /** How often the ball went right: 0 is the slot at the left edge. */
  readonly slot: number;
}

/** Multipliers in hundredths by risk, number of rows and slot. Each returns exactly 99 % of the stakes. */
export const PLINKO_TABLES: Readonly<Record<Risk, Readonly<Record<number, readonly number[]>>>> = {
  low: {
    8: [467, 200, 115, 85, 75, 85, 115, 200, 467],
    9: [600, 226, 135, 100, 75, 75, 100, 135, 226, 600],
    10: [783, 300, 155, 100, 85, 80, 85, 100, 155, 300, 783],
    11: [891, 300, 180, 125, 90, 80, 80, 90, 125, 180, 300, 891],
    12: [1052, 400, 220, 130, 100, 85, 80, 85, 100, 130, 220, 400, 1052],
    13: [1269, 500, 250, 150, 115, 90, 80, 80, 90, 115, 150, 250, 500, 1269],
    14: [1600, 587, 290, 180, 125, 100, 85, 75, 85, 100, 125, 180, 290, 587, 1600],
    15: [1776, 700, 340, 210, 145, 105, 90, 80, 80, 90, 105, 145, 210, 340, 700, 1776],
    16: [2200, 772, 400, 250, 160, 115, 95, 85, 80, 85, 95, 115, 160, 250, 400, 772, 2200],
  },
  medium: {
    8: [1200, 279, 115, 70, 60, 70, 115, 279, 1200],
    9: [1884, 400, 155, 80, 60, 60, 80, 155, 400, 1884],
    10: [2703, 600, 195, 100, 65, 60, 65, 100, 195, 600, 2703],
    11: [4081, 800, 250, 125, 80, 60, 60, 80, 125, 250, 800, 4081],
    12: [6127, 1100, 350, 155, 95, 65, 60, 65, 95, 155, 350, 1100, 6127],
    13: [8354, 1600, 480, 200, 115, 75, 60, 60, 75, 115, 200, 480, 1600, 8354],
    14: [11900, 2182, 640, 270, 135, 85, 65, 65, 65, 85, 135, 270, 640, 2182, 11900],
    15: [16351, 3000, 860, 340, 175, 105, 75, 60, 60, 75, 105, 175, 340, 860, 3000, 16351],
    16: [23277, 4100, 1150, 440, 210, 125, 85, 65, 65, 65, 85, 125, 210, 440, 1150, 4100, 23277],
  },
  high: {
    8: [2800, 359, 100, 50, 40, 50, 100, 359, 2800],
    9: [4800, 556, 140, 65, 40, 40, 65, 140, 556, 4800],
    10: [8598, 900, 200, 80, 45, 40, 45, 80, 200, 900, 8598],
    11: [14300, 1461, 310, 105, 55, 40, 40, 55, 105, 310, 1461, 14300],
    12: [24672, 2300, 470, 150, 70, 45, 35, 45, 70, 150, 470, 2300, 24672],
    13: [42544, 3800, 720, 210, 90, 50, 40, 40, 50, 90, 210, 720, 3800, 42544],
    14: [70893, 6200, 1100, 300, 120, 60, 45, 40, 45, 60, 120, 300, 1100, 6200, 70893],
    15: [118701, 10100, 1700, 440, 165, 80, 50, 40, 40, 50, 80, 165, 440, 1700, 10100, 118701],
    16: [195152, 16200, 2600, 660, 230, 100, 60, 45, 40, 45, 60, 100, 230, 660, 2600, 16200, 195152],
  },
};

/** One word per ball: its highest bit decides the first row, 1 is right. */
export function* dropBall(rows: number): Draw<PlinkoFall> {
  const word = yield;
  let path = '';
  let slot = 0;
  for (let row = 0; row < rows; row += 1) {
    const isRight = ((word >>> (31 - row)) & 1) === 1;
    path += isRight ? 'R' : 'L';
    if (isRight) slot += 1;
  }
  return { path, slot };
}

/** The multipliers of the slots; undefined when there is no such table: 8 to 16 rows. */
export function plinkoTable(risk: Risk, rows: number): readonly number[] | undefined {
  return Object.hasOwn(PLINKO_TABLES[risk], rows) ? PLINKO_TABLES[risk][rows] : undefined;
}

/** The share of the stakes that a table returns: slot s is reached by C(rows, s) of the 2^rows paths. */
export function plinkoReturn(table: readonly number[]): Fraction {
  const rows = table.length - 1;
  const sum = table.reduce((total, x100, slot) => total + BigInt(x100) * choose(rows, slot), 0n);
  return fraction(sum, 100n * 2n ** BigInt(rows));
}
