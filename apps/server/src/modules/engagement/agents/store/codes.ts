import type { PlayerId } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../../platform/database/database.ts';

export async function readCode(
  database: Pick<Database, 'read'>,
  player: PlayerId,
): Promise<string | undefined> {
  const [row] = await database.read<{ code: string }>(
    'SELECT c.code FROM engagement.share_code c WHERE c.player = $1',
    [player],
  );
  return row?.code;
}

/** False when the player has a code already or another player has this one. */
export async function insertCode(
  tx: Tx,
  code: { readonly player: PlayerId; readonly brand: string; readonly code: string; readonly at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'INSERT INTO engagement.share_code (player, brand, code, at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
    [code.player, code.brand, code.code, code.at],
  );
  return rowCount === 1;
}

export async function readOwner(
  database: Pick<Database, 'read'>,
  brand: string,
  code: string,
): Promise<PlayerId | undefined> {
  const [row] = await database.read<{ player: bigint }>(
    'SELECT c.player FROM engagement.share_code c WHERE c.code = $1 AND c.brand = $2',
    [code, brand],
  );
  return row && (Number(row.player) as PlayerId);
}
