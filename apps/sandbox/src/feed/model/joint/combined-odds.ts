import { hundredthsOf } from '../prices.ts';

/** One part of a combination: its fair probability, and the odds at which it is sold alone. */
export interface Part {
  readonly chance: number;
  readonly odds: number;
}

/** A part whose probability has moved since it was priced counts with this margin at least. */
const MARGIN_LEAST = 1.02;
/** The margins of the parts are multiplied, up to this factor; the margin of a single part may be above it. */
const MARGIN_MOST = 1.35;
export const COMBINED_LIMIT = { low: 101, high: 100_000 };

/**
 * The odds of a combination in hundredths, rounded down to the ladder. They are below the fair odds, so that no stakes on it and on its
 * parts are a sure win, and never below those of a part: it wins less often than each of them.
 */
export function combinedHundredths(chance: number, parts: readonly Part[]): number {
  const margins = parts.map((part) => Math.max(1 / (part.odds * part.chance), MARGIN_LEAST));
  const product = margins.reduce((all, margin) => all * margin, 1);
  const margin = Math.max(Math.min(product, MARGIN_MOST), ...margins);
  const share = Math.min(chance * margin, ...parts.map(({ odds }) => 1 / odds));
  return Math.min(Math.max(hundredthsOf(share), COMBINED_LIMIT.low), COMBINED_LIMIT.high);
}
