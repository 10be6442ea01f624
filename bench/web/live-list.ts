import type { Match } from '@palpite/contract/entities/match';
import type { CDPSession, Page } from 'playwright-core';
import { answerLists } from '../../tools/shots/home-scene.ts';
import { sceneMatches } from '../../tools/shots/sport-matches.ts';
import type { Figure } from '../benchmark.ts';
import { alternate } from '../pairs.ts';
import { type Busy, busyOf, SLOWDOWN, tasksWhile } from './main-thread.ts';
import { openPriceSocket, type PriceSocket } from './price-socket.ts';
import { newPhone, untilPrices, type Visits } from './visits.ts';

const MATCHES = 30;
const CHANGES_PER_SECOND = 500;
const WARM_MS = 4_000;
const WATCH_MS = 60_000;
const PAIRS = 5;
const STEADY_MS = 2_000;
/** Minimum for the ratio, one hundredth of the time, so that it never divides by almost zero. */
const LEAST_MS = WATCH_MS / 100;
const MINUTE_MS = 60_000;
const BUDGET = { longTasks: 1.5, growth: 1.1 } as const;

/** Duration in minutes; memory is measured at the end of each. */
const MINUTES = Number(process.env.LIVE_MINUTES ?? 10);

/** The app's socket is connected to the price burst instead of the server. */
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
  return Array.from({ length: MATCHES }, (_, index) => {
    const id = 5_000 + index;
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
      na: `${team.na} ${index + 1}`,
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

/** Milliseconds of the page's main thread in long tasks, and in all tasks. */
async function costOf({ page, tools }: Watching, socket: PriceSocket): Promise<Busy> {
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  socket.flow(CHANGES_PER_SECOND);
  await page.waitForTimeout(WARM_MS);
  const tasks = await tasksWhile(tools, () => page.waitForTimeout(WATCH_MS));
  socket.flow(0);
  return busyOf(tasks);
}

/** The matches that the app watches; the baseline gets exactly the same. */
async function followed(visits: Visits, socket: PriceSocket): Promise<readonly Match[]> {
  const { page } = await watch(visits, socket.matches, socket, 'app');
  const count = socket.watched();
  await page.context().close();
  return socket.matches.slice(0, count);
}

/** The in-play list during a burst of price changes, compared with a plain DOM page. */
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

/** Heap after the last minute compared with the first, when every cache is filled. */
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

/**
 * The baseline: a page without a framework that receives the same frames of the same socket and writes each new price
 * into its button, with the mark of a rise or a fall for two seconds, and updates its clocks, as the app does.
 */
function plainPage(matches: readonly Match[], socketUrl: string): string {
  const rows = matches.map((match) => {
    const market = match.mg[0]?.mks[0];
    const prices = market?.op.map(
      ({ od, ty }) => `<button data-price="${market.id}:${ty}">${od.toFixed(2)}</button>`,
    );
    return `<li><i>12:00</i><b>${match.ts[0]?.na}</b><b>${match.ts[1]?.na}</b><span>${prices?.join('')}</span></li>`;
  });
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<style>
body{margin:0;font:14px sans-serif;background:#10151d;color:#fff}
ul{list-style:none;margin:0;padding:8px}
li{display:grid;grid-template-columns:40px 1fr 1fr 168px;gap:8px;padding:12px 0;border-bottom:1px solid #333}
span{display:flex;gap:4px}
button{width:54px;height:44px;border:0;border-radius:8px;background:#222b38;color:#fff}
button.up::after{content:"▲";color:#3c6}button.down::after{content:"▼";color:#e54}
</style>
<ul>${rows.join('\n')}</ul>
<script>
const places = new Map([...document.querySelectorAll('[data-price]')].map((button) => [button.dataset.price, { button, odds: Number(button.textContent), timer: 0 }]));
const clocks = [...document.querySelectorAll('i')];
let seconds = 720;
setInterval(() => {
  seconds += 1;
  for (const clock of clocks) clock.textContent = Math.floor(seconds / 60) + ':' + String(seconds % 60).padStart(2, '0');
}, 1000);
const socket = new WebSocket(${JSON.stringify(socketUrl)});
socket.onopen = () => socket.send(JSON.stringify({ b: { ev: 'watch' }, ms: ${JSON.stringify(matches.map(({ id }) => ({ tp: `match:${id}` })))} }));
socket.onmessage = ({ data }) => {
  const { ms } = JSON.parse(data);
  for (const { tp, bd } of ms) {
    if (!tp.startsWith('market:')) continue;
    for (const { ty, od } of bd.mk.op) {
      const place = places.get(bd.mk.id + ':' + ty);
      if (!place || place.odds === od) continue;
      place.button.className = od > place.odds ? 'up' : 'down';
      place.button.textContent = od.toFixed(2);
      place.odds = od;
      clearTimeout(place.timer);
      place.timer = setTimeout(() => { place.button.className = ''; }, 2000);
    }
  }
};
</script>`;
}
