export interface Pairs {
  readonly median: number;
  /** Interquartile range divided by the median: the relative spread of the middle half of the runs. */
  readonly spread: number;
  readonly ratios: readonly number[];
}

/**
 * Alternates ours and the baseline, so that a machine that becomes slower affects both. Each pair gives one
 * ratio; the order within a pair swaps, so that neither always runs on the warmer machine.
 */
export async function alternate(
  count: number,
  ours: () => Promise<number>,
  baseline: () => Promise<number>,
  say: (line: string) => void,
  show: (value: number) => string = (value) => `${Math.round(value)}/s`,
): Promise<Pairs> {
  const ratios: number[] = [];
  for (let pair = 0; pair < count; pair += 1) {
    const [first, second] = pair % 2 === 0 ? [ours, baseline] : [baseline, ours];
    const earlier = await first();
    const later = await second();
    const [mine, theirs] = pair % 2 === 0 ? [earlier, later] : [later, earlier];
    ratios.push(mine / theirs);
    say(
      `  pair ${pair + 1}: ours ${show(mine)}, baseline ${show(theirs)}, ratio ${(mine / theirs).toFixed(2)}`,
    );
  }
  return summarise(ratios);
}

export function summarise(ratios: readonly number[]): Pairs {
  const sorted = [...ratios].sort((a, b) => a - b);
  const median = quantile(sorted, 0.5);
  return { median, spread: (quantile(sorted, 0.75) - quantile(sorted, 0.25)) / median, ratios };
}

function quantile(sorted: readonly number[], part: number): number {
  const index = (sorted.length - 1) * part;
  const below = sorted[Math.floor(index)] ?? Number.NaN;
  const above = sorted[Math.ceil(index)] ?? Number.NaN;
  return below + (above - below) * (index - Math.floor(index));
}
