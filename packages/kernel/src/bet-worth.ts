import { type BetShape, countLines } from './bet-shape.ts';
import { ODDS_SCALE, type Odds } from './odds.ts';

/** A sum that is not reduced: `of` / `scale`. */
export interface ScaledSum {
  readonly of: bigint;
  readonly scale: bigint;
}

/**
 * What one unit on each line returns when every leg wins: the same sum as `sumOfLines`, but on whole thousandths, since
 * reducing every step of it would make a system of ten a hundred times dearer than a single.
 */
export function sumAtOdds(odds: readonly Odds[], { sizes, bankers }: BetShape): ScaledSum {
  const scale = BigInt(ODDS_SCALE);
  const others = bankers.length === 0 ? odds : odds.filter((_, place) => !bankers.includes(place));
  const ofSize = [1n, ...others.map(() => 0n)];
  others.forEach((one, before) => {
    for (let size = before + 1; size >= 1; size -= 1)
      ofSize[size] = (ofSize[size] ?? 0n) + (ofSize[size - 1] ?? 0n) * BigInt(one);
  });
  const largest = Math.max(...sizes);
  let sum = 0n;
  for (const size of sizes) sum += (ofSize[size] ?? 0n) * scale ** BigInt(largest - size);
  for (const place of bankers) sum *= BigInt(odds[place] ?? 0);
  return { of: sum, scale: scale ** BigInt(largest + bankers.length) };
}

/** In how many lines the leg at that place stands. */
export function linesWith(selections: number, shape: BetShape, place: number): number {
  if (shape.bankers.includes(place)) return countLines(selections, shape);
  // The lines that it is in are the lines of the others with one place less to fill.
  const without = shape.sizes.filter((size) => size > 0).map((size) => size - 1);
  return countLines(selections - 1, { sizes: without, bankers: shape.bankers });
}

export type BetKind = 'single' | 'multiple' | 'system';

/** A system is all that is not one line of every leg. */
export function betKind(selections: number, { sizes, bankers }: BetShape): BetKind {
  if (selections === 1) return 'single';
  const isOneLine = sizes.length === 1 && (sizes[0] ?? 0) + bankers.length === selections;
  return isOneLine ? 'multiple' : 'system';
}
