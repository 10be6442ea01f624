import { type FreshDatabase, freshDatabase } from '@palpite/testkit/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { integersParameter, textsParameter } from './array-parameters.ts';
import { openDatabase } from './pool.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
  await fresh.owner.inTransaction(async (tx) => {
    await tx.query('CREATE TABLE platform.pool_test (n int PRIMARY KEY)');
    await tx.query('GRANT SELECT, INSERT ON platform.pool_test TO PUBLIC');
  });
});
afterAll(() => fresh.close());

const stored = async () =>
  (await fresh.database.read<{ n: number }>('SELECT n FROM platform.pool_test ORDER BY n')).map(({ n }) => n);
const insert = 'INSERT INTO platform.pool_test VALUES ($1)';

it('statements that are sent together run in their order, and each has its own result', async () => {
  const results = await fresh.database.inTransaction((tx) =>
    Promise.all([
      tx.query(insert, [1]),
      tx.query('SELECT count(*)::int AS n FROM platform.pool_test'),
      tx.query({ name: 'pool-test', text: insert, values: [2] }),
      tx.query({ name: 'pool-test', text: insert, values: [3] }),
      tx.query('SELECT count(*)::int AS n FROM platform.pool_test'),
    ]),
  );
  expect(results.map(({ rows }) => rows)).toEqual([[], [{ n: 1 }], [], [], [{ n: 3 }]]);
  expect(await stored()).toEqual([1, 2, 3]);
});

it('when one of them fails, the first error is thrown and none of them is kept', async () => {
  const work = fresh.database.inTransaction((tx) =>
    Promise.all([tx.query(insert, [4]), tx.query(insert, [4]), tx.query(insert, [5])]),
  );
  await expect(work).rejects.toMatchObject({ code: '23505' });
  expect(await stored()).toEqual([1, 2, 3]);
});

it('a part that goes on after another part has failed writes nothing', async () => {
  let later: Promise<unknown> | undefined;
  const work = fresh.database.inTransaction(async (tx) => {
    const slow = async () => {
      await tx.query('SELECT pg_sleep(0.1)');
      await tx.query(insert, [6]);
    };
    later = slow();
    later.catch(() => undefined);
    throw new Error('another part failed');
  });
  await expect(work).rejects.toThrow('another part failed');
  await expect(later).rejects.toThrow('after the end of its transaction');
  expect(await stored()).toEqual([1, 2, 3]);
});

it('a read with a name is prepared once on a connection, and not at all behind a pooler', async () => {
  const named = { name: 'pool-test-read', text: 'SELECT $1::int + 1 AS n' };
  const prepared = 'SELECT count(*)::int AS n FROM pg_prepared_statements WHERE name = $1';
  for (const [isPooled, kept] of [
    [false, 1],
    [true, 0],
  ] as const) {
    const database = openDatabase({ url: fresh.url, poolSize: 1, isPooled });
    try {
      expect(await database.read(named, [1])).toEqual([{ n: 2 }]);
      expect(await database.read(named, [41])).toEqual([{ n: 42 }]);
      expect(await database.read(prepared, [named.name])).toEqual([{ n: kept }]);
    } finally {
      await database.close();
    }
  }
});

it('arrays as parameters arrive as they are, whatever their texts contain', async () => {
  const texts = [
    'plain',
    '',
    'NULL',
    'null',
    null,
    'a,b',
    ' spaces ',
    '{x}',
    'quote " in',
    'back\\slash',
    '\\"',
    'ação 🎲',
    "it's",
  ];
  const numbers = [1, -2n, null, 9_007_199_254_740_993n];
  const [row] = await fresh.database.read<{ texts: unknown; numbers: unknown }>(
    'SELECT $1::text[] AS texts, $2::bigint[] AS numbers',
    [textsParameter(texts), integersParameter(numbers)],
  );
  expect(row?.texts).toEqual(texts);
  expect(row?.numbers).toEqual(['1', '-2', null, '9007199254740993']);
});
