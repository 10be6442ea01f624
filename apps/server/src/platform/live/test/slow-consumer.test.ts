import { afterEach, describe, expect, it } from 'vitest';
import {
  openSocketServer,
  outsider,
  playerCaller,
  type SocketServer,
  type Visitor,
} from './socket-server.ts';

let stub: SocketServer | undefined;
afterEach(async () => {
  await stub?.close();
  stub = undefined;
});

/** The operating system's buffers hold megabytes before ours begin to fill. */
const LARGE = 'x'.repeat(256 * 1024);
const TIMES = 100;

async function stalled(caller = outsider()): Promise<{ server: SocketServer; ana: Visitor }> {
  const server = await openSocketServer();
  stub = server;
  server.state.set('match:1', [{ tp: 'price', bd: { n: 0 } }]);
  const ana = await server.open(caller);
  ana.watch('match:1');
  await ana.frame((frame) => frame.b.ev === 'snapshot');
  ana.socket.pause();
  for (let n = 1; n <= TIMES; n += 1) {
    server.hub.publish('match:1', { tp: 'price', bd: { n, LARGE } });
    server.hub.publish('match:1', { tp: 'score', bd: n });
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { server, ana };
}

describe('a slow consumer', () => {
  it('skips intermediate changes, gets the latest of each kind in one frame without a gap, and then continues', async () => {
    const { server, ana } = await stalled();
    ana.socket.resume();
    const isLast = (frame: (typeof ana.frames)[number]) =>
      frame.b.ev === 'change' && frame.ms.some((one) => one.bd === TIMES);
    await ana.frame(isLast);
    server.hub.publish('match:1', { tp: 'score', bd: 'after' });
    await ana.settled();
    const changes = ana.frames.filter((frame) => frame.b.ev === 'change');
    expect(changes.length).toBeLessThan(2 * TIMES);
    let at = ana.frames.flatMap((frame) => (frame.b.ev === 'snapshot' ? [frame.b.n] : []))[0] ?? Number.NaN;
    for (const frame of changes) {
      if (frame.b.ev !== 'change') continue;
      expect(frame.b.p).toBe(at);
      at = frame.b.n;
    }
    const coalesced = changes.find(isLast);
    expect(coalesced?.ms.map((one) => one.tp).sort()).toEqual(['price', 'score']);
    expect(coalesced?.ms.find((one) => one.tp === 'price')?.bd).toMatchObject({ n: TIMES });
    expect(changes.at(-1)?.ms).toEqual([{ tp: 'score', bd: 'after' }]);
    expect(await server.metrics.text()).toContain('palpite_live_frames_total{frame="coalesced"} 1');
  });

  it('is closed with a reason after ten seconds without progress', async () => {
    const { server, ana } = await stalled(playerCaller(77));
    server.clock.advance(9_999);
    expect(server.hub.sockets()).toBe(1);
    expect(server.hub.watchers('match:1')).toBe(1);
    server.clock.advance(1);
    expect(server.hub.watchers('match:1')).toBe(0);
    const reported = server.lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .find((line) => line.why);
    expect(reported).toMatchObject({ why: 'slow-consumer', player: 77, topics: ['match:1'] });
    ana.socket.resume();
    expect(await ana.closed).toEqual({ code: 4008, reason: 'slow-consumer' });
    expect(ana.frames.at(-1)).toEqual({ b: { ev: 'bye', why: 'slow-consumer' }, ms: [] });
    await server.hub.drain();
    expect(await server.metrics.text()).toContain('palpite_live_closed_total{why="slow-consumer"} 1');
  });

  it('that does not even read the close frame is terminated two seconds later', async () => {
    const { server, ana } = await stalled();
    server.clock.advance(10_000);
    expect(server.hub.sockets()).toBe(1);
    const gone = server.hub.drain();
    server.clock.advance(2_000);
    await gone;
    expect(server.hub.sockets()).toBe(0);
    ana.socket.resume();
    await ana.closed;
  });

  it('with more kinds waiting than allowed is closed at once, however short it stalls', async () => {
    const { server, ana } = await stalled();
    for (let n = 0; n < 2_001; n += 1) server.hub.publish('match:1', { tp: `market-${n}`, bd: n });
    expect(server.hub.watchers('match:1')).toBe(0);
    ana.socket.resume();
    expect((await ana.closed).code).toBe(4008);
  });

  it('does not slow down the others', async () => {
    const { server } = await stalled();
    const bia = await server.open(outsider());
    bia.watch('match:1');
    await bia.frame((frame) => frame.b.ev === 'snapshot');
    for (let n = 0; n < 20; n += 1) server.hub.publish('match:1', { tp: 'score', bd: `more ${n}` });
    await bia.settled();
    expect(bia.frames.filter((frame) => frame.b.ev === 'change')).toHaveLength(20);
  });
});
