import { tickingClock, until } from '@palpite/testkit/stopped-feed';
import { afterAll, beforeAll, expect, it } from 'vitest';
import WebSocket from 'ws';
import { type Fixture, openFixture } from '../shell/fixture.ts';

let fixture: Fixture;
const time = tickingClock();
beforeAll(async () => {
  fixture = await openFixture({ sandbox: { clock: time.clock, feed: { seed: 3 } } });
});
afterAll(async () => {
  time.stop();
  await fixture?.close();
});

const CHANGES = 60;

/**
 * A second consumer of the same feed: it notes when each market was said, oldest first. The prices themselves are not
 * compared, since the margins of the operator change them.
 */
async function listen(): Promise<{ saidAt: ReadonlyMap<number, readonly number[]>; close(): void }> {
  const { feedUrl, feedKey } = fixture.app.sandbox;
  const saidAt = new Map<number, number[]>();
  const socket = new WebSocket(`${feedUrl}?key=${feedKey}`);
  await new Promise((resolve) => socket.once('open', resolve));
  socket.on('message', (text: Buffer) => {
    const message = JSON.parse(text.toString()) as {
      type: string;
      market?: { id: number };
    };
    if (message.type !== 'odds') return;
    if (!message.market) return;
    const times = saidAt.get(message.market.id) ?? [];
    saidAt.set(message.market.id, times);
    times.push(performance.timeOrigin + performance.now());
  });
  socket.send(JSON.stringify({ type: 'recover', request: 'latency', run: null, from: 0 }));
  return { saidAt, close: () => socket.terminate() };
}

const quantile = (sorted: number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

it('a price change is on the phone soon after the feed said it', async () => {
  const feed = await listen();
  const tab = await fixture.openPhone();
  await fixture.open(tab, '/live', '?measure=1');
  const from = performance.timeOrigin + performance.now();
  const moving = setInterval(() => time.clock.advance(2_000), 400);
  const paints = await until(async () => {
    const found = await tab.page.evaluate(() => {
      const noted =
        (window as { __palpitePaints?: { market: number; paintedAtMs: number }[] }).__palpitePaints ?? [];
      return noted.map(({ market, paintedAtMs }) => ({
        market,
        at: performance.timeOrigin + paintedAtMs,
      }));
    });
    const since = found.filter(({ at }) => at > from);
    return since.length >= CHANGES ? since : undefined;
  });
  clearInterval(moving);
  feed.close();
  const delays = paints
    .flatMap(({ market, at }) => {
      const said = feed.saidAt.get(market)?.findLast((time) => time <= at);
      return said === undefined || said < from ? [] : [at - said];
    })
    .sort((a, b) => a - b);
  console.log(
    `price change from feed message to painted button: ${delays.length} changes, median ${quantile(delays, 0.5).toFixed(0)} ms, p99 ${quantile(delays, 0.99).toFixed(0)} ms`,
  );
  expect(delays.length).toBeGreaterThan(CHANGES / 3);
});
