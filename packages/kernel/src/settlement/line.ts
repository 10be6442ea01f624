import { type Fraction, fraction, minus, parseFraction, plus, toFractionText } from '../fraction.ts';
import type { LegResult } from '../outcomes.ts';
import type { Pair } from './pair.ts';

/** The line that was read last: a market is graded at hundreds of scores in a row. */
let last: { readonly text: string; readonly line: Fraction | undefined } = { text: '', line: undefined };

/** Quarters only: 2, 2.25, 2.5, 2.75. Undefined when the line is not one that can be played. */
export function readLine(text: string): Fraction | undefined {
  if (text === last.text) return last.line;
  const read = parseFraction(text);
  const line = read && 4n % read.denominator === 0n ? read : undefined;
  last = { text, line };
  return line;
}

/** A line that counts something, as in "the third goal" or "the first to 20". */
export function readWhole(text: string): number | undefined {
  const line = parseFraction(text);
  return line && line.denominator === 1n && line.numerator > 0n && line.numerator <= 1_000n
    ? Number(line.numerator)
    : undefined;
}

/**
 * A quarter line is half a bet on each neighbour: with a margin of a quarter one half is decided and the other stands
 * on its line.
 */
function resultOfQuarters(quarters: bigint): LegResult {
  if (quarters >= 2n) return { is: 'win' };
  if (quarters === 1n) return { is: 'half-win' };
  if (quarters === 0n) return { is: 'void', why: 'push' };
  if (quarters === -1n) return { is: 'half-lose' };
  return { is: 'lose' };
}

export function overUnder(count: number, line: Fraction, selection: string): LegResult | undefined {
  if (selection !== 'over' && selection !== 'under') return undefined;
  if (line.numerator < 0n) return undefined;
  const over = BigInt(count) * 4n - quartersOf(line);
  return resultOfQuarters(selection === 'over' ? over : -over);
}

/** The line is the home side's. */
export function handicap([home, away]: Pair, line: Fraction, selection: string): LegResult | undefined {
  if (selection !== 'home' && selection !== 'away') return undefined;
  const ahead = BigInt(home - away) * 4n + quartersOf(line);
  return resultOfQuarters(selection === 'home' ? ahead : -ahead);
}

/** Exact: every line that can be played is a whole number of quarters. */
function quartersOf(line: Fraction): bigint {
  return line.numerator * (4n / line.denominator);
}

/** Not below the size of any number in the line. */
export function sizeOfLine(text: string): number {
  return Math.max(0, ...(text.match(/\d+/g) ?? []).map(Number)) + 1;
}

const QUARTER = fraction(1n, 4n);

/**
 * Each half of a bet on a quarter line is decided for itself: with three goals in a match that was stopped, over 2.75 has
 * won over 2.5 and has not decided over 3, which is half a win.
 */
export function eachHalfOfLine(
  text: string,
  grade: (line: string) => LegResult | undefined,
): LegResult | undefined {
  const line = readLine(text);
  if (line?.denominator !== 4n) return grade(text);
  const lower = grade(toFractionText(minus(line, QUARTER)));
  const upper = grade(toFractionText(plus(line, QUARTER)));
  return lower && upper && bothHalves(lower, upper);
}

const WORTH: Readonly<Partial<Record<LegResult['is'], number>>> = { win: 1, void: 0, lose: -1 };
const BY_WORTH: ReadonlyMap<number, LegResult> = new Map<number, LegResult>([
  [2, { is: 'win' }],
  [1, { is: 'half-win' }],
  [-1, { is: 'half-lose' }],
  [-2, { is: 'lose' }],
]);

function bothHalves(one: LegResult, other: LegResult): LegResult {
  const [first, second] = [WORTH[one.is], WORTH[other.is]];
  if (first === undefined || second === undefined) return { is: 'undecided' };
  const isPush = [one, other].every((half) => half.is !== 'void' || half.why === 'push');
  return BY_WORTH.get(first + second) ?? { is: 'void', why: isPush ? 'push' : 'cancelled' };
}
