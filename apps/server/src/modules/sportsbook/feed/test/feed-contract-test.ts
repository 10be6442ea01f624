import type { ManualClock } from '@palpite/testkit/clock';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FeedAdapter, FeedLine, FeedSink, NumberedMessage } from '../index.ts';
import { happenings } from './until.ts';

/** The other end of the adapter, which the contract test controls. */
export interface FeedWorld {
  readonly adapter: FeedAdapter;
  readonly clock: ManualClock;
  connected(times: number): Promise<void>;
  connections(): number;
  left(): Promise<void>;
  greet(seq: number): void;
  greetAsAnother(): void;
  sayAlive(seq: number): void;
  sayEverything(fromSeq: number): void;
  readonly everything: readonly NumberedMessage['message']['is'][];
  /** Unreadable frames, one after the other. */
  readonly garbage: readonly (string | Buffer)[];
  sayRaw(data: string | Buffer): void;
  /** Sends one frame above the size limit. */
  sayTooMuch(): void;
  nextAsk(): Promise<{ readonly request: string; readonly run: string | null; readonly from: number }>;
  hangUp(): void;
  refuse(refused: boolean): void;
  close(): Promise<void>;
}

export interface Ear extends FeedSink {
  readonly lines: FeedLine[];
  readonly hellos: { run: string; seq: number }[];
  readonly messages: NumberedMessage[];
  readonly garbled: string[];
  losses: number;
  until(holds: () => boolean, what: string): Promise<void>;
}

export function ear(): Ear {
  const { happened, until } = happenings();
  const own: Ear = {
    lines: [],
    hellos: [],
    messages: [],
    garbled: [],
    losses: 0,
    until,
    connected(line, hello) {
      own.lines.push(line);
      own.hellos.push(hello);
      happened();
    },
    message(_line, numbered) {
      own.messages.push(numbered);
      happened();
    },
    garbage(_line, why) {
      own.garbled.push(why);
      happened();
    },
    disconnected() {
      own.losses += 1;
      happened();
    },
  };
  return own;
}

/** A fresh world and a fresh sink for each test. */
class Admin {
  readonly #build: () => Promise<FeedWorld>;
  #world: FeedWorld | undefined;
  received = ear();

  constructor(build: () => Promise<FeedWorld>) {
    this.#build = build;
  }

  get world(): FeedWorld {
    if (!this.#world) throw new Error('there is no world yet');
    return this.#world;
  }

  async open(): Promise<void> {
    this.#world = await this.#build();
    this.received = ear();
  }

  async close(): Promise<void> {
    await this.world.adapter.stop();
    await this.world.close();
  }

  async start(): Promise<void> {
    this.world.adapter.start(this.received);
    await this.world.connected(1);
  }

  async greeted(): Promise<void> {
    await this.start();
    await this.hello(5);
  }

  async hello(seq: number): Promise<void> {
    const before = this.received.hellos.length;
    this.world.greet(seq);
    await this.received.until(() => this.received.hellos.length > before, 'the hello is heard');
  }

  lost(): Promise<void> {
    return this.received.until(() => this.received.losses === 1, 'the line is lost');
  }

  /** Lets the adapter's pause pass in small steps; returns its upper bound. */
  async comeBack(times: number): Promise<number> {
    let waitedMs = 0;
    for (; this.world.connections() < times && waitedMs < 600_000; waitedMs += 100) {
      this.world.clock.advance(100);
      await settled();
    }
    expect(this.world.connections()).toBe(times);
    return waitedMs;
  }
}

/** What every feed adapter must do. */
export function testFeedAdapter(name: string, build: () => Promise<FeedWorld>): void {
  describe(`contract test of feed adapters: ${name}`, () => {
    const admin = new Admin(build);
    beforeEach(() => admin.open());
    afterEach(() => admin.close());
    testMessages(admin);
    testFaults(admin);
    testReconnection(admin);
  });
}

function testMessages(admin: Admin): void {
  it('reports a connection once the feed has identified itself, and not before', async () => {
    await admin.start();
    expect(admin.received.hellos).toEqual([]);
    await admin.hello(5);
    expect(admin.received.hellos[0]?.seq).toBe(5);
  });

  it('passes on every kind of message, in order, with its number', async () => {
    const { received, world } = admin;
    await admin.greeted();
    world.sayEverything(6);
    await received.until(() => received.messages.length === world.everything.length, 'all is heard');
    expect(received.messages.map(({ message }) => message.is)).toEqual(world.everything);
    expect(received.messages.map(({ seq }) => seq)).toEqual(world.everything.map((_, index) => 6 + index));
  });

  it('passes on a recovery request', async () => {
    await admin.greeted();
    const [line] = admin.received.lines;
    line?.recover({ request: 'r1', run: 'run-a', from: 3 });
    expect(await admin.world.nextAsk()).toMatchObject({ request: 'r1', run: 'run-a', from: 3 });
    line?.recover({ request: 'r2', run: null, from: 0 });
    expect(await admin.world.nextAsk()).toMatchObject({ request: 'r2', run: null, from: 0 });
  });
}

function testFaults(admin: Admin): void {
  it('counts garbage and continues', async () => {
    const { received, world } = admin;
    await admin.greeted();
    for (const frame of world.garbage) world.sayRaw(frame);
    world.sayAlive(6);
    await received.until(() => received.messages.length === 1, 'the message after the garbage');
    expect(received.garbled).toHaveLength(world.garbage.length);
    expect(received.losses).toBe(0);
  });

  it('disconnects from a feed that sends too much at once, and reconnects', async () => {
    await admin.greeted();
    admin.world.sayTooMuch();
    await admin.lost();
    await admin.comeBack(2);
  });

  it('rejects another producer', async () => {
    const { received, world } = admin;
    await admin.start();
    world.greetAsAnother();
    await received.until(() => received.garbled.length > 0, 'the wrong hello');
    expect(received.hellos).toEqual([]);
    await admin.comeBack(2);
  });

  it('disconnects from a feed that sends nothing at all', async () => {
    await admin.start();
    admin.world.clock.advance(10_000);
    await admin.world.left();
    await admin.comeBack(2);
    expect(admin.received.losses).toBe(0);
  });
}

function testReconnection(admin: Admin): void {
  it('reconnects after a loss with growing but limited pauses', async () => {
    const { world } = admin;
    await admin.greeted();
    world.hangUp();
    await admin.lost();
    await world.left();
    world.clock.advance(99);
    expect(world.connections()).toBe(1);
    world.refuse(true);
    const pauses: number[] = [];
    for (let times = 2; times < 10; times += 1) pauses.push(await admin.comeBack(times));
    expect(Math.max(...pauses)).toBeGreaterThan(2 * Math.min(...pauses));
    expect(Math.max(...pauses)).toBeLessThanOrEqual(30_000);
    world.refuse(false);
    await admin.comeBack(10);
    await admin.hello(9);
  });

  it('opens a new connection when one is given up, and ignores the old one', async () => {
    const { received, world } = admin;
    await admin.greeted();
    received.lines[0]?.close();
    await admin.lost();
    received.lines[0]?.recover({ request: 'late', run: null, from: 0 });
    await admin.comeBack(2);
    await admin.hello(7);
    received.lines[1]?.recover({ request: 'now', run: null, from: 0 });
    expect(await world.nextAsk()).toMatchObject({ request: 'now' });
  });

  it('stops, also while it waits for the next attempt, and can be started again', async () => {
    const { received, world } = admin;
    await admin.greeted();
    await world.adapter.stop();
    await world.left();
    world.clock.advance(60_000);
    expect(world.connections()).toBe(1);
    world.adapter.start(received);
    await world.connected(2);
    world.hangUp();
    await world.left();
    await settled();
    await world.adapter.stop();
    world.clock.advance(60_000);
    await settled();
    expect(world.connections()).toBe(2);
  });
}

/** A few turns of the event loop, so that a loss on one side of a socket is noticed on the other. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate);
}
