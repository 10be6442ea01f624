import type { Database, Tx } from '../../../platform/database/database.ts';

export type SeedColumn = 'totp_secret' | 'totp_pending';

interface SeedRow {
  readonly id: bigint;
  readonly name: string;
  readonly totp_secret: string | null;
  readonly totp_pending: string | null;
}

/** In order of the person's number, after the given one. */
export function readSeeds(database: Database, after: bigint, limit: number): Promise<SeedRow[]> {
  return database.read<SeedRow>(
    `SELECT id, name, totp_secret, totp_pending FROM operator.person
     WHERE id > $1 AND (totp_secret IS NOT NULL OR totp_pending IS NOT NULL) ORDER BY id LIMIT $2`,
    [after, limit],
  );
}

export async function replaceSeed(
  tx: Tx,
  { id, column, from, to }: { id: bigint; column: SeedColumn; from: string; to: string },
): Promise<void> {
  await tx.query(`UPDATE operator.person SET ${column} = $3 WHERE id = $1 AND ${column} = $2`, [
    id,
    from,
    to,
  ]);
}
