import type { Bus } from '@palpite/server/platform/bus/bus';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

interface Received {
  readonly messages: unknown[];
  readonly subjects: string[];
  until(count: number): Promise<void>;
  readonly handler: (message: unknown, subject: string) => void;
}

function recorder(): Received {
  const messages: unknown[] = [];
  const subjects: string[] = [];
  let waiting: { count: number; resolve: () => void }[] = [];
  return {
    messages,
    subjects,
    handler(message, subject) {
      messages.push(message);
      subjects.push(subject);
      const ready = waiting.filter((waiter) => messages.length >= waiter.count);
      waiting = waiting.filter((waiter) => messages.length < waiter.count);
      for (const waiter of ready) waiter.resolve();
    },
    until: (count) =>
      messages.length >= count
        ? Promise.resolve()
        : new Promise((resolve) => waiting.push({ count, resolve })),
  };
}

/** The contract test that every implementation of the bus passes. `make` returns a connected, empty bus. */
export function testBusContract(name: string, make: () => Promise<Bus>): void {
  describe(`the bus: ${name}`, () => {
    let bus: Bus;
    beforeEach(async () => {
      bus = await make();
    });
    afterEach(async () => {
      await bus.close();
    });

    testDelivery(() => bus);
    testSubjects(() => bus);
    testFailures(() => bus);
  });
}

function testDelivery(bus: () => Bus): void {
  it('delivers after publish has returned, never during it', async () => {
    const received = recorder();
    bus().subscribe('outbox.appended', received.handler);
    bus().publish('outbox.appended', { n: 1 });
    expect(received.messages).toEqual([]);
    await received.until(1);
    expect(received.messages).toEqual([{ n: 1 }]);
    expect(received.subjects).toEqual(['outbox.appended']);
  });

  it('keeps the order of one subject, also for thousands of messages', async () => {
    const received = recorder();
    bus().subscribe('book.market', received.handler);
    const numbers = Array.from({ length: 3_000 }, (_, n) => n);
    for (const n of numbers) bus().publish('book.market', n);
    await received.until(numbers.length);
    expect(received.messages).toEqual(numbers);
  });

  it('delivers to each of several handlers, and each gets its own copy', async () => {
    const spoiled = recorder();
    const clean = recorder();
    bus().subscribe('session.revoked', (message, subject) => {
      (message as { list: number[] }).list.push(99);
      spoiled.handler(message, subject);
    });
    bus().subscribe('session.revoked', clean.handler);
    bus().publish('session.revoked', { list: [1] });
    await Promise.all([spoiled.until(1), clean.until(1)]);
    expect(clean.messages).toEqual([{ list: [1] }]);
  });

  it('is not affected when the publisher changes the object afterwards', async () => {
    const received = recorder();
    bus().subscribe('book.match', received.handler);
    const message = { status: 'open' };
    bus().publish('book.match', message);
    message.status = 'closed';
    await received.until(1);
    expect(received.messages).toEqual([{ status: 'open' }]);
  });

  it('lets a handler publish', async () => {
    const received = recorder();
    bus().subscribe('first.step', () => bus().publish('second.step', 2));
    bus().subscribe('second.step', received.handler);
    bus().publish('first.step', 1);
    await received.until(1);
    expect(received.messages).toEqual([2]);
  });

  it('delivers nothing after close, which may be called twice', async () => {
    const received = recorder();
    bus().subscribe('late.word', received.handler);
    await bus().close();
    bus().publish('late.word', 1);
    await bus().close();
    expect(received.messages).toEqual([]);
  });
}

function testSubjects(bus: () => Bus): void {
  it('matches exactly one more word with a trailing star', async () => {
    const one = recorder();
    const all = recorder();
    bus().subscribe('book.*', one.handler);
    for (const subject of ['book', 'book.a', 'book.a.b', 'books.a', 'book.z'])
      bus().subscribe(subject, all.handler);
    for (const subject of ['book', 'book.a', 'book.a.b', 'books.a', 'book.z'])
      bus().publish(subject, subject);
    await Promise.all([all.until(5), one.until(2)]);
    expect(one.messages).toEqual(['book.a', 'book.z']);
    expect(one.subjects).toEqual(['book.a', 'book.z']);
  });

  it('delivers nothing to an unsubscribed handler, while the others still receive', async () => {
    const left = recorder();
    const stayed = recorder();
    const leave = bus().subscribe('a.b', left.handler);
    bus().subscribe('a.b', stayed.handler);
    bus().publish('a.b', 1);
    await Promise.all([left.until(1), stayed.until(1)]);
    leave();
    leave();
    bus().publish('a.b', 2);
    await stayed.until(2);
    expect(left.messages).toEqual([1]);
  });

  it('refuses invalid subjects', () => {
    for (const subject of ['', '.', 'a.', '.a', 'a..b', 'a b', 'a.*', '*', 'a.>', 'a\n']) {
      expect(() => bus().publish(subject, 1), JSON.stringify(subject)).toThrow();
    }
    for (const pattern of ['', '*', '*.a', 'a.*.b', 'a.**', '.*', 'a.>']) {
      expect(() => bus().subscribe(pattern, () => {}), JSON.stringify(pattern)).toThrow();
    }
  });
}

function testFailures(bus: () => Bus): void {
  it('isolates a handler that throws or rejects and delivers the next message to it', async () => {
    const received = recorder();
    const calls: unknown[] = [];
    bus().subscribe('a.b', (message) => {
      calls.push(message);
      throw new Error('a bug');
    });
    bus().subscribe('a.b', async () => {
      throw new Error('a bug in an async handler');
    });
    bus().subscribe('a.b', received.handler);
    bus().publish('a.b', 1);
    bus().publish('a.b', 2);
    await received.until(2);
    expect(received.messages).toEqual([1, 2]);
    expect(calls).toEqual([1, 2]);
  });

  it('refuses at the publisher a message that does not survive JSON', () => {
    const cycle: Record<string, unknown> = {};
    cycle.self = cycle;
    for (const message of [undefined, 1n, { units: 5n }, cycle, () => 1]) {
      expect(() => bus().publish('a.b', message)).toThrow();
    }
  });

  it('carries every JSON value', async () => {
    const received = recorder();
    bus().subscribe('a.b', received.handler);
    const values = [null, true, 0, -1.5, '', 'olá 🏆', [], {}, { a: [1, { b: null }] }, '__proto__'];
    for (const value of values) bus().publish('a.b', value);
    await received.until(values.length);
    expect(received.messages).toEqual(values);
  });
}
