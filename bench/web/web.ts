import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { launchProduct } from '@palpite/testkit/launched';
import { chromium, type Page } from 'playwright-core';
import { findBrowser } from '../../tools/browser/find.mjs';
import { build } from '../../tools/build/build.mjs';
import { homeScripts, inlineScript } from '../../tools/build/first-view.ts';
import { kilobytes } from '../../tools/build/program.ts';
import type { Benchmark, Figure } from '../benchmark.ts';
import { crashFrame } from './crash-frame.ts';
import { hall } from './hall.ts';
import { COLLECT_SHIFTS, cumulativeShift, type Shift } from './layout-shift.ts';
import {
  type Category,
  ensureLighthouse,
  type LighthouseRun,
  lighthouse,
  slowdownFor,
} from './lighthouse.ts';
import { liveList } from './live-list.ts';
import { newPhone, SPORT, untilPrices, type Visits, waterfallDepth } from './visits.ts';

interface ShiftCase {
  readonly name: string;
  /** Replies to these addresses arrive late. */
  readonly late: readonly string[];
}

const FONTS = '**/*.woff2';
const BALANCE = '**/account/get**';
const LATE_MS = 1_500;
/** After the last late reply: the swap of a font and what follows a balance are drawn by then. */
const SETTLE_MS = 1_000;

const SHIFT_CASES: readonly ShiftCase[] = [
  { name: 'nothing late', late: [] },
  { name: 'fonts late', late: [FONTS] },
  { name: 'balance late', late: [BALANCE] },
  { name: 'fonts and balance late', late: [FONTS, BALANCE] },
];

const DIST = fileURLToPath(new URL('../../apps/web/dist/', import.meta.url));
const RUNS = 5;
const BUDGET = { kilobytes: 120, score: 95, shift: 0.05, depth: 3 } as const;

export const web: Benchmark = {
  name: 'web',
  about:
    'the sport home and the hall of games of the started product on a phone: JavaScript of the first view, round trips, layout shift, Lighthouse (median of 5), the list in play while prices rain, 2,000 games scrolled, a frame of crash',
  async run(say) {
    await build({ announce: say });
    if (!CASINO_ONLY) await ensureLighthouse(say);
    const { executablePath, args } = await findBrowser({ announce: say });
    const folder = await mkdtemp(path.join(tmpdir(), 'palpite-bench-'));
    // A real device does not run the server: the server gets a lower priority than the browser, since there are only
    // a few cores.
    const product = await launchProduct(folder, {}, ['nice', '-n', '19']);
    try {
      return [
        ...(await ofTheCasino(product.url, { executablePath, args }, say)),
        ...(CASINO_ONLY ? [] : await ofTheSport(product.url, { executablePath, args }, say)),
      ];
    } finally {
      await product.interrupt();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** Leaves out the sport home and the list in play, which take most of the time. */
const CASINO_ONLY = process.env.WEB_CASINO_ONLY === '1';

interface BrowserToUse {
  readonly executablePath: string;
  readonly args: string[];
}

async function ofTheSport(
  url: string,
  browser: BrowserToUse,
  say: (line: string) => void,
): Promise<Figure[]> {
  return [...(await inTheBrowser(url, browser, say)), ...(await byLighthouse(url, browser, say))];
}

async function ofTheCasino(
  url: string,
  { executablePath, args }: BrowserToUse,
  say: (line: string) => void,
): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath, args });
  try {
    return [...(await hall({ browser, url }, DIST, say)), ...(await crashFrame({ browser, url }, say))];
  } finally {
    await browser.close();
  }
}

async function inTheBrowser(
  url: string,
  { executablePath, args }: BrowserToUse,
  say: (line: string) => void,
): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath, args });
  try {
    const visits: Visits = { browser, url };
    const sized = (name: string, code: Buffer | string) => {
      const size = gzipSync(code, { level: 9 }).length;
      say(`  ${name}: ${kilobytes(size)}`);
      return size;
    };
    const bytes = [
      sized('in the page', inlineScript(DIST)),
      ...homeScripts(DIST, 'PT').map((file) => sized(file, readFileSync(path.join(DIST, file)))),
    ];
    const depth = await waterfallDepth(visits, SPORT);
    say(`  round trips until the prices are there: ${depth}`);
    const shifts: Figure[] = [];
    for (const shiftCase of SHIFT_CASES) {
      const { value, moved } = await layoutShift(visits, shiftCase);
      for (const line of moved) say(`  moved with ${shiftCase.name}: ${line}`);
      shifts.push({
        name: `layout shift, ${shiftCase.name}`,
        value,
        unit: '',
        budget: BUDGET.shift,
        rule: 'at-most',
      });
    }
    const sum = bytes.reduce((total, each) => total + each, 0);
    const rain = await liveList(visits, say);
    return [
      ...rain,
      { name: 'JavaScript', value: sum / 1024, unit: 'kB gzip', budget: BUDGET.kilobytes, rule: 'at-most' },
      { name: 'round trips', value: Math.round(depth), unit: '', budget: BUDGET.depth, rule: 'at-most' },
      ...shifts,
    ];
  } finally {
    await browser.close();
  }
}

async function byLighthouse(
  url: string,
  browser: BrowserToUse,
  say: (line: string) => void,
): Promise<Figure[]> {
  const home = `${url}/#/sport`;
  const { speed } = await lighthouse({ url: home, slowdown: slowdownFor(0), ...browser });
  const slowdown = slowdownFor(speed);
  say(
    `  this machine has speed ${speed}: slowed down ${slowdown} times it is the phone that Lighthouse measures`,
  );
  const unasked = await lighthouse({
    url: home,
    slowdown: slowdownFor(Number.POSITIVE_INFINITY),
    ...browser,
  });
  say(
    `  with Lighthouse's own four times, meant for a fast desktop: performance ${unasked.scores.performance}`,
  );
  const runs: LighthouseRun[] = [];
  for (let run = 1; run <= RUNS; run += 1) {
    const measured = await lighthouse({ url: home, slowdown, ...browser });
    runs.push(measured);
    const { performance, accessibility } = measured.scores;
    say(
      `  Lighthouse ${run} at speed ${measured.speed}: performance ${performance}, accessibility ${accessibility}, best practices ${measured.scores['best-practices']}`,
    );
  }
  for (const loss of new Set(runs.flatMap(({ losses }) => losses))) say(`  lost points: ${loss}`);
  const middle = (category: Category) =>
    runs.map(({ scores }) => scores[category]).sort((a, b) => a - b)[RUNS >> 1] ?? 0;
  return (['accessibility', 'best-practices', 'performance'] as const).map((category) => ({
    name: `Lighthouse ${category.replace('-', ' ')}`,
    value: middle(category),
    unit: '',
    budget: BUDGET.score,
    rule: 'at-least',
  }));
}

async function delay(page: Page, pattern: string): Promise<void> {
  await page.route(pattern, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    await route.continue().catch(() => undefined);
  });
}

/** One visit of a player with an account, so that there is a balance to arrive. */
async function layoutShift(
  visits: Visits,
  { late }: ShiftCase,
): Promise<{ readonly value: number; readonly moved: readonly string[] }> {
  const context = await newPhone(visits);
  try {
    await context.addInitScript({ content: COLLECT_SHIFTS });
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
