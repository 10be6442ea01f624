import type { Database } from '@palpite/server/platform/database/database';
import { type SeededChance, seededChance } from '@palpite/testkit/chance';
import { type FreshDatabase, freshDatabase } from '@palpite/testkit/database';
import { afterEach, describe, expect, it } from 'vitest';
import { event, type Node, node, recorder, stored } from './outbox-test-app.ts';

let fresh: FreshDatabase | undefined;
let survivors: Node[] = [];
afterEach(async () => {
  await Promise.all(survivors.map(({ outbox }) => outbox.stop()));
  survivors = [];
  await fresh?.close();
  fresh = undefined;
});

const WRITERS = 8;
const WRITES = 25;
const turn = () => new Promise((resolve) => setImmediate(resolve));

class LoadTest {
  readonly fresh: FreshDatabase;
  readonly chance: SeededChance;
  readonly committed = new Set<number>();
  /** Every event that any node has finished, in that order, with repetitions. */
  readonly received: number[] = [];
  readonly distinct = new Set<number>();
  deaths = 0;
  inside = 0;
  most = 0;
  #until: { count: number; resolve: () => void } | undefined;

  constructor(fresh: FreshDatabase, chance: SeededChance) {
    this.fresh = fresh;
    this.chance = chance;
  }

  finished(numbers: readonly number[]): void {
    this.received.push(...numbers);
    for (const number of numbers) this.distinct.add(number);
    if (this.#until && this.distinct.size >= this.#until.count) this.#until.resolve();
  }

  receivedAll(count: number): Promise<void> {
    if (this.distinct.size >= count) return Promise.resolve();
    return new Promise((resolve) => {
      this.#until = { count, resolve };
    });
  }
}

/** Writers that wait between appending and committing, and sometimes roll back. */
async function write(load: LoadTest, { outbox }: Node, writer: number): Promise<void> {
  for (let n = 0; n < WRITES; n += 1) {
    const first = (writer * WRITES + n) * 10 + 1;
    const numbers = Array.from({ length: 1 + load.chance.below(3) }, (_, index) => first + index);
    const [before, between, givesUp] = [
      load.chance.below(4),
      load.chance.below(12),
      load.chance.below(5) === 0,
    ];
    await load.fresh.database
      .inTransaction(async (tx) => {
        if (before === 0) await tx.query('SELECT pg_current_xact_id()');
        for (let wait = 0; wait < before; wait += 1) await turn();
        for (const number of numbers) await outbox.append(tx, [event(number)]);
        for (let wait = 0; wait < between; wait += 1) await turn();
        if (givesUp) throw new Error('gives up');
        for (const number of numbers) load.committed.add(number);
      })
      .catch((error: Error) => {
        if (error.message !== 'gives up') throw error;
      });
  }
}

/** A node that dies during its nth batch: from then on its database never answers, as if the process were gone. */
async function start(load: LoadTest, diesAfter: number): Promise<Node> {
  let dead = false;
  const gone = () => new Promise<never>(() => {});
  const { database } = load.fresh;
  const mortal: Database = {
    inTransaction: (work) => (dead ? gone() : database.inTransaction(work)),
    read: (sql, values) => (dead ? gone() : database.read(sql, values)),
    close: () => database.close(),
  };
  let left = diesAfter;
  const subscriber = recorder('under-load', async (numbers) => {
    load.inside += 1;
    load.most = Math.max(load.most, load.inside);
    for (let wait = load.chance.below(6); wait > 0; wait -= 1) await turn();
    load.inside -= 1;
    if (load.chance.below(30) === 0) throw new Error('fails now and then');
    left -= 1;
    // Half of the nodes that die have finished the work and could not store their cursor.
    if (left !== 0 || load.chance.below(2) === 0) load.finished(numbers);
    if (left !== 0) return;
    dead = true;
    load.deaths += 1;
    await gone();
  });
  const limits = {
    // Long enough for a busy machine: a living node must not lose its lease because of a pause.
    leaseMs: 2_500,
    batch: 5 + load.chance.below(30),
    handleMs: 600_000,
    tries: 1_000,
    pollMs: 20,
  };
  const made = node({ database: mortal }, limits);
  await made.outbox.startSubscriber(subscriber, { from: 'beginning' });
  return made;
}

describe('the outbox under a randomised load', () => {
  it.each([1, 2, 8841])(
    '[seed %i] handles every committed event in order, on one node at a time, whichever node dies',
    async (seed) => {
      fresh = await freshDatabase({ poolSize: 20 });
      const load = new LoadTest(fresh, seededChance(seed));
      for (let n = 0; n < 3; n += 1) await start(load, 1 + load.chance.below(4));
      survivors = [await start(load, -1), await start(load, -1)];
      await Promise.all(
        Array.from({ length: WRITERS }, (_, writer) => write(load, survivors[writer % 2] as Node, writer)),
      );
      const expected = await stored(fresh);
      await load.receivedAll(expected.length);
      expect(new Set(expected)).toEqual(load.committed);
      // At least once, none skipped; the first delivery of each follows the order of (xid, position).
      expect([...load.distinct]).toEqual(expected);
      expect(load.most).toBe(1);
      expect(load.deaths).toBeGreaterThan(0);
    },
  );
});
