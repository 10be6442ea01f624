import { type Fraction, fraction } from '../fraction.ts';
import { type Draw, pick } from './draw.ts';
import { choose } from './mines.ts';
import type { Risk } from './payout.ts';

export const KENO_NUMBERS = 40;
export const KENO_DRAWN = 10;
export const KENO_PICKS_MAX = 10;

/** Multipliers in hundredths by risk, number of picks and hits. Each returns exactly 99 % of the stakes. */
export const KENO_TABLES: Readonly<Record<Risk, Readonly<Record<number, readonly number[]>>>> = {
  low: {
    1: [70, 186],
    2: [80, 100, 276],
    3: [0, 140, 200, 826],
    4: [0, 120, 150, 250, 1616],
    5: [0, 100, 120, 190, 800, 3396],
    6: [0, 0, 150, 250, 550, 2700, 12197],
    7: [0, 0, 120, 190, 370, 1000, 3700, 24617],
    8: [0, 0, 110, 140, 250, 600, 2050, 10900, 25217],
    9: [0, 0, 100, 120, 185, 380, 1100, 4350, 24550, 25572],
    10: [0, 0, 95, 105, 150, 260, 670, 2300, 11400, 18425, 26277],
  },
  medium: {
    1: [40, 276],
    2: [0, 180, 516],
    3: [0, 120, 240, 1101],
    4: [0, 0, 270, 805, 4116],
    5: [0, 0, 180, 400, 1420, 9646],
    6: [0, 0, 140, 250, 650, 2752, 25550],
    7: [0, 0, 0, 290, 650, 2300, 12650, 50062],
    8: [0, 0, 0, 210, 400, 1100, 4900, 40300, 50347],
    9: [0, 0, 0, 160, 280, 670, 2300, 12400, 40600, 48612],
    10: [0, 0, 0, 135, 200, 420, 1300, 5500, 38000, 39940, 50232],
  },
  high: {
    1: [0, 396],
    2: [0, 0, 1716],
    3: [0, 0, 500, 2526],
    4: [0, 0, 0, 1770, 12741],
    5: [0, 0, 0, 750, 2900, 30646],
    6: [0, 0, 0, 0, 2600, 16100, 98922],
    7: [0, 0, 0, 0, 1250, 5000, 34900, 99937],
    8: [0, 0, 0, 0, 660, 2300, 12200, 95300, 100107],
    9: [0, 0, 0, 0, 0, 2200, 9700, 66500, 99700, 100212],
    10: [0, 0, 0, 0, 0, 1250, 4400, 25000, 76400, 103800, 112272],
  },
};

/** Ten different numbers of 1 … 40 in the order drawn. */
export function* drawKeno(): Draw<number[]> {
  return (yield* pick(KENO_NUMBERS, KENO_DRAWN)).map((value) => value + 1);
}

/** One to ten different numbers of 1 … 40. */
export function areKenoPicks(picks: readonly number[]): boolean {
  const isNumber = (value: number) => Number.isInteger(value) && value >= 1 && value <= KENO_NUMBERS;
  const isCount = picks.length >= 1 && picks.length <= KENO_PICKS_MAX;
  return isCount && picks.every(isNumber) && new Set(picks).size === picks.length;
}

export function kenoHits(picks: readonly number[], drawn: readonly number[]): number {
  return picks.filter((value) => drawn.includes(value)).length;
}

/** The multipliers by hits; undefined when there is no such table: 1 to 10 picks. */
export function kenoTable(risk: Risk, picks: number): readonly number[] | undefined {
  return Object.hasOwn(KENO_TABLES[risk], picks) ? KENO_TABLES[risk][picks] : undefined;
}

/** The share of the stakes that a table returns: h hits of p picks come in C(p, h) · C(40 − p, 10 − h) draws. */
export function kenoReturn(table: readonly number[]): Fraction {
  const picks = table.length - 1;
  const waysOf = (hits: number) => choose(picks, hits) * choose(KENO_NUMBERS - picks, KENO_DRAWN - hits);
  const sum = table.reduce((total, x100, hits) => total + BigInt(x100) * waysOf(hits), 0n);
  return fraction(sum, 100n * choose(KENO_NUMBERS, KENO_DRAWN));
}
