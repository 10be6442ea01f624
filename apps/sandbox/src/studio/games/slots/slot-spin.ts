import type { SlotSymbol } from './reels.ts';

/** The grid as the page draws it: names of symbols, reel by reel, each from top to bottom. */
export type ReelsView = readonly (readonly string[])[];

export function reelsView(symbols: readonly SlotSymbol[], rows: number, grid: readonly number[]): ReelsView {
  const reels: string[][] = [];
  for (let cell = 0; cell < grid.length; cell += rows) {
    reels.push(grid.slice(cell, cell + rows).map((symbol) => symbols[symbol]?.name ?? ''));
  }
  return reels;
}

export function unitsOf(wins: readonly { readonly units: number }[]): number {
  let units = 0;
  for (const win of wins) units += win.units;
  return units;
}
