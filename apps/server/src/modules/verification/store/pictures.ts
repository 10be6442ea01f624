import type { Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { SealedBytes } from '../../../platform/secrets/sealed-bytes.ts';
import type { Side } from '../core/submission.ts';

export interface StoredPicture extends SealedBytes {
  readonly type: string;
}

export async function insertPicture(
  tx: Tx,
  picture: StoredPicture & { readonly submission: Reference; readonly side: Side; readonly bytes: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO verification.picture (submission, side, type, bytes, sealed_key, data)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [picture.submission, picture.side, picture.type, picture.bytes, picture.sealedKey, picture.data],
  );
}

export async function readPicture(
  tx: Tx,
  submission: Reference,
  side: Side,
): Promise<StoredPicture | undefined> {
  const { rows } = await tx.query<{ type: string; sealed_key: string; data: Buffer }>(
    'SELECT type, sealed_key, data FROM verification.picture WHERE submission = $1 AND side = $2',
    [submission, side],
  );
  const [row] = rows;
  return row && { type: row.type, sealedKey: row.sealed_key, data: row.data };
}

/** Pictures whose time is over; returns how many were deleted. */
export async function deleteEnded(tx: Tx, nowMs: number, limit: number): Promise<number> {
  const { rowCount } = await tx.query(
    `DELETE FROM verification.picture WHERE id IN
       (SELECT picture.id FROM verification.picture JOIN verification.submission ON submission.id = picture.submission
        WHERE submission.delete_at <= $1 ORDER BY picture.id LIMIT $2)`,
    [new Date(nowMs), limit],
  );
  return rowCount ?? 0;
}

/** The sealed key of a picture, in the form that the renewal of seals reads. */
export interface SealedPictureKey {
  readonly id: Reference;
  readonly submission: Reference;
  readonly side: Side;
  readonly sealedSeed: string;
}

export async function readOtherSeals(
  database: Database,
  keyId: string,
  after: Reference | 0n,
  limit: number,
): Promise<readonly SealedPictureKey[]> {
  const rows = await database.read<{ id: bigint; submission: bigint; side: Side; sealed_key: string }>(
    `SELECT id, submission, side, sealed_key FROM verification.picture
     WHERE id > $1 AND NOT starts_with(sealed_key, $2) ORDER BY id LIMIT $3`,
    [after, `seal1.${keyId}.`, limit],
  );
  return rows.map(({ id, submission, side, sealed_key }) => ({
    id: id as Reference,
    submission: submission as Reference,
    side,
    sealedSeed: sealed_key,
  }));
}

export async function replaceSeal(tx: Tx, id: Reference, from: string, to: string): Promise<void> {
  await tx.query('UPDATE verification.picture SET sealed_key = $3 WHERE id = $1 AND sealed_key = $2', [
    id,
    from,
    to,
  ]);
}
