import { createNatsBus } from '@palpite/server/platform/bus/nats';
import { createLog } from '@palpite/server/platform/log/log';
import { createMetrics } from '@palpite/server/platform/metrics/metrics';
import { NatsProcess } from '@palpite/testkit/nats';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Bus } from './bus.ts';
import { testBusContract } from './test/contract-test.ts';

const log = createLog({ level: 'silent' });
let nats: NatsProcess;
let count = 0;
const opened: Bus[] = [];

beforeAll(async () => {
  nats = await NatsProcess.start();
});
afterAll(() => nats.kill());
afterEach(async () => {
  for (const bus of opened.splice(0)) await bus.close();
});

async function open(prefix: string, url = nats.url): Promise<Bus> {
  const { bus: metrics } = createMetrics({ log, process: false });
  const bus = createNatsBus({ url, prefix, name: 'test', log, metrics });
  opened.push(bus);
  return bus;
}

async function openConnected(prefix: string): Promise<Bus> {
  const bus = await open(prefix);
  await vi.waitFor(() => expect(bus.isConnected()).toBe(true), { timeout: 5_000, interval: 20 });
  return bus;
}

const newPrefix = () => {
  count += 1;
  return `p${count}`;
};

testBusContract('NATS', () => openConnected(newPrefix()));

function heardBy(bus: Bus, pattern: string): unknown[] {
  const received: unknown[] = [];
  bus.subscribe(pattern, (message) => void received.push(message));
  return received;
}

describe('the bus over NATS', () => {
  it('carries a message once to each node, to its own subscribers too, and not to another prefix', async () => {
    const prefix = newPrefix();
    const [one, two, other] = await Promise.all([
      openConnected(prefix),
      openConnected(prefix),
      openConnected(newPrefix()),
    ]);
    const received = [heardBy(one, 'a.b'), heardBy(one, 'a.*'), heardBy(two, 'a.b'), heardBy(two, 'a.*')];
    const foreign = heardBy(other, 'a.*');
    for (let n = 0; n < 500; n += 1) one.publish('a.b', { n });
    one.publish('a.b', 'olá');
    const all = [...Array.from({ length: 500 }, (_, n) => ({ n })), 'olá'];
    await vi.waitFor(() => expect(received.map((list) => list.length)).toEqual([501, 501, 501, 501]));
    for (const list of received) expect(list).toEqual(all);
    expect(foreign).toEqual([]);
  });

  it('serves its own subscribers without NATS, and hears the others once it is there', async () => {
    const later = await NatsProcess.start();
    await later.kill();
    const prefix = newPrefix();
    const [one, two] = await Promise.all([open(prefix, later.url), open(prefix, later.url)]);
    const own = heardBy(one, 'a.b');
    const others = heardBy(two, 'a.b');
    one.publish('a.b', 1);
    await vi.waitFor(() => expect(own).toEqual([1]));
    expect(one.isConnected()).toBe(false);
    await later.start();
    try {
      await vi.waitFor(() => expect([one.isConnected(), two.isConnected()]).toEqual([true, true]), 10_000);
      one.publish('a.b', 2);
      await vi.waitFor(() => expect(others).toEqual([2]));
    } finally {
      await later.kill();
    }
  });

  it('notices within a second that it is cut off, and loses nothing when NATS was only paused', async () => {
    const own = await NatsProcess.start();
    const prefix = newPrefix();
    const [one, two] = [await open(prefix, own.url), await open(prefix, own.url)];
    const connected = () => [one.isConnected(), two.isConnected()];
    await vi.waitFor(() => expect(connected()).toEqual([true, true]), 5_000);
    const received = heardBy(two, 'a.b');
    try {
      own.pause();
      const pausedMs = performance.now();
      await vi.waitFor(() => expect(connected()).toEqual([false, false]), { timeout: 3_000, interval: 10 });
      expect(performance.now() - pausedMs).toBeLessThan(1_000);
      one.publish('a.b', 1);
      own.resume();
      await vi.waitFor(() => expect([received, connected()]).toEqual([[1], [true, true]]), 5_000);
    } finally {
      await own.kill();
    }
  });

  it('tells every node that messages were lost when one was without a connection', async () => {
    const own = await NatsProcess.start();
    const prefix = newPrefix();
    const [one, two] = [await open(prefix, own.url), await open(prefix, own.url)];
    const connected = () => [one.isConnected(), two.isConnected()];
    await vi.waitFor(() => expect(connected()).toEqual([true, true]), 5_000);
    const restored = [0, 0];
    for (const [index, bus] of [one, two].entries())
      bus.onReconnect(() => {
        restored[index] = (restored[index] ?? 0) + 1;
      });
    try {
      await own.kill();
      await vi.waitFor(() => expect(connected()).toEqual([false, false]), 3_000);
      expect(restored).toEqual([0, 0]);
      await own.start();
      await vi.waitFor(() => expect(connected()).toEqual([true, true]), 10_000);
      await vi.waitFor(() => expect(Math.min(...restored)).toBeGreaterThan(0), 5_000);
    } finally {
      await own.kill();
    }
  });

  it('connects again after NATS refused its password for a while', async () => {
    const own = await NatsProcess.start();
    await own.kill();
    own.password = 'first';
    await own.start();
    const bus = await open(newPrefix(), own.url.replace('//', '//palpite:first@'));
    await vi.waitFor(() => expect(bus.isConnected()).toBe(true), 5_000);
    try {
      await own.kill();
      own.password = 'second';
      await own.start();
      // Several attempts, each of which is refused.
      await new Promise((resolve) => setTimeout(resolve, 4_000));
      expect(bus.isConnected()).toBe(false);
      await own.kill();
      own.password = 'first';
      await own.start();
      await vi.waitFor(() => expect(bus.isConnected()).toBe(true), 10_000);
    } finally {
      await own.kill();
    }
  });

  it('is not heard by a node with a login when the publisher has none', async () => {
    const own = await NatsProcess.start();
    await own.kill();
    own.password = 'word';
    await own.start();
    const prefix = newPrefix();
    const [node, intruder] = await Promise.all([
      open(prefix, own.url.replace('//', '//palpite:word@')),
      open(prefix, own.url),
    ]);
    await vi.waitFor(() => expect(node.isConnected()).toBe(true), 5_000);
    const received = heardBy(node, 'book.beat');
    try {
      intruder.publish('book.beat', { forged: true });
      node.publish('book.beat', { forged: false });
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      expect([intruder.isConnected(), received]).toEqual([false, [{ forged: false }]]);
    } finally {
      await own.kill();
    }
  });
});
