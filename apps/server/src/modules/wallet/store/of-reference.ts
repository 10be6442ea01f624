import type { Asset } from '@palpite/kernel/assets';
import type { Reference } from '@palpite/kernel/ids';
import type { Database } from '../../../platform/database/database.ts';
import { pocketOf } from './numbers.ts';

/** One row of the ledger about a bet, a deposit or a grant: from where to where. */
export interface ReferenceEntry {
  readonly kind: string;
  readonly step: number;
  /** A pocket of the player, or the name of a house account. */
  readonly from: string;
  readonly to: string;
  readonly asset: Asset;
  readonly units: bigint;
  readonly atMs: number;
}

const SHOWN = 200;

/** In the order of the ledger. */
export async function readReference(database: Database, ref: Reference): Promise<ReferenceEntry[]> {
  const rows = await database.read<{
    kind: string;
    step: number;
    debit: bigint;
    credit: bigint;
    from_house: string | null;
    to_house: string | null;
    asset: Asset;
    amount: bigint;
    at: Date;
  }>(
    `SELECT t.kind, t.step, t.debit, t.credit, t.asset, t.amount, t.at,
            (SELECT name FROM wallet.house WHERE id = -t.debit) AS from_house,
            (SELECT name FROM wallet.house WHERE id = -t.credit) AS to_house
     FROM wallet.transfer t WHERE t.ref = $1 ORDER BY t.posted LIMIT $2`,
    [ref, SHOWN],
  );
  return rows.map((row) => ({
    kind: row.kind,
    step: row.step,
    asset: row.asset,
    units: row.amount,
    atMs: row.at.getTime(),
    from: row.from_house ?? pocketOf(row.debit),
    to: row.to_house ?? pocketOf(row.credit),
  }));
}
