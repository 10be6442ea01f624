import type { LiveMessage, ServerFrame } from '@palpite/contract/live';
import type { Connection } from '@palpite/server/platform/live/connection';
import { createLiveHub } from '@palpite/server/platform/live/hub';
import { LIVE_LIMITS } from '@palpite/server/platform/live/limits';
import type { Wire } from '@palpite/server/platform/live/outlet';
import { createLog } from '@palpite/server/platform/log/log';
import { createMetrics } from '@palpite/server/platform/metrics/metrics';
import { manualClock } from '@palpite/testkit/clock';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fakeWire, outsider } from './socket-server.ts';

const TOPICS = ['match:1', 'match:2'];
const KINDS = ['score', 'price', 'clock'];
const FRAME_MS = LIVE_LIMITS.frameMs;

/** Lets everything run that only waits for settled promises. */
async function promisesRun(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

/** The simplest client: a snapshot replaces its state, and a change must continue exactly from it. */
class ModelClient {
  readonly state = new Map<string, Map<string, unknown>>();
  readonly numbers = new Map<string, number>();
  readonly highest = new Map<string, number>();
  readonly wire: Wire;
  stalled = false;
  #buffer: ServerFrame[] = [];

  constructor() {
    this.wire = fakeWire({
      send: (bytes) => this.#take(JSON.parse(bytes.toString()) as ServerFrame),
      bufferedBytes: () => this.#buffer.length * 100_000,
    });
  }

  #take(frame: ServerFrame): void {
    if (this.stalled) this.#buffer.push(frame);
    else this.#apply(frame);
  }

  resume(connection: Connection): void {
    this.stalled = false;
    const buffered = this.#buffer;
    this.#buffer = [];
    for (const frame of buffered) this.#apply(frame);
    connection.drained();
  }

  #apply(frame: ServerFrame): void {
    if (frame.b.ev === 'snapshot') {
      expect(frame.b.n, 'a number never goes backwards').toBeGreaterThanOrEqual(
        this.highest.get(frame.b.t) ?? 0,
      );
      this.state.set(frame.b.t, new Map());
      this.#put(frame.b.t, frame.b.n, frame.ms);
    }
    if (frame.b.ev === 'change') {
      expect(frame.b.p, 'neither gap nor repetition').toBe(this.numbers.get(frame.b.t));
      expect(frame.b.n).toBeGreaterThan(frame.b.p);
      this.#put(frame.b.t, frame.b.n, frame.ms);
    }
    expect(frame.b.ev).not.toBe('bye');
  }

  #put(topic: string, number: number, messages: readonly LiveMessage[]): void {
    this.numbers.set(topic, number);
    this.highest.set(topic, number);
    for (const { tp, bd } of messages) this.state.get(topic)?.set(tp, bd);
  }
}

class World {
  readonly truth = new Map(TOPICS.map((topic) => [topic, new Map<string, number>()]));
  readonly clients: { model: ModelClient; connection: Connection; watched: Set<string> }[] = [];
  readonly reads: (() => void)[] = [];
  readonly clock = manualClock();
  readonly hub;
  #value = 0;

  constructor(clients: number) {
    const log = createLog({ level: 'silent' });
    this.hub = createLiveHub({
      clock: this.clock,
      log,
      metrics: createMetrics({ log, process: false }).live,
    });
    this.hub.addSource({
      name: 'match',
      resolve: (_caller, key) => `match:${key}`,
      snapshot: (topic) => this.#read(topic),
    });
    for (let n = 0; n < clients; n += 1) {
      const model = new ModelClient();
      const connection = this.hub.connect(model.wire, outsider());
      if (connection) this.clients.push({ model, connection, watched: new Set() });
    }
  }

  /** The read sees the state of a moment between its start and its end, as a query does. */
  #read(topic: string): Promise<LiveMessage[]> {
    const copy = () => [...(this.truth.get(topic) ?? [])].map(([tp, bd]) => ({ tp, bd }));
    const atStart = copy();
    return new Promise((resolve) => {
      this.reads.push(() => resolve(this.#value % 2 === 0 ? atStart : copy()));
    });
  }

  change(topic: string, kind: string): void {
    this.#value += 1;
    this.truth.get(topic)?.set(kind, this.#value);
    this.hub.publish(topic, { tp: kind, bd: this.#value });
  }

  say(index: number, ev: 'watch' | 'leave', topic: string): void {
    const client = this.clients[index];
    if (!client) return;
    client.connection.receive(JSON.stringify({ b: { ev }, ms: [{ tp: topic }] }));
    if (ev === 'watch') client.watched.add(topic);
    else client.watched.delete(topic);
  }

  async settle(): Promise<void> {
    for (const { model, connection } of this.clients) model.resume(connection);
    await promisesRun();
    while (this.reads.length > 0) {
      this.reads.shift()?.();
      await promisesRun();
    }
    this.clock.advance(FRAME_MS);
  }
}

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('change' as const),
      topic: fc.constantFrom(...TOPICS),
      kind: fc.constantFrom(...KINDS),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('watch' as const),
      client: fc.nat(3),
      topic: fc.constantFrom(...TOPICS),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('leave' as const),
      client: fc.nat(3),
      topic: fc.constantFrom(...TOPICS),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('read' as const), which: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('turn' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('frame' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('stall' as const), client: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('resume' as const), client: fc.nat(3) }) },
);

async function run(
  world: World,
  steps: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[],
): Promise<void> {
  for (const step of steps) {
    if (step.do === 'change') world.change(step.topic, step.kind);
    if (step.do === 'watch' || step.do === 'leave') world.say(step.client, step.do, step.topic);
    if (step.do === 'read') world.reads.splice(step.which % Math.max(1, world.reads.length), 1)[0]?.();
    if (step.do === 'turn') await promisesRun();
    if (step.do === 'frame') world.clock.advance(FRAME_MS);
    const client = step.do === 'stall' || step.do === 'resume' ? world.clients[step.client] : undefined;
    if (client && step.do === 'stall') client.model.stalled = true;
    if (client && step.do === 'resume') client.model.resume(client.connection);
  }
  await world.settle();
}

describe('snapshot and changes', () => {
  it('have no gap, no repetition and the true state, whatever the order of reads, changes, stalls and watches', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 80, size: 'max' }), async (steps) => {
        const world = new World(4);
        await run(world, steps);
        for (const { model, watched } of world.clients) {
          for (const topic of watched) {
            expect(Object.fromEntries(model.state.get(topic) ?? [])).toEqual(
              Object.fromEntries(world.truth.get(topic) ?? []),
            );
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('share one read among many clients that watch at the same time', async () => {
    const world = new World(50);
    for (let n = 0; n < 50; n += 1) world.say(n, 'watch', 'match:1');
    expect(world.reads).toHaveLength(1);
    world.change('match:1', 'score');
    await world.settle();
    expect(world.clients.every(({ model }) => model.state.get('match:1')?.get('score') === 1)).toBe(true);
  });

  it('are not sent for a topic that is no longer watched', async () => {
    const world = new World(1);
    world.say(0, 'watch', 'match:1');
    await world.settle();
    const [client] = world.clients;
    if (!client) throw new Error('fixture');
    client.model.stalled = true;
    world.change('match:1', 'score');
    world.change('match:1', 'score');
    world.say(0, 'leave', 'match:1');
    client.model.resume(client.connection);
    expect(client.model.state.get('match:1')?.get('score')).toBe(1);
  });

  it('are serialised once, however many clients watch', async () => {
    const world = new World(50);
    for (let n = 0; n < 50; n += 1) world.say(n, 'watch', 'match:1');
    await world.settle();
    let times = 0;
    world.hub.publish('match:1', { tp: 'score', bd: { toJSON: () => ++times } });
    expect(times).toBe(1);
    world.hub.publish('match:2', { tp: 'score', bd: { toJSON: () => ++times } });
    expect(times).toBe(1);
  });

  it('are refused as unavailable when a read takes too long, and can be requested again', async () => {
    const clock = manualClock();
    const log = createLog({ level: 'silent' });
    const hub = createLiveHub({ clock, log, metrics: createMetrics({ log, process: false }).live });
    let answer: (messages: LiveMessage[]) => void = () => {};
    hub.addSource({
      name: 'slow',
      resolve: () => 'slow',
      snapshot: () => new Promise((resolve) => (answer = resolve)),
    });
    const frames: ServerFrame[] = [];
    const send = (bytes: Buffer) => void frames.push(JSON.parse(bytes.toString()) as ServerFrame);
    const connection = hub.connect(fakeWire({ send }), outsider());
    const ask = async () => {
      connection?.receive('{"b":{"ev":"watch"},"ms":[{"tp":"slow"}]}');
      await promisesRun();
    };
    await ask();
    clock.advance(5_000);
    await promisesRun();
    expect(frames.at(-1)).toEqual({ b: { ev: 'refused', t: 'slow', why: 'unavailable' }, ms: [] });
    expect(hub.watchers('slow')).toBe(0);
    await ask();
    answer([]);
    await promisesRun();
    expect(frames.at(-1)?.b.ev).toBe('snapshot');
  });
});
