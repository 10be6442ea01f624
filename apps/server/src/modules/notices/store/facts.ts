import type { PlayerId } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';

export async function noteSeen(
  tx: Tx,
  seen: readonly { readonly player: PlayerId; readonly day: string }[],
): Promise<void> {
  if (seen.length === 0) return;
  await tx.query(
    `UPDATE notices.player p SET seen_on = u.day
     FROM (SELECT player, max(day) AS day FROM unnest($1::bigint[], $2::date[]) AS u(player, day) GROUP BY player) AS u
     WHERE p.player = u.player AND p.seen_on < u.day`,
    [seen.map(({ player }) => player), seen.map(({ day }) => day)],
  );
}

export interface CountedDeposit {
  readonly ref: bigint;
  readonly player: PlayerId;
  readonly units: bigint;
}

/** A deposit counts once, however often its event arrives. */
export async function countDeposits(
  tx: Tx,
  deposits: readonly CountedDeposit[],
  nowMs: number,
): Promise<void> {
  if (deposits.length === 0) return;
  const { rows } = await tx.query<{ ref: bigint }>(
    `INSERT INTO notices.counted_deposit (ref, at) SELECT DISTINCT ref, $2::timestamptz
     FROM unnest($1::bigint[]) AS u(ref) ON CONFLICT (ref) DO NOTHING RETURNING ref`,
    [deposits.map(({ ref }) => ref), new Date(nowMs)],
  );
  const isNew = new Set(rows.map(({ ref }) => ref));
  const counted = [...new Map(deposits.map((one) => [one.ref, one])).values()].filter(({ ref }) =>
    isNew.has(ref),
  );
  await tx.query(
    `UPDATE notices.player p SET deposits = p.deposits + u.count, deposited = p.deposited + u.units
     FROM (SELECT player, count(*)::integer AS count, sum(units) AS units
           FROM unnest($1::bigint[], $2::numeric[]) AS u(player, units) GROUP BY player) AS u
     WHERE p.player = u.player`,
    [counted.map(({ player }) => player), counted.map(({ units }) => String(units))],
  );
}

/** Most players are known to play it already: then nothing is written. */
export async function notePlays(
  tx: Tx,
  product: 'sports' | 'casino',
  players: readonly PlayerId[],
): Promise<void> {
  if (players.length === 0) return;
  const column = product === 'sports' ? 'plays_sports' : 'plays_casino';
  await tx.query(
    `UPDATE notices.player SET ${column} = true WHERE player = ANY($1::bigint[]) AND NOT ${column}`,
    [players],
  );
}

export async function noteLevel(tx: Tx, player: PlayerId, level: number): Promise<void> {
  await tx.query('UPDATE notices.player SET level = greatest(level, $2) WHERE player = $1', [player, level]);
}

/** Null: for good. A longer pause stays. */
export async function notePause(tx: Tx, player: PlayerId, untilMs: number | null): Promise<void> {
  await tx.query(
    `UPDATE notices.player SET paused_until = greatest(paused_until, coalesce($2::timestamptz, 'infinity'))
     WHERE player = $1`,
    [player, untilMs === null ? null : new Date(untilMs)],
  );
}

export async function noteClosed(tx: Tx, player: PlayerId, nowMs: number): Promise<void> {
  await tx.query('UPDATE notices.player SET closed_at = coalesce(closed_at, $2) WHERE player = $1', [
    player,
    new Date(nowMs),
  ]);
}

export async function forgetCounted(tx: Tx, before: Date, limit: number): Promise<number> {
  const { rowCount } = await tx.query(
    `DELETE FROM notices.counted_deposit WHERE ref IN (
       SELECT c.ref FROM notices.counted_deposit c WHERE c.at < $1 LIMIT $2)`,
    [before, limit],
  );
  return rowCount ?? 0;
}
