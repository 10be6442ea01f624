import type { Database, Tx } from '../../../platform/database/database.ts';

export async function isDeviceOf(database: Database, token: Buffer, person: bigint): Promise<boolean> {
  const rows = await database.read('SELECT 1 FROM operator.device WHERE token = $1 AND person = $2', [
    token,
    person,
  ]);
  return rows.length === 1;
}

/** The device rows of all people who use this browser. */
export async function replaceToken(tx: Tx, from: Buffer, to: Buffer): Promise<void> {
  await tx.query('UPDATE operator.device SET token = $2 WHERE token = $1', [from, to]);
}

/** Keeps only the person's newest `keep` devices. */
export async function rememberDevice(
  tx: Tx,
  { token, person, nowMs, keep }: { token: Buffer; person: bigint; nowMs: number; keep: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO operator.device (token, person, seen_at) VALUES ($1, $2, $3)
     ON CONFLICT (token, person) DO UPDATE SET seen_at = greatest(device.seen_at, $3)`,
    [token, person, new Date(nowMs)],
  );
  await tx.query(
    `DELETE FROM operator.device WHERE person = $1 AND token IN (
       SELECT token FROM operator.device WHERE person = $1 ORDER BY seen_at DESC, token OFFSET $2)`,
    [person, keep],
  );
}

export async function forgetDevicesOf(tx: Tx, person: bigint): Promise<void> {
  await tx.query('DELETE FROM operator.device WHERE person = $1', [person]);
}

/** Deletes a limited number of devices not used since then. */
export async function deleteUnused(tx: Tx, beforeMs: number, limit: number): Promise<number> {
  const { rowCount } = await tx.query(
    `DELETE FROM operator.device WHERE (token, person) IN (
       SELECT token, person FROM operator.device WHERE seen_at < $1 ORDER BY seen_at LIMIT $2)`,
    [new Date(beforeMs), limit],
  );
  return rowCount ?? 0;
}
