import type { Asset } from '@palpite/kernel/assets';
import type { Database, Tx } from '../../../platform/database/database.ts';

interface HouseRow {
  id: bigint;
  name: string;
  asset: Asset;
}

/**
 * Ids of `house:` accounts by name and asset; they never change, so a node reads them once. Bounded by names × assets.
 */
export type HouseAccountCache = Map<string, bigint>;

export function houseKey(name: string, asset: Asset): string {
  return `${name}/${asset}`;
}

export async function houseIds(
  tx: Tx,
  cache: HouseAccountCache,
  wanted: readonly { name: string; asset: Asset }[],
): Promise<ReadonlyMap<string, bigint>> {
  const missing = wanted.filter((house) => !cache.has(houseKey(house.name, house.asset)));
  if (missing.length === 0) return cache;
  const names = missing.map((house) => house.name);
  const assets = missing.map((house) => house.asset);
  const find = () =>
    tx.query<HouseRow>(
      `SELECT h.id, h.name, h.asset FROM wallet.house h
       JOIN unnest($1::text[], $2::text[]) AS wanted(name, asset) ON h.name = wanted.name AND h.asset = wanted.asset`,
      [names, assets],
    );
  let { rows } = await find();
  if (rows.length < missing.length) {
    await tx.query(
      `INSERT INTO wallet.house (name, asset) SELECT name, asset FROM unnest($1::text[], $2::text[]) AS w(name, asset)
       ORDER BY 1, 2 ON CONFLICT DO NOTHING`,
      [names, assets],
    );
    ({ rows } = await find());
    // Inserted in this transaction, which may still roll back, so it is not cached.
    return new Map([...cache, ...rows.map((row) => [houseKey(row.name, row.asset), row.id] as const)]);
  }
  for (const row of rows) cache.set(houseKey(row.name, row.asset), row.id);
  return cache;
}

/** Added up from the closing and the transfers after it: for proofs, not for requests. */
export async function houseBalance(database: Database, name: string): Promise<ReadonlyMap<Asset, bigint>> {
  const rows = await database.read<{ asset: Asset; units: string }>(
    `SELECT h.asset, (coalesce((SELECT sum(amount) FROM wallet.transfer WHERE credit >> 3 = (-h.id) >> 3 AND credit = -h.id), 0)
       - coalesce((SELECT sum(amount) FROM wallet.transfer WHERE debit >> 3 = (-h.id) >> 3 AND debit = -h.id), 0))::text AS units
     FROM wallet.house h WHERE h.name = $1 ORDER BY h.asset`,
    [name],
  );
  return new Map(rows.map(({ asset, units }) => [asset, BigInt(units)]));
}
