import { type Fraction, fraction, over, plus, times, ZERO } from '@palpite/kernel/fraction';
import type { Random } from '../game.ts';

/** A symbol of a strip is one letter; what it pays is a list by the number of reels that show it. */
export interface SlotSymbol {
  readonly letter: string;
  readonly name: string;
  /** Units by length of the run: index 3 is what three pay. Empty for symbols that pay in no run. */
  readonly pays: readonly number[];
  /** Stands for every paying symbol, and multiplies a way that it is part of. */
  readonly wild?: number;
}

/** Reels whose windows of `rows` symbols are read off strips; each stop of a strip is equally likely. */
export interface Reels {
  readonly rows: number;
  /** Indexes of symbols, strip by strip. */
  readonly strips: readonly (readonly number[])[];
}

export function makeReels(symbols: readonly SlotSymbol[], rows: number, strips: readonly string[]): Reels {
  const indexes = new Map(symbols.map(({ letter }, index) => [letter, index]));
  const read = (letter: string) => {
    const index = indexes.get(letter);
    if (index === undefined) throw new Error(`a strip has the unknown symbol ${letter}`);
    return index;
  };
  return { rows, strips: strips.map((strip) => Array.from(strip, read)) };
}

/** The symbols reel by reel: the one at `reel * rows + row`. */
export function spinReels({ rows, strips }: Reels, random: Random): number[] {
  const grid = new Array<number>(strips.length * rows);
  let cell = 0;
  for (const strip of strips) {
    let stop = random.below(strip.length);
    for (let row = 0; row < rows; row++) {
      grid[cell++] = strip[stop] ?? 0;
      if (++stop === strip.length) stop = 0;
    }
  }
  return grid;
}

/** All windows of one reel, one per stop. */
export function windowsOf({ rows, strips }: Reels, reel: number): readonly (readonly number[])[] {
  const strip = strips[reel] ?? [];
  return strip.map((_, stop) =>
    Array.from({ length: rows }, (_unused, row) => strip[(stop + row) % strip.length] ?? 0),
  );
}

export function countOf(grid: readonly number[], symbol: number): number {
  let count = 0;
  for (const shown of grid) if (shown === symbol) count++;
  return count;
}

export function cellsOf(grid: readonly number[], symbol: number): number[] {
  return grid.flatMap((shown, cell) => (shown === symbol ? [cell] : []));
}

/** The number of all stops together. */
export function cycleOf({ strips }: Reels): bigint {
  return strips.reduce((product, strip) => product * BigInt(strip.length), 1n);
}

/** How many of all stops show 0, 1, 2 … of a symbol anywhere: the product of one polynomial per reel. */
export function countWays(reels: Reels, symbol: number, from = 0): readonly bigint[] {
  let ways = [1n];
  for (let reel = from; reel < reels.strips.length; reel++) {
    const next = new Array<bigint>(ways.length + reels.rows).fill(0n);
    for (const window of windowsOf(reels, reel)) {
      const shown = countOf(window, symbol);
      ways.forEach((way, count) => {
        next[count + shown] = (next[count + shown] ?? 0n) + way;
      });
    }
    ways = next;
  }
  return ways;
}

/** What a symbol pays on average for the number that is shown anywhere: `pays` by number, the last for more. */
export function scatterMean(reels: Reels, symbol: number, pays: readonly number[]): Fraction {
  const units = countWays(reels, symbol).reduce(
    (sum, ways, count) => sum + ways * BigInt(payOf(pays, count)),
    0n,
  );
  return fraction(units, cycleOf(reels));
}

export function payOf(pays: readonly number[], count: number): number {
  return pays[Math.min(count, pays.length - 1)] ?? 0;
}

export const sum = (terms: readonly Fraction[]): Fraction => terms.reduce(plus, ZERO);
export const ratio = (numerator: number | bigint, denominator: number | bigint = 1): Fraction =>
  fraction(BigInt(numerator), BigInt(denominator));
/** The mean of values that are drawn with these weights. */
export function weightedMean(table: readonly (readonly [value: number, weight: number])[]): Fraction {
  const weights = table.reduce((all, [, weight]) => all + weight, 0);
  return over(sum(table.map(([value, weight]) => times(ratio(value), ratio(weight)))), ratio(weights));
}

export function drawWeighted(
  table: readonly (readonly [value: number, weight: number])[],
  weights: number,
  random: Random,
): number {
  let left = random.below(weights);
  for (const [value, weight] of table) {
    if (left < weight) return value;
    left -= weight;
  }
  throw new Error('the weights do not add up');
}
