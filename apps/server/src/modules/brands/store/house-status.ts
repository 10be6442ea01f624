import type { Database, Tx } from '../../../platform/database/database.ts';

export type HouseStatus = 'normal' | 'maintenance' | 'news';

const BY_CODE: readonly HouseStatus[] = ['normal', 'maintenance', 'news'];

export async function readHouseStatus(database: Database): Promise<HouseStatus> {
  const [row] = await database.read<{ status: number }>('SELECT status FROM brands.house_status');
  const status = BY_CODE[row?.status ?? -1];
  if (status === undefined) throw new Error('the status of the house is not stored');
  return status;
}

export async function writeHouseStatus(tx: Tx, status: HouseStatus): Promise<void> {
  await tx.query('UPDATE brands.house_status SET status = $1, changed_at = now()', [BY_CODE.indexOf(status)]);
}
