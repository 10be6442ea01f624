import type { Page } from 'playwright-core';
import { newPhone, untilPrices, type Visits } from './visits.ts';

export interface ShiftCase {
  readonly name: string;
  /** Replies to these addresses arrive late. */
  readonly late: readonly string[];
}

const FONTS = '**/*.woff2';
const BALANCE = '**/account/get**';
const LATE_MS = 1_500;
/** After the last late reply: the swap of a font and what follows a balance are drawn by then. */
const SETTLE_MS = 1_000;

export const SHIFT_CASES: readonly ShiftCase[] = [
  { name: 'nothing late', late: [] },
  { name: 'fonts late', late: [FONTS] },
  { name: 'balance late', late: [BALANCE] },
  { name: 'fonts and balance late', late: [FONTS, BALANCE] },
];

interface Shift {
  readonly at: number;
  readonly value: number;
  readonly what: string;
}

/**
 * Runs in the page before anything is drawn, so it is text here; what follows a tap of the player does not count.
 */
const COLLECT = `
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

async function delay(page: Page, pattern: string): Promise<void> {
  await page.route(pattern, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    await route.continue().catch(() => undefined);
  });
}

/** One visit of a player with an account, so that there is a balance to arrive. */
export async function layoutShift(
  visits: Visits,
  { late }: ShiftCase,
): Promise<{ readonly value: number; readonly moved: readonly string[] }> {
  const context = await newPhone(visits);
  try {
    await context.addInitScript({ content: COLLECT });
    const first = await context.newPage();
    await first.goto(`${visits.url}/#/sport`);
    await untilPrices(first);
    await first.waitForLoadState('networkidle');
    await first.close();
    const page = await context.newPage();
    for (const pattern of late) await delay(page, pattern);
    await page.goto(`${visits.url}/#/sport`);
    await untilPrices(page);
    await page.waitForTimeout((late.length > 0 ? LATE_MS : 0) + SETTLE_MS);
    const shifts = await page.evaluate<Shift[]>('window.palpiteShifts');
    return {
      value: cumulativeShift(shifts),
      moved: shifts.map(({ value, what }) => `${value.toFixed(4)} ${what}`),
    };
  } finally {
    await context.close();
  }
}
