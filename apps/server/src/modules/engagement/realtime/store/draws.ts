import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../../platform/database/database.ts';

export interface RealtimeDraw {
  readonly id: Reference;
  readonly amount: bigint;
  readonly at: Date;
}

/** What was drawn so far. Draws of one player wait for each other here. */
export async function lockDrawn(tx: Tx, player: PlayerId): Promise<bigint> {
  await tx.query(
    'INSERT INTO engagement.realtime (player, drawn) VALUES ($1, 0) ON CONFLICT (player) DO NOTHING',
    [player],
  );
  const { rows } = await tx.query<{ drawn: bigint }>(
    'SELECT r.drawn FROM engagement.realtime r WHERE r.player = $1 FOR UPDATE',
    [player],
  );
  return rows[0]?.drawn ?? 0n;
}

export async function readDrawn(database: Database, player: PlayerId): Promise<bigint> {
  const [row] = await database.read<{ drawn: bigint }>(
    'SELECT r.drawn FROM engagement.realtime r WHERE r.player = $1',
    [player],
  );
  return row?.drawn ?? 0n;
}

export async function findRealtimeDraw(
  tx: Tx,
  player: PlayerId,
  request: string,
): Promise<RealtimeDraw | undefined> {
  const { rows } = await tx.query<RealtimeDraw>(
    'SELECT d.id, d.amount, d.at FROM engagement.realtime_draw d WHERE d.player = $1 AND d.request = $2',
    [player, request],
  );
  return rows[0];
}

export async function writeRealtimeDraw(
  tx: Tx,
  player: PlayerId,
  request: string,
  { id, amount, at }: RealtimeDraw,
): Promise<void> {
  await tx.query(
    'INSERT INTO engagement.realtime_draw (id, player, request, amount, at) VALUES ($1, $2, $3, $4, $5)',
    [id, player, request, amount, at],
  );
  await tx.query('UPDATE engagement.realtime SET drawn = drawn + $2 WHERE player = $1', [player, amount]);
}

export async function readRealtimeDraws(
  database: Database,
  player: PlayerId,
  limit: number,
): Promise<RealtimeDraw[]> {
  return database.read<RealtimeDraw>(
    `SELECT d.id, d.amount, d.at FROM engagement.realtime_draw d WHERE d.player = $1 ORDER BY d.id DESC LIMIT $2`,
    [player, limit],
  );
}
