import { type Fraction, fraction } from '../fraction.ts';
import { type Draw, uniform } from './draw.ts';

export const DICE_SIDES = ['under', 'over'] as const;
export type DiceSide = (typeof DICE_SIDES)[number];

/** Under 50.00 is `{ side: 'under', target: 5000 }`. */
export interface DiceBet {
  readonly side: DiceSide;
  readonly target: number;
}

const ROLLS = 10_000;
const WINNING_MAX = 9_800;

/** 0 … 9999, shown in hundredths. */
export function rollDice(): Draw<number> {
  return uniform(ROLLS);
}

/** How many of the 10,000 rolls win; undefined when the bet is refused: none would, or so many that it pays nothing. */
export function winningRolls({ side, target }: DiceBet): number | undefined {
  const count = side === 'under' ? target : ROLLS - 1 - target;
  return Number.isInteger(target) && count >= 1 && count <= WINNING_MAX ? count : undefined;
}

export function isDiceWon({ side, target }: DiceBet, roll: number): boolean {
  return side === 'under' ? roll < target : roll > target;
}

/** What a won bet pays per unit of stake; undefined when the bet is refused. */
export function diceMultiplier(bet: DiceBet): Fraction | undefined {
  const count = winningRolls(bet);
  return count === undefined ? undefined : fraction(9_900n, BigInt(count));
}

/** The share of the stakes that a bet returns over all rolls; undefined when the bet is refused. */
export function diceReturn(bet: DiceBet): Fraction | undefined {
  const multiplier = diceMultiplier(bet);
  if (!multiplier) return undefined;
  let won = 0n;
  for (let roll = 0; roll < ROLLS; roll += 1) if (isDiceWon(bet, roll)) won += 1n;
  return fraction(won * multiplier.numerator, BigInt(ROLLS) * multiplier.denominator);
}
