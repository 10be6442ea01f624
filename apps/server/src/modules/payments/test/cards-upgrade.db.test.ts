import { expect, it } from 'vitest';
import { migrate } from '../../../platform/database/migrate.ts';
import { openDatabase } from '../../../platform/database/pool.ts';
import { databaseBefore } from '../../../platform/database/test/old-database.ts';

it('orders of before name a Colombian card by its one spelling; other documents keep their zeros', async () => {
  const { ownerUrl, drop } = await databaseBefore('0250');
  const database = openDatabase({ url: ownerUrl, poolSize: 2 });
  const at = new Date('2026-05-01T10:00:00Z');
  const given = [
    { player: 11, kind: 'cedula', document: '001234567', after: '1234567' },
    { player: 12, kind: 'cedula', document: '1234567', after: '1234567' },
    { player: 13, kind: 'cedula', document: '0000012345', after: '012345' },
    { player: 14, kind: 'dni', document: '01234567', after: '01234567' },
    { player: 15, kind: 'passport', document: '00123456', after: '00123456' },
    { player: 16, kind: 'cedula', document: null, after: null },
  ];
  for (const { player, kind, document } of given) {
    await database.read(
      `INSERT INTO protection.player (player, brand, level, birth_date, document_kind, document)
       VALUES ($1, 'co', 'identity', '1990-01-01', $2, '7654321')`,
      [player, kind],
    );
    await database.read(
      `INSERT INTO payments.pay_order (id, player, brand, direction, request_key, method, asset, amount, fee, status,
         provider, account, document, paid, postings, created_at, updated_at)
       VALUES ($1, $1, 'co', 'payin', 'a', 'pse', 'COP', 100, 0, 'paid', 'sandbox', '{}', $2, 100, 1, $3, $3)`,
      [player, document, at],
    );
  }
  await migrate(ownerUrl, { announce: () => undefined });
  expect(await database.read('SELECT player, document FROM payments.pay_order ORDER BY player')).toEqual(
    given.map(({ player, after }) => ({ player: BigInt(player), document: after })),
  );
  await database.close();
  await drop();
});
