import type { Match } from '@palpite/contract/entities/match';
import type { CDPSession, Page } from 'playwright-core';
import { answerLists } from '../../tools/shots/home-scene.ts';
import { sceneMatches } from '../../tools/shots/sport-matches.ts';
import type { Figure } from '../benchmark.ts';
import { alternate } from '../pairs.ts';
import { type Busy, busyOf, tasksWhile } from './main-thread.ts';
import { plainPage } from './plain-page.ts';
import { openPriceSocket, type PriceSocket } from './price-socket.ts';
import { newPhone, untilPrices, type Visits } from './visits.ts';

const MATCHES = 30;
const CHANGES_PER_SECOND = 500;
const SLOWDOWN = 4;
const WARM_MS = 4_000;
const WATCH_MS = 60_000;
const PAIRS = 5;
const STEADY_MS = 2_000;
/** The least that is compared, one hundredth of the time: nothing against nothing is no ratio. */
const LEAST_MS = WATCH_MS / 100;
const MINUTE_MS = 60_000;
const BUDGET = { longTasks: 1.5, growth: 1.1 } as const;

/** So many minutes of it, at whose ends the memory is looked at. */
const MINUTES = Number(process.env.LIVE_MINUTES ?? 10);

/** The app's socket leads to the rain instead of to the house. */
const elsewhere = (url: string) => `
  const Real = WebSocket;
  window.WebSocket = class extends Real {
    constructor(asked) { super(asked.includes('/live-socket') ? ${JSON.stringify(url)} : asked); }
  };
`;

/** Matches in play, as many as a busy evening has. */
function evening(): Match[] {
  const [sketch] = sceneMatches(Date.now());
  if (!sketch) throw new Error('the scene has a match');
  return Array.from({ length: MATCHES }, (_, place) => {
    const id = 5_000 + place;
    const mg = sketch.mg.map((group) => ({
      ...group,
      mks: group.mks.map((market, nth) => ({
        ...market,
        id: id * 100 + nth + (group === sketch.mg[0] ? 1 : 2),
      })),
    }));
    const ts = sketch.ts.map((team, side) => ({
      ...team,
      id: id * 10 + side,
      na: `${team.na} ${place + 1}`,
    }));
    return { ...sketch, id, ts, nm: ts.map(({ na }) => na).join(' - '), mg };
  });
}

interface Watching {
  readonly page: Page;
  readonly tools: CDPSession;
}

/** A phone on one of the two pages, following its list. */
async function watch(
  visits: Visits,
  matches: readonly Match[],
  socket: PriceSocket,
  kind: 'app' | 'plain',
): Promise<Watching> {
  const context = await newPhone(visits, { bypassCSP: true });
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  if (kind === 'plain') {
    await page.goto(socket.show(plainPage(matches, socket.url)));
  } else {
    await answerLists(page, socket.matches);
    await page.addInitScript({ content: elsewhere(socket.url) });
    await page.goto(`${visits.url}/#/live`);
    await untilPrices(page);
  }
  await untilSteady(page, socket);
  return { page, tools };
}

/** The list grows row by row, and each row that is there is watched. */
async function untilSteady(page: Page, socket: PriceSocket): Promise<void> {
  for (let before = -1, now = 0; now === 0 || now !== before; ) {
    before = now;
    await page.waitForTimeout(STEADY_MS);
    now = socket.watched();
  }
}

/** What the page's main thread did in tasks that are long, and in all, in milliseconds. */
async function costOf({ page, tools }: Watching, socket: PriceSocket): Promise<Busy> {
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  socket.flow(CHANGES_PER_SECOND);
  await page.waitForTimeout(WARM_MS);
  const tasks = await tasksWhile(tools, () => page.waitForTimeout(WATCH_MS));
  socket.flow(0);
  return busyOf(tasks);
}

/** Those that the app follows by itself: the yardstick gets no more and no fewer. */
async function followed(visits: Visits, socket: PriceSocket): Promise<readonly Match[]> {
  const { page } = await watch(visits, socket.matches, socket, 'app');
  const count = socket.watched();
  await page.context().close();
  return socket.matches.slice(0, count);
}

/** The list in play while prices rain, against the same rain on a page of plain DOM. */
export async function liveList(visits: Visits, say: (line: string) => void): Promise<Figure[]> {
  const socket = await openPriceSocket(evening());
  const matches = await followed(visits, socket);
  say(`  ${matches.length} matches in play are followed, ${CHANGES_PER_SECOND} prices a second`);
  const measure = async (kind: 'app' | 'plain'): Promise<number> => {
    const watching = await watch(visits, matches, socket, kind);
    try {
      const { longMs, busyMs } = await costOf(watching, socket);
      say(`  ${kind}: ${Math.round(longMs)} ms of long tasks, busy ${Math.round(busyMs)} of ${WATCH_MS} ms`);
      return Math.max(LEAST_MS, longMs);
    } finally {
      await watching.page.context().close();
    }
  };
  try {
    const { median, spread } = await alternate(
      PAIRS,
      () => measure('app'),
      () => measure('plain'),
      say,
      (value) => `${Math.round(value)} ms`,
    );
    return [
      ...(MINUTES > 0 ? [await memory(visits, matches, socket, say)] : []),
      {
        name: `long tasks at ${CHANGES_PER_SECOND} prices a second`,
        value: median,
        unit: '×',
        budget: BUDGET.longTasks,
        rule: 'at-most',
        spread,
      },
    ];
  } finally {
    await socket.close();
  }
}

/** What is reachable after the last minute against after the first, by which time every cache is filled. */
async function memory(
  visits: Visits,
  matches: readonly Match[],
  socket: PriceSocket,
  say: (line: string) => void,
): Promise<Figure> {
  const { page, tools } = await watch(visits, matches, socket, 'app');
  try {
    await tools.send('Performance.enable');
    socket.flow(CHANGES_PER_SECOND);
    const held: number[] = [];
    for (let minute = 0; minute <= MINUTES; minute += 1) {
      await page.waitForTimeout(MINUTE_MS);
      await tools.send('HeapProfiler.collectGarbage');
      const { metrics } = await tools.send('Performance.getMetrics');
      const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
      held.push(of('JSHeapUsedSize'));
      say(
        `  minute ${minute + 1}: ${(of('JSHeapUsedSize') / 1024 / 1024).toFixed(2)} MB, ${of('Nodes')} nodes`,
      );
    }
    socket.flow(0);
    const value = (held.at(-1) ?? 0) / (held[0] ?? 1);
    return {
      name: `memory after ${MINUTES} minutes more`,
      value,
      unit: '×',
      budget: BUDGET.growth,
      rule: 'at-most',
    };
  } finally {
    await page.context().close();
  }
}
