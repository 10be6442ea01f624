/**
 * The published ladder of decimal odds, in thousandths: from each bound on, odds are whole steps above it. Odds between
 * two rungs are never offered; a computed price is rounded down to the rung below it. docs/sandbox-feed.md lists it.
 */
export const ODDS_LADDER: readonly { readonly from: number; readonly step: number }[] = [
  { from: 1_000, step: 10 },
  { from: 2_000, step: 20 },
  { from: 3_000, step: 50 },
  { from: 4_000, step: 100 },
  { from: 6_000, step: 200 },
  { from: 10_000, step: 500 },
  { from: 20_000, step: 1_000 },
  { from: 30_000, step: 2_000 },
  { from: 50_000, step: 5_000 },
  { from: 100_000, step: 10_000 },
  { from: 1_000_000, step: 100_000 },
];

function bandOf(thousandths: number) {
  const band = ODDS_LADDER.findLast(({ from }) => from <= thousandths);
  if (!band) throw new RangeError('odds below 1');
  return band;
}

/** The highest rung that is not above these odds. 1.00 is a rung and no offer: the caller decides what it means. */
export function ladderFloor(thousandths: number): number {
  const { from, step } = bandOf(thousandths);
  return from + Math.floor((thousandths - from) / step) * step;
}

/** The lowest rung above these odds. */
export function rungAbove(thousandths: number): number {
  return ladderFloor(thousandths) + bandOf(thousandths).step;
}

export function isOnLadder(thousandths: number): boolean {
  return ladderFloor(thousandths) === thousandths;
}
