import { expect, it } from 'vitest';
import { migrate } from '../../../platform/database/migrate.ts';
import { openDatabase } from '../../../platform/database/pool.ts';
import { databaseBefore } from '../../../platform/database/test/old-database.ts';

const STATUSES = ['created', 'pending', 'unknown', 'review', 'paid', 'failed', 'cancelled'];

const insertOrders = (first: number) =>
  `INSERT INTO payments.pay_order (id, player, brand, direction, request_key, method, asset, amount, fee, status, provider,
                                   account, paid, postings, created_at, updated_at, check_at)
   SELECT ${first} + n, 7, 'br', 'payout', 'key-' || (${first} + n), 'PIX', 'BRL', 1000, 0, status, 'one', '{}',
          CASE status WHEN 'paid' THEN 1000 ELSE 0 END, 1, '2026-05-01T10:00:00Z', '2026-05-01T10:05:00Z',
          CASE WHEN status IN ('created', 'pending', 'unknown') THEN now() END
   FROM unnest($1::text[]) WITH ORDINALITY AS s(status, n)`;

it('open orders from before attempts were counted stay with their provider after the upgrade', async () => {
  const { ownerUrl, drop } = await databaseBefore('0036');
  const database = openDatabase({ url: ownerUrl, poolSize: 2 });
  await database.read(insertOrders(100), [STATUSES]);
  await migrate(ownerUrl, { announce: () => undefined });
  const attempts = () =>
    database.read(
      `SELECT of_order, provider, asked, not_taken, first_at FROM payments.attempt ORDER BY of_order, provider`,
    );
  const stored = { provider: 'one', asked: 1, not_taken: 0, first_at: new Date('2026-05-01T10:00:00Z') };
  expect(await attempts()).toEqual([101n, 102n, 103n].map((of_order) => ({ of_order, ...stored })));
  // The database itself now refuses a second provider for each of them.
  await expect(
    database.read(
      `INSERT INTO payments.attempt (of_order, provider, asked, first_at, last_at) VALUES (103, 'two', 1, now(), now())`,
    ),
  ).rejects.toMatchObject({ code: '23505' });
  await database.close();
  await drop();
});

it('attempts that were counted before the upgrade are left as they are', async () => {
  const { ownerUrl, drop } = await databaseBefore('0039');
  const database = openDatabase({ url: ownerUrl, poolSize: 2 });
  await database.read(insertOrders(200), [['created']]);
  // Moved away from a provider that certainly did not accept it, and not yet sent to the next one.
  await database.read(
    `INSERT INTO payments.attempt (of_order, provider, asked, not_taken, first_at, last_at)
     VALUES (201, 'zero', 1, 1, now(), now())`,
  );
  await migrate(ownerUrl, { announce: () => undefined });
  expect(await database.read('SELECT of_order, provider, asked, not_taken FROM payments.attempt')).toEqual([
    { of_order: 201n, provider: 'zero', asked: 1, not_taken: 1 },
  ]);
  await database.close();
  await drop();
});
