export interface Shift {
  readonly at: number;
  readonly value: number;
  readonly what: string;
}

/**
 * Runs in the page before anything is drawn, so it is text here; what follows a tap of the player does not count.
 */
export const COLLECT_SHIFTS = `
  const noted = (window.palpiteShifts = []);
  new PerformanceObserver((list) => {
    for (const { startTime, value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      const moved = (sources ?? []).map(({ node }) => (node?.outerHTML ?? node?.textContent ?? '?').slice(0, 80));
      noted.push({ at: startTime, value, what: moved.join(' | ') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** The largest sum within a window of at most 5 s without a gap of 1 s, as the metric is defined. */
export function cumulativeShift(shifts: readonly Pick<Shift, 'at' | 'value'>[]): number {
  let worst = 0;
  let sum = 0;
  let first = Number.NEGATIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const { at, value } of shifts) {
    if (at - last > 1_000 || at - first > 5_000) {
      sum = 0;
      first = at;
    }
    sum += value;
    last = at;
    worst = Math.max(worst, sum);
  }
  return worst;
}
