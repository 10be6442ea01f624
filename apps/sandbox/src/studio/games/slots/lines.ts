import { type Fraction, fraction } from '@palpite/kernel/fraction';
import { countWays, cycleOf, type Reels, type SlotSymbol, windowsOf } from './reels.ts';

/** A line is the row on each reel. */
export type Line = readonly number[];

/** One paid line; the cells are `reel * rows + row`, from the left. */
export type LineWin = {
  readonly line: number;
  readonly symbol: string;
  readonly cells: readonly number[];
  /** In units of the stake on one line. */
  readonly units: number;
};

/** The twenty usual lines of five reels with three rows. */
export const TWENTY_LINES: readonly Line[] = [
  '11111',
  '00000',
  '22222',
  '01210',
  '21012',
  '00100',
  '22122',
  '12221',
  '10001',
  '10101',
  '12121',
  '01010',
  '21212',
  '11011',
  '11211',
  '01110',
  '21112',
  '02020',
  '20202',
  '01221',
].map((rows) => Array.from(rows, Number));

/** What a row of symbols pays from the left, and how many of them take part: the best of the run and its wilds. */
export function lineUnits(
  symbols: readonly SlotSymbol[],
  shown: readonly number[],
): { units: number; length: number } {
  let wilds = 0;
  while (wilds < shown.length && symbols[shown[wilds] ?? 0]?.wild !== undefined) wilds++;
  const wildUnits = wilds === 0 ? 0 : (symbols[shown[0] ?? 0]?.pays[wilds] ?? 0);
  if (wilds === shown.length) return { units: wildUnits, length: wilds };
  const symbol = shown[wilds] ?? 0;
  let length = wilds + 1;
  while (length < shown.length && isPart(symbols, shown[length] ?? 0, symbol)) length++;
  const units = symbols[symbol]?.pays[length] ?? 0;
  return units >= wildUnits ? { units, length } : { units: wildUnits, length: wilds };
}

function isPart(symbols: readonly SlotSymbol[], shown: number, symbol: number): boolean {
  return shown === symbol || symbols[shown]?.wild !== undefined;
}

export function lineWins(
  symbols: readonly SlotSymbol[],
  lines: readonly Line[],
  rows: number,
  grid: readonly number[],
): LineWin[] {
  const wins: LineWin[] = [];
  const shown: number[] = [];
  for (let line = 0; line < lines.length; line++) {
    const cells = lines[line] ?? [];
    for (let reel = 0; reel < cells.length; reel++) shown[reel] = grid[reel * rows + (cells[reel] ?? 0)] ?? 0;
    const { units, length } = lineUnits(symbols, shown);
    if (units === 0) continue;
    const paid = shown.slice(0, length);
    const symbol = paid.find((index) => symbols[index]?.wild === undefined) ?? paid[0] ?? 0;
    wins.push({
      line,
      symbol: symbols[symbol]?.name ?? '',
      cells: paid.map((_, reel) => reel * rows + (cells[reel] ?? 0)),
      units,
    });
  }
  return wins;
}

/**
 * What one line pays on average in units of its stake. Every row of a reel shows every position of its strip equally
 * often, so all lines have the same mean, and only the number of each symbol on a strip counts.
 */
export function lineMean(symbols: readonly SlotSymbol[], reels: Reels): Fraction {
  const counts = reels.strips.map((strip) =>
    symbols.map((_, symbol) => strip.filter((s) => s === symbol).length),
  );
  const shown: number[] = [];
  // The products stay below 2^53: strips of 40 symbols and pays of a few thousand.
  let units = 0;
  const visit = (reel: number, ways: number) => {
    if (reel === counts.length) {
      units += ways * lineUnits(symbols, shown).units;
      return;
    }
    counts[reel]?.forEach((count, symbol) => {
      if (count === 0) return;
      shown[reel] = symbol;
      visit(reel + 1, ways * count);
    });
  };
  visit(0, 1);
  return fraction(BigInt(units), cycleOf(reels));
}

/**
 * The share of spins that pay on a line, or show at least `least` of a symbol that pays anywhere. Every run that pays has
 * three symbols at the least, so that the first three reels decide.
 */
export function hitShare(
  symbols: readonly SlotSymbol[],
  lines: readonly Line[],
  reels: Reels,
  anywhere: { readonly symbol: number; readonly least: number },
): Fraction {
  const later = countWays(reels, anywhere.symbol, 3);
  const all = later.reduce((sum, ways) => sum + ways, 0n);
  const shown = [0, 0, 0];
  let hits = 0n;
  const [first = [], second = [], third = []] = [0, 1, 2].map((reel) => windowsOf(reels, reel));
  const paysOnLine = (a: readonly number[], b: readonly number[], c: readonly number[]) =>
    lines.some(([x = 0, y = 0, z = 0]) => {
      shown[0] = a[x] ?? 0;
      shown[1] = b[y] ?? 0;
      shown[2] = c[z] ?? 0;
      return lineUnits(symbols, shown).units > 0;
    });
  for (const a of first) {
    for (const b of second) {
      for (const c of third) {
        if (paysOnLine(a, b, c)) {
          hits += all;
          continue;
        }
        const already = [a, b, c].flat().filter((symbol) => symbol === anywhere.symbol).length;
        later.forEach((ways, count) => {
          if (already + count >= anywhere.least) hits += ways;
        });
      }
    }
  }
  return fraction(hits, cycleOf(reels));
}
