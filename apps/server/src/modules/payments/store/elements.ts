import type { PlayerId } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Elements } from '../core/request.ts';

const METHODS_MOST = 50;

export async function readElements(database: Database, player: PlayerId): Promise<Elements[]> {
  const rows = await database.read<{
    method: string;
    fields: Readonly<Record<string, string>>;
    saved_at: Date;
  }>('SELECT method, fields, saved_at FROM payments.element WHERE player = $1 ORDER BY method LIMIT $2', [
    player,
    METHODS_MOST,
  ]);
  return rows.map(({ method, fields, saved_at }) => ({ method, fields, savedMs: saved_at.getTime() }));
}

export async function writeElements(
  tx: Tx,
  player: PlayerId,
  method: string,
  fields: Readonly<Record<string, string>>,
  nowMs: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO payments.element (player, method, fields, saved_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (player, method) DO UPDATE SET fields = excluded.fields, saved_at = excluded.saved_at`,
    [player, method, JSON.stringify(fields), new Date(nowMs)],
  );
}
