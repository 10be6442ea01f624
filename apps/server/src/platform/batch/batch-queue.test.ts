import { seededChance } from '@palpite/testkit/chance';
import { manualClock } from '@palpite/testkit/clock';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BatchQueueDeps, createBatchQueue } from './batch-queue.ts';

interface Job {
  readonly lane: string;
  readonly n: number;
}

const LIMIT = { batch: 10, waiting: 100, waitMs: 1_000 } as const;

/** A queue whose batches are decided when the test says so. */
function fixture(change: Partial<BatchQueueDeps<Job, string>> = {}) {
  const clock = manualClock();
  const batches: { readonly jobs: readonly Job[]; done(): void; fail(error: Error): void }[] = [];
  const arrived: (() => void)[] = [];
  const queue = createBatchQueue<Job, string>({
    clock,
    limit: LIMIT,
    laneOf: ({ lane }) => lane,
    decide: (jobs) =>
      new Promise((resolve, reject) => {
        batches.push({ jobs, done: () => resolve(jobs.map(named)), fail: reject });
        arrived.shift()?.();
      }),
    ...change,
  });
  /** The next batch, as soon as the queue requests it. */
  const next = async () => {
    if (batches.length === 0) await new Promise<void>((resolve) => arrived.push(resolve));
    const batch = batches.shift();
    if (!batch) throw new Error('the queue requested no batch');
    return batch;
  };
  return { clock, queue, next };
}

const named = ({ lane, n }: Job) => `${lane}${n}`;
const some = (lane: string, count: number): Job[] => Array.from({ length: count }, (_, n) => ({ lane, n }));

describe('a batch queue', () => {
  it('puts the items of one event loop turn into one batch and later items into the next, in the order of arrival', async () => {
    const { queue, next } = fixture();
    const first = some('a', 3).map(queue.add);
    const batch = await next();
    const second = some('b', 12).map(queue.add);
    expect(batch.jobs.map(named)).toEqual(['a0', 'a1', 'a2']);
    batch.done();
    expect(await Promise.all(first)).toEqual(['a0', 'a1', 'a2']);
    const two = await next();
    expect(two.jobs.map(named)).toEqual(some('b', 10).map(named));
    two.done();
    (await next()).done();
    expect(await Promise.all(second)).toEqual(some('b', 12).map(named));
  });

  it('runs one batch at a time', async () => {
    let underWay = 0;
    const queue = createBatchQueue<Job, string>({
      clock: manualClock(),
      limit: LIMIT,
      async decide(jobs) {
        underWay += 1;
        expect(underWay).toBe(1);
        await new Promise(setImmediate);
        underWay -= 1;
        return jobs.map(named);
      },
    });
    const all: Promise<unknown>[] = [];
    for (const job of some('a', 95)) {
      all.push(queue.add(job));
      if (job.n % 7 === 0) await new Promise(setImmediate);
    }
    expect(await Promise.all(all)).toEqual(some('a', 95).map(named));
  });

  it('answers busy when a lane is full, while other lanes go on', async () => {
    const { queue, next } = fixture();
    const flood = some('a', 101).map(queue.add);
    const calm = queue.add({ lane: 'b', n: 0 });
    expect(await flood[100]).toEqual({ is: 'busy' });
    const { jobs, done } = await next();
    expect(jobs).toContainEqual({ lane: 'b', n: 0 });
    done();
    expect(await calm).toBe('b0');
  });

  it('answers busy instead of deciding items that have waited too long', async () => {
    const { clock, queue, next } = fixture();
    const first = queue.add({ lane: 'a', n: 0 });
    const batch = await next();
    const late = queue.add({ lane: 'a', n: 1 });
    clock.advance(LIMIT.waitMs + 1);
    const timely = queue.add({ lane: 'a', n: 2 });
    batch.done();
    expect(await late).toEqual({ is: 'busy' });
    const two = await next();
    expect(two.jobs.map(named)).toEqual(['a2']);
    two.done();
    expect([await first, await timely]).toEqual(['a0', 'a2']);
  });

  it('stops splitting a batch that fails slowly once its items have waited too long', async () => {
    const { clock, queue, next } = fixture();
    const all = some('a', 8).map(queue.add);
    const batch = await next();
    clock.advance(LIMIT.waitMs + 1);
    batch.fail(new Error('the database is unavailable'));
    expect(await Promise.all(all)).toEqual(all.map(() => ({ is: 'busy' })));
  });

  it('decides accepted items when it is closed and accepts no more', async () => {
    const { queue, next } = fixture();
    const accepted = queue.add({ lane: 'a', n: 0 });
    const waiting = next();
    let isClosed = false;
    const closed = queue.close().then(() => {
      isClosed = true;
    });
    expect(await queue.add({ lane: 'a', n: 1 })).toEqual({ is: 'busy' });
    const batch = await waiting;
    expect(isClosed).toBe(false);
    batch.done();
    await closed;
    expect(await accepted).toBe('a0');
    await queue.close();
  });

  it('rejects an item that has no outcome and answers the others', async () => {
    const { queue } = fixture({ decide: async (jobs) => jobs.slice(0, -1).map(named) });
    const results = await Promise.allSettled(some('a', 3).map(queue.add));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  });

  it('decides every good item exactly once and fails every bad one alone, whatever fails', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ lane: fc.constantFrom('a', 'b', 'c'), isBad: fc.boolean() }), { maxLength: 90 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer(),
        async (items, batch, seed) => {
          const chance = seededChance(seed);
          const decided: number[] = [];
          const queue = createBatchQueue<{ lane: string; isBad: boolean; n: number }, number>({
            clock: manualClock(),
            limit: { ...LIMIT, batch },
            laneOf: ({ lane }) => lane,
            async decide(portion) {
              expect(portion.length).toBeLessThanOrEqual(batch);
              if (chance.below(2) === 0) await new Promise(setImmediate);
              if (portion.some(({ isBad }) => isBad)) throw new Error('bad');
              decided.push(...portion.map(({ n }) => n));
              return portion.map(({ n }) => n);
            },
          });
          const results: Promise<unknown>[] = [];
          for (const [n, item] of items.entries()) {
            results.push(queue.add({ ...item, n }).catch((error: Error) => error.message));
            if (chance.below(4) === 0) await new Promise(setImmediate);
          }
          const outcomes = await Promise.all(results);
          await queue.close();
          expect(outcomes).toEqual(items.map(({ isBad }, n) => (isBad ? 'bad' : n)));
          expect([...decided].sort((a, b) => a - b)).toEqual(
            items.flatMap(({ isBad }, n) => (isBad ? [] : [n])),
          );
          for (const lane of ['a', 'b', 'c']) {
            const own = decided.filter((n) => items[n]?.lane === lane);
            expect(own).toEqual([...own].sort((a, b) => a - b));
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it('counts items by their size, in a batch and while they wait', async () => {
    const { queue, next } = fixture({ sizeOf: ({ n }) => n });
    const jobs = [4, 6, 1, 12, 1].map((n) => queue.add({ lane: 'a', n }));
    const sizes: number[][] = [];
    for (let batch = 0; batch < 4; batch += 1) {
      const { jobs: taken, done } = await next();
      sizes.push(taken.map(({ n }) => n));
      if (batch === 0) expect(await queue.add({ lane: 'a', n: LIMIT.waiting })).toEqual({ is: 'busy' });
      done();
    }
    expect(sizes).toEqual([[4, 6], [1], [12], [1]]);
    expect(await Promise.all(jobs)).toEqual(['a4', 'a6', 'a1', 'a12', 'a1']);
  });

  it('decides items with the same key in different batches, in the order of arrival', async () => {
    const { queue, next } = fixture({ keyOf: ({ lane }) => lane, laneOf: () => '' });
    const jobs = ['a', 'a', 'b', 'a', 'b'].map((lane, n) => queue.add({ lane, n }));
    const batches: string[][] = [];
    for (let batch = 0; batch < 3; batch += 1) {
      const { jobs: taken, done } = await next();
      batches.push(taken.map(named));
      done();
    }
    expect(batches).toEqual([['a0', 'b2'], ['a1', 'b4'], ['a3']]);
    await Promise.all(jobs);
  });

  it('keeps the limit of a batch, the keys apart and the order of arrival, whatever the sizes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            lane: fc.constantFrom('a', 'b', 'c'),
            size: fc.integer({ min: 1, max: 14 }),
            key: fc.constantFrom('x', 'y', 'z', 'w'),
          }),
          { maxLength: 60 },
        ),
        async (items) => {
          const decided: number[] = [];
          const queue = createBatchQueue<(typeof items)[number] & { n: number }, number>({
            clock: manualClock(),
            limit: { ...LIMIT, waiting: 1_000 },
            laneOf: ({ lane }) => lane,
            sizeOf: ({ size }) => size,
            keyOf: ({ lane, key }) => `${lane} ${key}`,
            async decide(portion) {
              const size = portion.reduce((sum, item) => sum + item.size, 0);
              if (portion.length > 1) expect(size).toBeLessThanOrEqual(LIMIT.batch);
              expect(new Set(portion.map(({ lane, key }) => `${lane} ${key}`)).size).toBe(portion.length);
              decided.push(...portion.map(({ n }) => n));
              return portion.map(({ n }) => n);
            },
          });
          const outcomes = await Promise.all(items.map((item, n) => queue.add({ ...item, n })));
          expect(outcomes).toEqual(items.map((_, n) => n));
          expect([...decided].sort((a, b) => a - b)).toEqual(items.map((_, n) => n));
          for (const { lane, key } of items) {
            const own = decided.filter((n) => items[n]?.lane === lane && items[n]?.key === key);
            expect(own).toEqual([...own].sort((a, b) => a - b));
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it('makes no lane wait longer than its share allows, however many items the others have', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.integer({ min: 1, max: 100 }), {
          minKeys: 1,
        }),
        fc.integer({ min: 1, max: 30 }),
        async (brought, batch) => {
          const batches: Job[][] = [];
          const queue = createBatchQueue<Job, string>({
            clock: manualClock(),
            limit: { ...LIMIT, batch },
            laneOf: ({ lane }) => lane,
            async decide(jobs) {
              batches.push([...jobs]);
              return jobs.map(named);
            },
          });
          const lanes = Object.entries(brought);
          await Promise.all(lanes.flatMap(([lane, count]) => some(lane, count).map(queue.add)));
          const longest = (count: number) => Math.ceil(count / Math.max(1, Math.floor(batch / lanes.length)));
          for (const [lane, count] of lanes) {
            const last = batches.findLastIndex((jobs) => jobs.some((job) => job.lane === lane));
            const turns = batch < lanes.length ? Math.ceil((count * lanes.length) / batch) : longest(count);
            expect(last + 1, `${lane} of ${JSON.stringify(brought)} in ${batch}`).toBeLessThanOrEqual(turns);
          }
          for (const jobs of batches.slice(0, -1)) expect(jobs).toHaveLength(batch);
        },
      ),
      { numRuns: 300 },
    );
  });
});
