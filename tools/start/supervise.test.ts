import { expect, it } from 'vitest';
import { type RestartLimits, type Service, supervise } from './supervise.ts';

const LIMITS: RestartLimits = { settledMs: 60_000, attempts: 3, firstWaitMs: 1, longestWaitMs: 4 };

class FakeService implements Service {
  #end: (how: string) => void = () => {};
  readonly ended = new Promise<string>((resolve) => {
    this.#end = resolve;
  });
  fall(how: string): void {
    this.#end(how);
  }
  lastLines = async () => 'its last line';
  async stop(): Promise<void> {
    this.#end('stopped');
  }
}

it('restarts a crashed service and reports it', async () => {
  const lines: string[] = [];
  const first = new FakeService();
  const second = new FakeService();
  const restarted = new Promise<void>((resolve) => {
    const announce = (line: string) => {
      lines.push(line);
      if (line.includes('up again')) resolve();
    };
    supervise({ name: 'The server', first, start: async () => second, announce, limits: LIMITS });
  });
  first.fall('signal SIGKILL');
  await restarted;
  expect(lines).toEqual([
    'The server ended (signal SIGKILL): starting it again in 0.001 s (1 of 3)',
    'The server is up again',
  ]);
});

it('gives up on a service that crashes at once each time, with its last lines', async () => {
  let starts = 0;
  const start = async () => {
    starts += 1;
    const service = new FakeService();
    service.fall('code 1');
    return service;
  };
  const first = new FakeService();
  const { gaveUp } = supervise({
    name: 'The server',
    first,
    start,
    announce: () => undefined,
    limits: LIMITS,
  });
  first.fall('code 1');
  expect(await gaveUp).toBe(
    'The server ended 4 times in a row (code 1) and is not started again.\nits last line',
  );
  expect(starts).toBe(3);
});

it('counts a failed start as a crash', async () => {
  const first = new FakeService();
  const start = () => Promise.reject(new Error('the port is taken'));
  const { gaveUp } = supervise({
    name: 'The server',
    first,
    start,
    announce: () => undefined,
    limits: LIMITS,
  });
  first.fall('code 1');
  expect(await gaveUp).toContain('4 times in a row (the port is taken)');
});

it('counts from one again after a service has lived long enough', async () => {
  const services = Array.from({ length: 12 }, () => new FakeService());
  let started = 0;
  let fall = () => {};
  const start = async () => {
    const service = services[started] ?? new FakeService();
    started += 1;
    setImmediate(() => fall());
    return service;
  };
  const limits = { ...LIMITS, settledMs: -1 };
  const reached = new Promise<void>((resolve) => {
    fall = () => (started > 10 ? resolve() : services[started - 1]?.fall('code 1'));
  });
  const first = new FakeService();
  const supervised = supervise({ name: 'The server', first, start, announce: () => undefined, limits });
  first.fall('code 1');
  await reached;
  await supervised.stop();
  expect(started).toBe(11);
});

it('does not restart a stopped service, not even during a pause', async () => {
  const first = new FakeService();
  let starts = 0;
  const start = async () => {
    starts += 1;
    return new FakeService();
  };
  let paused = () => {};
  const pausing = new Promise<void>((resolve) => {
    paused = resolve;
  });
  const limits = { ...LIMITS, firstWaitMs: 60_000, longestWaitMs: 60_000 };
  const supervised = supervise({ name: 'The server', first, start, announce: () => paused(), limits });
  first.fall('code 1');
  await pausing;
  await supervised.stop();
  expect(starts).toBe(0);
});
