import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { inlineScript } from '../../tools/build/first-view.ts';
import { kilobytes } from '../../tools/build/program.ts';
import type { Figure } from '../benchmark.ts';
import { COLLECT_SHIFTS, cumulativeShift, type Shift } from './layout-shift.ts';
import { busyOf, SLOWDOWN, tasksWhile } from './main-thread.ts';
import { HALL, newPhone, storing, type Visits, waterfallDepth } from './visits.ts';

const GAMES = 2_000;
const PAGE = 60;
const SETTLE_MS = 1_000;
const SCROLL = { stepPx: 600, everyMs: 100, steps: 80 } as const;
/** The same as for the sport home. A game more or less in a row must not make a task long. */
const BUDGET = { kilobytes: 120, depth: 3, shift: 0.05, longMs: 50 } as const;

/** The first view of the hall of games, and 2,000 games that are scrolled. */
export async function hall(visits: Visits, dist: string, say: (line: string) => void): Promise<Figure[]> {
  const { bytes, shift } = await firstView(visits, dist, say);
  const depth = await waterfallDepth(visits, HALL);
  say(`  round trips until the games are there: ${depth}`);
  const longMs = await scrolled(visits, say);
  const atMost = { rule: 'at-most' } as const;
  return [
    { name: 'hall: JavaScript', value: bytes / 1024, unit: 'kB gzip', budget: BUDGET.kilobytes, ...atMost },
    { name: 'hall: round trips', value: Math.round(depth), unit: '', budget: BUDGET.depth, ...atMost },
    { name: 'hall: layout shift', value: shift, unit: '', budget: BUDGET.shift, ...atMost },
    {
      name: `hall: long tasks, ${GAMES} games scrolled`,
      value: longMs,
      unit: 'ms',
      budget: BUDGET.longMs,
      ...atMost,
    },
  ];
}

/** The scripts that a first visit has asked for when the games are there. */
async function firstView(
  visits: Visits,
  dist: string,
  say: (line: string) => void,
): Promise<{ readonly bytes: number; readonly shift: number }> {
  const context = await newPhone(visits);
  try {
    await context.addInitScript({ content: storing(HALL) });
    await context.addInitScript({ content: COLLECT_SHIFTS });
    const page = await context.newPage();
    const files = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('.js')) files.add(pathname);
    });
    await page.goto(`${visits.url}/#${HALL.path}`);
    await HALL.until(page);
    const sized = (name: string, code: Buffer | string) => {
      const size = gzipSync(code, { level: 9 }).length;
      say(`  hall, ${name}: ${kilobytes(size)}`);
      return size;
    };
    const needed = [...files];
    await page.waitForTimeout(SETTLE_MS);
    const sizes = [
      sized('in the page', inlineScript(dist)),
      ...needed.map((file) => sized(file, readFileSync(path.join(dist, file)))),
    ];
    const shifts = await page.evaluate<Shift[]>('window.palpiteShifts');
    return { bytes: sizes.reduce((total, size) => total + size, 0), shift: cumulativeShift(shifts) };
  } finally {
    await context.close();
  }
}

/** Milliseconds in long tasks while a player scrolls through all games. */
async function scrolled(visits: Visits, say: (line: string) => void): Promise<number> {
  const context = await newPhone(visits);
  try {
    await context.addInitScript({ content: storing(HALL) });
    const page = await context.newPage();
    const tools = await context.newCDPSession(page);
    await page.goto(`${visits.url}/#${HALL.path}`);
    await HALL.until(page);
    await answerMany(page);
    await page.evaluate("location.hash = '/game-tag-detail?tab_key=all'");
    await page.locator('[data-screen="/game-tag-detail"]:visible main ul a').first().waitFor();
    await page.waitForTimeout(SETTLE_MS);
    await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.mouse.move(180, 500);
    const tasks = await tasksWhile(tools, async () => {
      for (let step = 0; step < SCROLL.steps; step += 1) {
        await page.mouse.wheel(0, SCROLL.stepPx);
        await page.waitForTimeout(SCROLL.everyMs);
      }
    });
    const { longMs, busyMs } = busyOf(tasks);
    const rows = await page.locator('[data-screen="/game-tag-detail"]:visible main ul').count();
    say(
      `  ${rows} rows of games scrolled: busy ${Math.round(busyMs)} ms, longest task ${Math.round(Math.max(...tasks))} ms`,
    );
    return longMs;
  } finally {
    await context.close();
  }
}

/** Answers with so many games, in pages as the server sends them. */
async function answerMany(page: Page): Promise<void> {
  const sample = await page.evaluate<Record<string, unknown>>(`
    fetch('/api/piranha/pg_game/hall/game_by_tab?tab_key=all&size=1').then((reply) => reply.json()).then(({ data }) => data.records[0])
  `);
  await page.route(/hall\/game_by_tab/, (route) => {
    const from = Number((new URL(route.request().url()).searchParams.get('cursor') ?? 'g0').slice(1));
    const next = Math.min(from + PAGE, GAMES);
    const records = Array.from({ length: next - from }, (_, index) => ({
      ...sample,
      game_id: `game-${from + index}`,
      name: `Game ${from + index}`,
      icon: '',
    }));
    const hasMore = next < GAMES;
    const data = {
      tab_key: 'all',
      records,
      total: GAMES,
      cursor: hasMore ? `g${next}` : '',
      has_more: Number(hasMore),
    };
    return route.fulfill({ json: { dm_error: 0, error_msg: '', data } });
  });
}
