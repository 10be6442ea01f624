import type { BetShape } from './bet-shape.ts';
import { ODDS_SCALE, type Odds } from './odds.ts';

/** A rational that is not reduced: `of` / `scale`. */
export interface ScaledSum {
  readonly of: bigint;
  readonly scale: bigint;
}

const SCALE = BigInt(ODDS_SCALE);
const ONE: ScaledSum = { of: 1n, scale: 1n };

/**
 * What one unit on each line returns at these factors: the same sum as `sumOfLines`, but without reducing every step,
 * which would make a system of ten a hundred times dearer than a single.
 */
export function sumAtFactors(factors: readonly ScaledSum[], { sizes, bankers }: BetShape): ScaledSum {
  const others = bankers.length === 0 ? factors : factors.filter((_, index) => !bankers.includes(index));
  // The coefficients of the product of (scale + of × x): the factor of x^size is the sum over all lines of that size.
  const ofSize = [1n, ...others.map(() => 0n)];
  let scale = 1n;
  others.forEach((factor, before) => {
    for (let size = before + 1; size >= 1; size -= 1)
      ofSize[size] = (ofSize[size] ?? 0n) * factor.scale + (ofSize[size - 1] ?? 0n) * factor.of;
    ofSize[0] = (ofSize[0] ?? 0n) * factor.scale;
    scale *= factor.scale;
  });
  let sum = 0n;
  for (const size of sizes) sum += ofSize[size] ?? 0n;
  for (const index of bankers) {
    const { of, scale: below } = factors[index] ?? ONE;
    sum *= of;
    scale *= below;
  }
  return { of: sum, scale };
}

/** What one unit on each line returns when every leg wins. */
export function sumAtOdds(odds: readonly Odds[], shape: BetShape): ScaledSum {
  return sumAtFactors(odds.map(atOdds), shape);
}

export function atOdds(odds: Odds): ScaledSum {
  return { of: BigInt(odds), scale: SCALE };
}

/** What one unit on each line is worth in the lines that an open leg stands in, before its own odds. */
export interface CarriedSums {
  readonly atBanker: ScaledSum;
  /** The same for every open leg that is no banker. */
  readonly atOther: ScaledSum;
}

/**
 * By the factors of the decided legs, with every open leg (undefined) at 1. While nothing is decided it is the number of
 * the lines that the leg stands in.
 */
export function carriedSums(factors: readonly (ScaledSum | undefined)[], shape: BetShape): CarriedSums {
  const known = factors.map((factor) => factor ?? ONE);
  const leftOut = factors.findIndex((factor, index) => !factor && !shape.bankers.includes(index));
  return {
    atBanker: shape.bankers.length === 0 ? ONE : sumAtFactors(known, shape),
    atOther:
      leftOut < 0
        ? ONE
        : sumAtFactors(
            known.filter((_, index) => index !== leftOut),
            without(shape, leftOut),
          ),
  };
}

/** The lines that a leg is in are the lines of the others with one place less to fill. */
function without({ sizes, bankers }: BetShape, leg: number): BetShape {
  return {
    sizes: sizes.filter((size) => size > 0).map((size) => size - 1),
    bankers: bankers.map((banker) => (banker > leg ? banker - 1 : banker)),
  };
}

export type LineKind = 'single' | 'multiple' | 'system';
/** A bet builder is one line, but at a price of its own. */
export type BetKind = LineKind | 'builder';

/** A system is all that is not one line of every leg. */
export function betKind(selections: number, { sizes, bankers, joint }: BetShape): BetKind {
  if (joint !== undefined) return 'builder';
  if (selections === 1) return 'single';
  const isOneLine = sizes.length === 1 && (sizes[0] ?? 0) + bankers.length === selections;
  return isOneLine ? 'multiple' : 'system';
}
