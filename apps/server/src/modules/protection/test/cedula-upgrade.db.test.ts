import { expect, it } from 'vitest';
import { migrate } from '../../../platform/database/migrate.ts';
import { openDatabase } from '../../../platform/database/pool.ts';
import { databaseBefore } from '../../../platform/database/test/old-database.ts';

const DAYS = ['2026-05-01', '2026-05-02', '2026-05-03', '2026-05-04', '2026-05-05'].map(
  (day) => new Date(`${day}T10:00:00Z`),
);

it('gives a Colombian card of several spellings to the account that gave it first, and shows the others to operators', async () => {
  const { ownerUrl, drop } = await databaseBefore('0195');
  const database = openDatabase({ url: ownerUrl, poolSize: 2 });
  const documents = [
    { brand: 'co', kind: 'cedula', number: '1234567', player: 12, at: DAYS[1] },
    { brand: 'co', kind: 'cedula', number: '01234567', player: 11, at: DAYS[0] },
    { brand: 'co', kind: 'cedula', number: '001234567', player: 13, at: DAYS[2] },
    { brand: 'co', kind: 'cedula', number: '0012345', player: 14, at: DAYS[3] },
    { brand: 'crash', kind: 'cedula', number: '0001234567', player: 15, at: DAYS[4] },
    { brand: 'pe', kind: 'dni', number: '01234567', player: 16, at: DAYS[4] },
  ];
  for (const { brand, kind, number, player, at } of documents) {
    await database.read(
      'INSERT INTO protection.document (brand, kind, number, player, at) VALUES ($1, $2, $3, $4, $5)',
      [brand, kind, number, player, at],
    );
    await database.read(
      `INSERT INTO protection.player (player, brand, level, birth_date, document_kind, document)
       VALUES ($1, $2, 'identity', '1990-01-01', $3, $4)`,
      [player, brand, kind, number],
    );
  }
  // Refused before: the same card in two spellings, one of which an account has that now loses it.
  for (const [number, holder] of [
    ['1234567', 12],
    ['01234567', 11],
  ])
    await database.read(
      `INSERT INTO protection.document_conflict (player, holder, brand, kind, number, at)
       VALUES (20, $1, 'co', 'cedula', $2, $3)`,
      [holder, number, DAYS[4]],
    );
  for (const [order, document] of [
    [1, 'co:01234567'],
    [2, 'co:1234567'],
    [3, 'pe:01234567'],
  ])
    await database.read(
      `INSERT INTO payments.payout (pay_order, brand, player, destination, document, reasons, at)
       VALUES ($1, 'co', 11, 'phone:CO:300', $2, '[]', $3)`,
      [order, document, DAYS[0]],
    );
  await migrate(ownerUrl, { announce: () => undefined });

  expect(
    await database.read('SELECT brand, kind, number, player, at FROM protection.document ORDER BY player'),
  ).toEqual([
    { brand: 'co', kind: 'cedula', number: '1234567', player: 11n, at: DAYS[0] },
    { brand: 'co', kind: 'cedula', number: '012345', player: 14n, at: DAYS[3] },
    { brand: 'crash', kind: 'cedula', number: '1234567', player: 15n, at: DAYS[4] },
    { brand: 'pe', kind: 'dni', number: '01234567', player: 16n, at: DAYS[4] },
  ]);
  expect(
    await database.read('SELECT player, holder, number FROM protection.document_conflict ORDER BY player'),
  ).toEqual([12n, 13n, 20n].map((player) => ({ player, holder: 11n, number: '1234567' })));
  // Nobody loses what they declared: an operator looks at those who share it.
  expect(await database.read('SELECT player, document FROM protection.player ORDER BY player')).toEqual([
    ...[11n, 12n, 13n].map((player) => ({ player, document: '1234567' })),
    { player: 14n, document: '012345' },
    { player: 15n, document: '1234567' },
    { player: 16n, document: '01234567' },
  ]);
  expect(await database.read('SELECT pay_order, document FROM payments.payout ORDER BY pay_order')).toEqual([
    { pay_order: 1n, document: 'co:1234567' },
    { pay_order: 2n, document: 'co:1234567' },
    { pay_order: 3n, document: 'pe:01234567' },
  ]);
  await database.close();
  await drop();
});
