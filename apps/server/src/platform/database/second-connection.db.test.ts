import { AsyncLocalStorage } from 'node:async_hooks';
import { type FreshDatabase, freshDatabase } from '@palpite/testkit/database';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { afterCommit } from './after-commit.ts';
import { within } from './database.ts';
import { openDatabase } from './pool.ts';
import { asAnotherClient, refuseSecondConnections, takeRefused } from './second-connection.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  refuseSecondConnections();
  fresh = await freshDatabase();
});
afterAll(async () => {
  // The modules of this file are those of the next one.
  refuseSecondConnections(process.env.ONE_CONNECTION === '1');
  await fresh.close();
});

const ONE = 'SELECT 1 AS one';
const refused = () => takeRefused().length;

it('refuses a read and a transaction inside of a transaction, however deep, and remembers it where the error is ignored', async () => {
  const { database } = fresh;
  const deep = async () => {
    await new Promise((resolve) => setTimeout(resolve, 1));
    return Promise.all([database.read(ONE)]);
  };
  await expect(database.inTransaction(deep)).rejects.toThrow('second connection');
  await expect(database.inTransaction(() => database.inTransaction(async () => 1))).rejects.toThrow(
    'second connection',
  );
  await database.inTransaction(() => database.read(ONE).catch(() => []));
  expect(refused()).toBe(3);
  expect(refused()).toBe(0);
});

it('lets a transaction read through itself, use another pool, and go on after its end', async () => {
  const { database } = fresh;
  expect(await database.inTransaction((tx) => within(tx).read(ONE))).toEqual([{ one: 1 }]);
  const other = openDatabase({ url: fresh.url, poolSize: 1 });
  expect(await database.inTransaction(() => other.read(ONE))).toEqual([{ one: 1 }]);
  // Through another pool the first one is still refused.
  await expect(database.inTransaction(() => other.inTransaction(() => database.read(ONE)))).rejects.toThrow(
    'second connection',
  );
  expect(refused()).toBe(1);
  await other.close();
  expect(await database.inTransaction(() => asAnotherClient(() => database.read(ONE)))).toEqual([{ one: 1 }]);
  let after: Promise<unknown> | undefined;
  let answer: Promise<unknown> | undefined;
  await database.inTransaction(async (tx) => {
    afterCommit(tx, () => {
      answer = database.read(ONE);
    });
    after = new Promise((resolve) => setTimeout(resolve, 50)).then(() => database.read(ONE));
  });
  expect(await answer).toEqual([{ one: 1 }]);
  expect(await after).toEqual([{ one: 1 }]);
  expect(refused()).toBe(0);
});

it('does not mix transactions that run at the same time', async () => {
  const { database } = fresh;
  const reads = Array.from({ length: 5 }, () => database.read(ONE));
  const transactions = Array.from({ length: 5 }, () => database.inTransaction((tx) => tx.query(ONE)));
  await Promise.all([...reads, ...transactions]);
  expect(refused()).toBe(0);
});

it('follows no calls where nothing is refused: in production it would slow every promise of the process', async () => {
  const run = vi.spyOn(AsyncLocalStorage.prototype, 'run');
  try {
    refuseSecondConnections(false);
    expect(await asAnotherClient(async () => 1)).toBe(1);
    expect(run).not.toHaveBeenCalled();
    refuseSecondConnections();
    expect(await asAnotherClient(async () => 2)).toBe(2);
    expect(run).toHaveBeenCalledTimes(1);
  } finally {
    refuseSecondConnections();
    run.mockRestore();
  }
});
