import { type FreshDatabase, freshDatabase } from '@palpite/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { afterCommit } from './after-commit.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.close());

describe('afterCommit', () => {
  it('runs a callback once after the commit, also when it was registered twice', async () => {
    let runs = 0;
    const callback = () => {
      runs += 1;
    };
    await fresh.database.inTransaction(async (tx) => {
      afterCommit(tx, callback);
      afterCommit(tx, callback);
      await tx.query('SELECT 1');
      expect(runs).toBe(0);
    });
    expect(runs).toBe(1);
  });

  it('drops the callbacks of a transaction that is rolled back', async () => {
    let runs = 0;
    const failed = fresh.database.inTransaction(async (tx) => {
      afterCommit(tx, () => {
        runs += 1;
      });
      throw new Error('this transaction must not commit');
    });
    await expect(failed).rejects.toThrow('this transaction must not commit');
    await fresh.database.inTransaction((tx) => tx.query('SELECT 1'));
    expect(runs).toBe(0);
  });

  it('keeps the result of a transaction whose callback throws', async () => {
    const result = await fresh.database.inTransaction(async (tx) => {
      afterCommit(tx, () => {
        throw new Error('nobody could be woken up');
      });
      return 'committed';
    });
    expect(result).toBe('committed');
  });
});
