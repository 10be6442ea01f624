import { type Fraction, fraction, plus, times, ZERO } from '@palpite/kernel/fraction';
import { countWays, cycleOf, type Reels, type SlotSymbol, windowsOf } from './reels.ts';

/** All ways of one symbol from the left; `ways` counts wilds as often as they multiply. */
export type WaysWin = {
  readonly symbol: string;
  readonly reels: number;
  readonly ways: number;
  readonly cells: readonly number[];
  readonly units: number;
};

/** How many ways a window opens for a symbol: one for each cell that shows it, a wild as often as it multiplies. */
function openings(symbols: readonly SlotSymbol[], window: readonly number[], symbol: number): number {
  let ways = 0;
  for (const shown of window) ways += shown === symbol ? 1 : (symbols[shown]?.wild ?? 0);
  return ways;
}

/** Wilds must not be on the first reel: every way then has one symbol that it belongs to. */
export function waysWins(symbols: readonly SlotSymbol[], rows: number, grid: readonly number[]): WaysWin[] {
  const wins: WaysWin[] = [];
  const count = grid.length / rows;
  const seen = new Set<number>();
  for (let first = 0; first < rows; first++) {
    const symbol = grid[first] ?? 0;
    const pays = symbols[symbol]?.pays ?? [];
    if (pays.length === 0 || seen.has(symbol)) continue;
    seen.add(symbol);
    let ways = 1;
    let reel = 0;
    for (; reel < count; reel++) {
      let open = 0;
      for (let cell = reel * rows; cell < (reel + 1) * rows; cell++) {
        const shown = grid[cell] ?? 0;
        open += shown === symbol ? 1 : (symbols[shown]?.wild ?? 0);
      }
      if (open === 0) break;
      ways *= open;
    }
    const units = ways * (pays[reel] ?? 0);
    if (units > 0)
      wins.push({
        symbol: symbols[symbol]?.name ?? '',
        reels: reel,
        ways,
        cells: cellsOf(symbols, grid, symbol, reel * rows),
        units,
      });
  }
  return wins;
}

function cellsOf(
  symbols: readonly SlotSymbol[],
  grid: readonly number[],
  symbol: number,
  end: number,
): number[] {
  const cells: number[] = [];
  for (let cell = 0; cell < end; cell++) {
    const shown = grid[cell] ?? 0;
    if (shown === symbol || symbols[shown]?.wild !== undefined) cells.push(cell);
  }
  return cells;
}

/**
 * What all ways pay on average. The reels are independent, so the mean of the product of their openings is the product
 * of the means; a run ends where a reel has no opening.
 */
export function waysMean(symbols: readonly SlotSymbol[], reels: Reels): Fraction {
  let mean = ZERO;
  const windows = reels.strips.map((_, reel) => windowsOf(reels, reel));
  symbols.forEach(({ pays }, symbol) => {
    if (pays.length === 0) return;
    let before = fraction(1n);
    for (let length = 0; length <= windows.length; length++) {
      const open = windows[length]?.map((window) => openings(symbols, window, symbol));
      const size = BigInt(open?.length ?? 1);
      const closed = open ? fraction(BigInt(open.filter((ways) => ways === 0).length), size) : fraction(1n);
      mean = plus(mean, times(times(before, closed), fraction(BigInt(pays[length] ?? 0))));
      if (open) before = times(before, fraction(BigInt(open.reduce((all, ways) => all + ways, 0)), size));
    }
  });
  return mean;
}

/** The share of spins that pay on a way, or show at least `least` of a symbol that pays anywhere. */
export function waysHitShare(
  symbols: readonly SlotSymbol[],
  reels: Reels,
  anywhere: { readonly symbol: number; readonly least: number },
): Fraction {
  const later = countWays(reels, anywhere.symbol, 3);
  const all = later.reduce((sum, ways) => sum + ways, 0n);
  const [first = [], second = [], third = []] = [0, 1, 2].map((reel) => windowsOf(reels, reel));
  let hits = 0n;
  for (const a of first) {
    for (const b of second) {
      for (const c of third) {
        const grid = [...a, ...b, ...c];
        if (waysWins(symbols, reels.rows, grid).length > 0) {
          hits += all;
          continue;
        }
        const already = grid.filter((symbol) => symbol === anywhere.symbol).length;
        later.forEach((ways, count) => {
          if (already + count >= anywhere.least) hits += ways;
        });
      }
    }
  }
  return fraction(hits, cycleOf(reels));
}
