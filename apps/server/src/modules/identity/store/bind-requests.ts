import type { PlayerId } from '@palpite/kernel/ids';
import type { UuidV7 } from '@palpite/kernel/uuid';
import type { Tx } from '../../../platform/database/database.ts';
import type { Vouched } from '../core/third-party.ts';

export interface BindRequest extends Vouched {
  readonly id: UuidV7;
  readonly player: PlayerId;
}

/** Deletes some expired rows each time, so the table stays small. */
export async function insertBindRequest(
  tx: Tx,
  request: BindRequest & { readonly token: Buffer; readonly nowMs: number; readonly expiresMs: number },
): Promise<void> {
  const { id, token, player, plat, unionId, email, nowMs, expiresMs } = request;
  await tx.query(
    `DELETE FROM identity.bind_request WHERE id IN
       (SELECT id FROM identity.bind_request WHERE expires_at < $1 LIMIT 50 FOR UPDATE SKIP LOCKED)`,
    [new Date(nowMs)],
  );
  await tx.query(
    `INSERT INTO identity.bind_request (id, token, player, plat, union_id, email, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [id, token, player, plat, unionId, email ?? null, new Date(expiresMs)],
  );
}

/** Once, by the player who requested it, with the token that only that device received. */
export async function takeBindRequest(
  tx: Tx,
  wanted: { readonly id: UuidV7; readonly token: Buffer; readonly player: PlayerId; readonly nowMs: number },
): Promise<Vouched | undefined> {
  const { id, token, player, nowMs } = wanted;
  const { rows } = await tx.query<{ plat: string; union_id: string; email: string | null }>(
    `UPDATE identity.bind_request SET used_at = $4
     WHERE id = $1 AND token = $2 AND player = $3 AND used_at IS NULL AND expires_at > $4
     RETURNING plat, union_id, email`,
    [id, token, player, new Date(nowMs)],
  );
  const [row] = rows;
  return row && { plat: row.plat, unionId: row.union_id, email: row.email ?? undefined };
}
