import { type Fraction, ONE, plus, times, ZERO } from './fraction.ts';
import type { Odds } from './odds.ts';

/**
 * How the legs of a bet make lines: every line is all bankers and `size` of the others. A single and a multiple are the
 * shape with one size that takes every leg.
 */
export interface BetShape {
  readonly sizes: readonly number[];
  /** Places of the legs that stand in every line. */
  readonly bankers: readonly number[];
  /** A bet builder: one line of selections of one match, at this one price instead of the product of their odds. */
  readonly joint?: Odds;
}

export const SELECTIONS_MOST = 10;

/** One line of all legs. */
export function oneLine(selections: number): BetShape {
  return { sizes: [selections], bankers: [] };
}

/** Full covers by their names: how many selections, and whether singles are in. */
export const FULL_COVERS = {
  trixie: { selections: 3, withSingles: false },
  patent: { selections: 3, withSingles: true },
  yankee: { selections: 4, withSingles: false },
  lucky15: { selections: 4, withSingles: true },
  canadian: { selections: 5, withSingles: false },
  lucky31: { selections: 5, withSingles: true },
  heinz: { selections: 6, withSingles: false },
  lucky63: { selections: 6, withSingles: true },
  super_heinz: { selections: 7, withSingles: false },
  lucky127: { selections: 7, withSingles: true },
  goliath: { selections: 8, withSingles: false },
  lucky255: { selections: 8, withSingles: true },
} as const satisfies Record<string, { selections: number; withSingles: boolean }>;
export type FullCover = keyof typeof FULL_COVERS;

/** All sizes from pairs, or from singles, to all. */
export function fullCover(selections: number, withSingles: boolean): BetShape {
  const smallest = withSingles ? 1 : 2;
  const sizes = Array.from({ length: selections - smallest + 1 }, (_, n) => n + smallest);
  return { sizes, bankers: [] };
}

export type ShapeFault = 'no-selections' | 'too-many-selections' | 'no-size' | 'wrong-size' | 'wrong-banker';

/** What keeps a shape from being a bet on that many selections. */
export function shapeFault(selections: number, { sizes, bankers }: BetShape): ShapeFault | undefined {
  if (selections < 1) return 'no-selections';
  if (selections > SELECTIONS_MOST) return 'too-many-selections';
  if (sizes.length === 0) return 'no-size';
  const isBanker = (index: number) => Number.isInteger(index) && index >= 0 && index < selections;
  if (!bankers.every(isBanker) || new Set(bankers).size !== bankers.length) return 'wrong-banker';
  const others = selections - bankers.length;
  const isSize = (size: number) => Number.isInteger(size) && size >= (others === 0 ? 0 : 1) && size <= others;
  if (!sizes.every(isSize) || new Set(sizes).size !== sizes.length) return 'wrong-size';
  return undefined;
}

export function countLines(selections: number, { sizes, bankers }: BetShape): number {
  const others = selections - bankers.length;
  return sizes.reduce((sofar, size) => sofar + choose(others, size), 0);
}

function choose(from: number, size: number): number {
  let count = 1;
  for (let n = 1; n <= size; n += 1) count = (count * (from - size + n)) / n;
  return count;
}

/**
 * The sum over all lines of the product of their legs' factors. The lines of a size are an elementary symmetric
 * polynomial, so ten selections in all sizes cost a hundred multiplications and not a thousand lines.
 */
export function sumOfLines(factors: readonly Fraction[], { sizes, bankers }: BetShape): Fraction {
  const others = factors.filter((_, index) => !bankers.includes(index));
  const ofSize: Fraction[] = [ONE, ...others.map(() => ZERO)];
  for (const factor of others) {
    for (let size = others.length; size >= 1; size -= 1) {
      ofSize[size] = plus(ofSize[size] ?? ZERO, times(ofSize[size - 1] ?? ZERO, factor));
    }
  }
  const ofBankers = bankers.reduce((product, index) => times(product, factors[index] ?? ZERO), ONE);
  const sum = sizes.reduce((sofar, size) => plus(sofar, ofSize[size] ?? ZERO), ZERO);
  return times(ofBankers, sum);
}

/**
 * The same with legs that are not decided yet: undefined while any line could still be worth more than nothing because
 * of one of them. A line with a lost leg is worth nothing whatever its others become.
 */
export function sumOfDecidedLines(
  factors: readonly (Fraction | undefined)[],
  shape: BetShape,
): Fraction | undefined {
  const least = sumOfLines(
    factors.map((factor) => factor ?? ZERO),
    shape,
  );
  if (!factors.includes(undefined)) return least;
  const more = sumOfLines(
    factors.map((factor) => factor ?? ONE),
    shape,
  );
  return least.numerator === more.numerator && least.denominator === more.denominator ? least : undefined;
}
