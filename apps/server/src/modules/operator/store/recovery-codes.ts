import type { Tx } from '../../../platform/database/database.ts';

export async function replaceRecoveryCodes(tx: Tx, person: bigint, hashes: readonly Buffer[]): Promise<void> {
  await tx.query('DELETE FROM operator.recovery_code WHERE person = $1', [person]);
  await tx.query(
    'INSERT INTO operator.recovery_code (person, hash) SELECT $1, hash FROM unnest($2::bytea[]) AS hash',
    [person, hashes],
  );
}

/** Uses up a recovery code; true when it existed and was unused. */
export async function useRecoveryCode(tx: Tx, person: bigint, hash: Buffer, nowMs: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE operator.recovery_code SET used_at = $3 WHERE person = $1 AND hash = $2 AND used_at IS NULL',
    [person, hash, new Date(nowMs)],
  );
  return rowCount === 1;
}
