import type { PlayerId } from '@palpite/kernel/ids';
import { type FreshDatabase, freshDatabase } from '@palpite/testkit/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findRounds } from './rounds.ts';
import { findTransactions } from './transactions.ts';

let fresh: FreshDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.close());

/** A connection plans a named statement once: on the first day that is while the tables are empty. */
it('transactions and rounds are looked up by their keys, also by a connection that planned it while there were none', async () => {
  const plans = await fresh.database.inTransaction(async (tx) => {
    await tx.query('SET LOCAL plan_cache_mode = force_generic_plan');
    await findTransactions(tx, [{ studio: 'aurora', tx: 't' }]);
    await findRounds(tx, [{ studio: 'aurora', player: 1 as PlayerId, round: 'r' }]);
    const planOf = async (sql: string) =>
      (await tx.query<{ 'QUERY PLAN': string }>(`EXPLAIN EXECUTE ${sql}`)).rows
        .map((row) => row['QUERY PLAN'])
        .join('\n');
    return [
      await planOf(`"casino-transactions" ('{aurora}', '{t}')`),
      await planOf(`"casino-rounds" ('{aurora}', '{1}', '{r}')`),
    ];
  });
  for (const plan of plans) {
    expect(plan).toContain('Index Scan');
    expect(plan).not.toContain('Seq Scan');
  }
});
