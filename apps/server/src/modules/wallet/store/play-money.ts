import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';

export interface Grant {
  readonly ref: Reference;
  readonly units: bigint;
}

export async function findGrant(tx: Tx, player: PlayerId, requestId: string): Promise<Grant | undefined> {
  const { rows } = await tx.query<{ ref: Reference; units: bigint }>(
    'SELECT ref, units FROM wallet.play_money WHERE player = $1 AND request_id = $2',
    [player, requestId],
  );
  return rows[0];
}

export async function grantsSince(tx: Tx, player: PlayerId, sinceMs: number): Promise<number> {
  const { rows } = await tx.query<{ grants: number }>(
    'SELECT count(*)::int AS grants FROM wallet.play_money WHERE player = $1 AND at > to_timestamp($2::double precision / 1000)',
    [player, sinceMs],
  );
  return rows[0]?.grants ?? 0;
}

export async function insertGrant(
  tx: Tx,
  player: PlayerId,
  requestId: string,
  grant: Grant,
  atMs: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO wallet.play_money (player, request_id, ref, units, at)
     VALUES ($1, $2, $3, $4, to_timestamp($5::double precision / 1000))`,
    [player, requestId, grant.ref, grant.units, atMs],
  );
}
