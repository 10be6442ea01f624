import { manualClock } from '@palpite/testkit/clock';
import { type FreshDatabase, freshDatabase } from '@palpite/testkit/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAttempts } from './attempts.ts';

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.close());

const clock = manualClock();
/** Each stands for one node: they share nothing but the database. */
const node = () => createAttempts({ database: db.database, clock });
const allowed = (key: string, tries = 10) => ({ key, tries, withinMs: 600_000 });

it('allows the given number of tries and no more, concurrently and across nodes, and refills them evenly', async () => {
  const nodes = [node(), node(), node()];
  const turns = await Promise.all(
    Array.from({ length: 30 }, (_, index) => nodes[index % 3]?.take([allowed('one')])),
  );
  expect(turns.filter((turn) => turn?.is === 'go')).toHaveLength(10);
  expect(turns.filter((turn) => turn?.is === 'go' && turn.isLast)).toHaveLength(1);
  expect(await node().take([allowed('one')])).toEqual({ is: 'wait', waitMs: 60_000 });
  clock.advance(60_000);
  expect((await node().take([allowed('one')])).is).toBe('go');
  expect((await node().take([allowed('one')])).is).toBe('wait');
  clock.advance(600_000);
  const later = await Promise.all(Array.from({ length: 12 }, () => node().take([allowed('one')])));
  expect(later.filter(({ is }) => is === 'go')).toHaveLength(10);
});

it('allows every try of an allowance that does not divide evenly', async () => {
  const turns = await Promise.all(Array.from({ length: 20 }, () => node().take([allowed('uneven', 7)])));
  expect(turns.filter(({ is }) => is === 'go')).toHaveLength(7);
});

it('writes nothing for a refused try', async () => {
  for (let at = 0; at < 2; at += 1) await node().take([allowed('flood', 2)]);
  const rows = () =>
    db.database.read('SELECT key, busy_until, xmin::text FROM platform.attempt ORDER BY key');
  const before = await rows();
  for (let at = 0; at < 20; at += 1)
    expect((await node().take([allowed('flood', 2), allowed(`new account ${at}`)])).is).toBe('wait');
  expect(await rows()).toEqual(before);
});

it('takes a try from every allowance or from none', async () => {
  for (let at = 0; at < 3; at += 1)
    expect((await node().take([allowed('wide', 100), allowed('narrow', 3)])).is).toBe('go');
  for (let at = 0; at < 5; at += 1)
    expect((await node().take([allowed('wide', 100), allowed('narrow', 3)])).is).toBe('wait');
  const left = await Promise.all(Array.from({ length: 100 }, () => node().take([allowed('wide', 100)])));
  expect(left.filter(({ is }) => is === 'go')).toHaveLength(97);
});

it('returns a try after a correct answer', async () => {
  for (let at = 0; at < 25; at += 1) {
    const turn = await node().take([allowed('right', 2), allowed('right too', 2)]);
    expect(turn.is).toBe('go');
    if (turn.is === 'go') await turn.giveBack();
  }
});

it('stores only the hash of a key and deletes allowances that are full again', async () => {
  await node().take([allowed('player@example.com')]);
  const rows = await db.database.read<{ all: string }>('SELECT a::text AS all FROM platform.attempt a');
  expect(JSON.stringify(rows)).not.toContain('example.com');
  clock.advance(3_600_000);
  expect(await node().forget()).toBeGreaterThan(0);
  expect(await db.database.read('SELECT 1 FROM platform.attempt')).toEqual([]);
});
