import { createInProcessBus } from '@palpite/server/platform/bus/in-process';
import { createLog } from '@palpite/server/platform/log/log';
import { createMetrics } from '@palpite/server/platform/metrics/metrics';
import { describe, expect, it } from 'vitest';
import { testBusContract } from './test/contract-test.ts';

function build(queueMax?: number) {
  const lines: string[] = [];
  const log = createLog({ level: 'info', stream: { write: (line) => void lines.push(line) } });
  const metrics = createMetrics({ log, process: false });
  const bus = createInProcessBus({
    log,
    metrics: metrics.bus,
    ...(queueMax === undefined ? {} : { queueMax }),
  });
  return { bus, lines, metrics };
}

testBusContract('in process', async () => build().bus);

describe('the in-process bus', () => {
  it('drops the oldest messages when the queue is full and counts them', async () => {
    const { bus, metrics } = build(10);
    const received: unknown[] = [];
    bus.subscribe('a.b', (message) => received.push(message));
    for (let n = 0; n < 25; n += 1) bus.publish('a.b', n);
    await bus.close();
    expect(received).toEqual([15, 16, 17, 18, 19, 20, 21, 22, 23, 24]);
    expect(await metrics.text()).toContain('palpite_bus_dropped_total 15');
  });

  it('stores nothing for a subject without subscribers', async () => {
    const { bus, metrics } = build(2);
    for (let n = 0; n < 50; n += 1) bus.publish('nobody.listens', n);
    expect(await metrics.text()).toContain('palpite_bus_dropped_total 0');
    await bus.close();
  });

  it('delivers a message only to handlers that were subscribed when it was published', async () => {
    const { bus } = build();
    const late: unknown[] = [];
    const early: unknown[] = [];
    bus.subscribe('a.b', (message) => early.push(message));
    bus.publish('a.b', 1);
    bus.subscribe('a.b', (message) => late.push(message));
    bus.publish('a.b', 2);
    await bus.close();
    expect(early).toEqual([1, 2]);
    expect(late).toEqual([2]);
  });

  it('delivers on close what was published before it', async () => {
    const { bus } = build();
    const received: unknown[] = [];
    bus.subscribe('a.b', (message) => received.push(message));
    for (let n = 0; n < 1_000; n += 1) bus.publish('a.b', n);
    await bus.close();
    expect(received).toHaveLength(1_000);
  });

  it('logs and counts the subject of a failing handler', async () => {
    const { bus, lines, metrics } = build();
    bus.subscribe('a.b', () => {
      throw new Error('a bug');
    });
    bus.publish('a.b', { sid: 'do-not-show' });
    await bus.close();
    expect(lines.join('')).toContain('"subject":"a.b"');
    expect(lines.join('')).not.toContain('do-not-show');
    expect(await metrics.text()).toContain('palpite_bus_handler_failures_total 1');
  });

  it('lets timers and sockets run during a flood of messages', async () => {
    const { bus } = build();
    let delivered = 0;
    let atTimer = -1;
    bus.subscribe('a.b', () => {
      delivered += 1;
    });
    for (let n = 0; n < 5_000; n += 1) bus.publish('a.b', n);
    setImmediate(() => setImmediate(() => (atTimer = delivered)));
    await bus.close();
    expect(delivered).toBe(5_000);
    expect(atTimer).toBeGreaterThan(0);
    expect(atTimer).toBeLessThan(5_000);
  });
});
