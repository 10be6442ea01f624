import { firstReferenceAt } from '@palpite/kernel/ids';
import { expect, it } from 'vitest';
import { migrate } from '../../../../platform/database/migrate.ts';
import { openDatabase } from '../../../../platform/database/pool.ts';
import { databaseBefore } from '../../../../platform/database/test/old-database.ts';
import type { Wallet } from '../../../wallet/index.ts';
import { BETTING_PARTITIONS, proveStakes } from '../index.ts';

const NOW_MS = Date.UTC(2026, 4, 15);

it('bets and exposure from the version that knew only singles count the same after the upgrade', async () => {
  const { ownerUrl, drop } = await databaseBefore('0016');
  const database = openDatabase({ url: ownerUrl, poolSize: 2 });
  // As that version made its partitions.
  for (const { schema, table } of BETTING_PARTITIONS)
    await database.read(
      `CREATE TABLE ${schema}.${table}_2026_05 PARTITION OF ${schema}.${table}
       FOR VALUES FROM (${firstReferenceAt(Date.UTC(2026, 4))}) TO (${firstReferenceAt(Date.UTC(2026, 5))})`,
    );
  const id = firstReferenceAt(NOW_MS);
  await database.read(
    `INSERT INTO betting.bet (id, player, asset, brand, status, stake, max_return, liability, odds_policy, created_at,
                              confirmed_at)
     SELECT ${id} + n, 7, 'BRL', 'br', 'accepted', 1000, 2000, 190, 'none', now(), now() FROM generate_series(1, 3) n`,
  );
  await database.read(
    `INSERT INTO betting.leg (bet, n, match, market, selection, line, odds, price_seq, labels)
     SELECT ${id} + n, 0, 5, 50 + n / 3, CASE n WHEN 1 THEN 'home' ELSE 'away' END, '', 2000, 1, '{}'
     FROM generate_series(1, 3) n`,
  );
  await database.read(
    `INSERT INTO betting.exposure (scope, id, part, units, closed_at) VALUES
       ('player', 7, 'BRL', 570, NULL), ('selection', 50, 'home', 190, now()), ('selection', 50, 'away', 190, now()),
       ('selection', 51, 'away', 190, NULL), ('selection', 99, 'home', 0, now())`,
  );
  await migrate(ownerUrl, { announce: () => undefined });
  const rows = await database.read<Record<string, unknown>>(
    'SELECT scope, id, units, match, closed_at IS NOT NULL AS closed FROM betting.exposure ORDER BY scope, id',
  );
  expect(rows).toEqual([
    { scope: 'market', id: 50n, units: 190n, match: 5n, closed: true },
    { scope: 'market', id: 51n, units: 190n, match: 5n, closed: false },
    { scope: 'market', id: 99n, units: 0n, match: null, closed: true },
    { scope: 'match', id: 5n, units: 380n, match: null, closed: false },
    { scope: 'player', id: 7n, units: 570n, match: null, closed: false },
  ]);
  const wallet = { balance: async () => ({ pockets: { locked: 3_000n } }) } as unknown as Pick<
    Wallet,
    'balance'
  >;
  const { differences } = await proveStakes(database, wallet);
  expect(differences).toEqual([]);
  await database.close();
  await drop();
});
