import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Reason } from '../core/room.ts';
import { type ChatMessage, COLUMNS, toMessage } from './messages.ts';

export interface Mute {
  readonly untilMs: number;
  readonly reason: Reason;
}

type Reader = Pick<Tx, 'query'>;

/** The mute that lasts at this moment. */
export async function readMute(reader: Reader, player: PlayerId, nowMs: number): Promise<Mute | undefined> {
  const { rows } = await reader.query<{ until: Date; reason: Reason }>(
    'SELECT until, reason FROM chat.mute WHERE player = $1 AND until > $2',
    [player, new Date(nowMs)],
  );
  return rows[0] && { untilMs: rows[0].until.getTime(), reason: rows[0].reason };
}

export async function writeMute(
  tx: Tx,
  mute: Mute & { readonly player: PlayerId; readonly by: number; readonly atMs: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO chat.mute (player, until, reason, by, at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (player) DO UPDATE SET until = $2, reason = $3, by = $4, at = $5`,
    [mute.player, new Date(mute.untilMs), mute.reason, mute.by, new Date(mute.atMs)],
  );
}

export async function readSlow(reader: Reader, brand: string, room: string): Promise<number | undefined> {
  const { rows } = await reader.query<{ slow: number }>(
    'SELECT slow FROM chat.room WHERE brand = $1 AND room = $2',
    [brand, room],
  );
  return rows[0]?.slow;
}

export async function writeSlow(
  tx: Tx,
  at: { readonly brand: string; readonly room: string; readonly slow: number; readonly atMs: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO chat.room (brand, room, slow, at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (brand, room) DO UPDATE SET slow = $3, at = $4`,
    [at.brand, at.room, at.slow, new Date(at.atMs)],
  );
}

export async function countReports(tx: Tx, player: PlayerId, sinceMs: number): Promise<number> {
  const { rows } = await tx.query<{ count: bigint }>(
    'SELECT count(*) FROM chat.report WHERE player = $1 AND at > $2',
    [player, new Date(sinceMs)],
  );
  return Number(rows[0]?.count);
}

/** A second report of the same player changes nothing. */
export async function insertReport(
  tx: Tx,
  report: {
    readonly message: Reference;
    readonly player: PlayerId;
    readonly reason: Reason;
    readonly atMs: number;
  },
): Promise<void> {
  const { rowCount } = await tx.query(
    `INSERT INTO chat.report (message, player, reason, at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
    [report.message, report.player, report.reason, new Date(report.atMs)],
  );
  if (rowCount === 1)
    await tx.query('UPDATE chat.message SET reported = reported + 1 WHERE id = $1', [report.message]);
}

export async function decideReports(tx: Tx, message: Reference, atMs: number): Promise<number> {
  const { rowCount } = await tx.query(
    'UPDATE chat.report SET decided_at = $2 WHERE message = $1 AND decided_at IS NULL',
    [message, new Date(atMs)],
  );
  return rowCount ?? 0;
}

export interface ReportedMessage {
  readonly message: ChatMessage;
  readonly reports: number;
  readonly reasons: readonly Reason[];
  readonly firstMs: number;
}

/** Messages with reports that wait for a moderator, the longest waiting first; `after` is the last of the page before. */
export async function readReported(
  database: Database,
  query: { readonly brand?: string | undefined; readonly after?: bigint | undefined; readonly limit: number },
): Promise<ReportedMessage[]> {
  type Found = Parameters<typeof toMessage>[0] & { reports: bigint; reasons: Reason[]; first: Date };
  const rows = await database.read<Found>(
    `SELECT ${COLUMNS.split(', ')
      .map((column) => `m.${column}`)
      .join(', ')}, r.reports, r.reasons, r.first
     FROM (SELECT message, count(*) AS reports, array_agg(DISTINCT reason) AS reasons, min(at) AS first
           FROM chat.report WHERE decided_at IS NULL GROUP BY message) AS r
     JOIN chat.message AS m ON m.id = r.message
     WHERE ($1::text IS NULL OR m.brand = $1) AND ($2::bigint IS NULL OR m.id > $2) ORDER BY m.id LIMIT $3`,
    [query.brand ?? null, query.after ?? null, query.limit],
  );
  return rows.map((row) => ({
    message: toMessage(row),
    reports: Number(row.reports),
    reasons: row.reasons,
    firstMs: row.first.getTime(),
  }));
}

export interface ActiveRoom {
  readonly brand: string;
  readonly room: string;
  readonly messages: number;
  readonly lastMs: number;
  readonly slow: number | undefined;
}

/** Rooms in which somebody has written since then, the busiest first. */
export async function readRooms(
  database: Database,
  query: { readonly brand?: string | undefined; readonly sinceMs: number; readonly limit: number },
): Promise<ActiveRoom[]> {
  const rows = await database.read<{
    brand: string;
    room: string;
    messages: bigint;
    last: Date;
    slow: number | null;
  }>(
    `SELECT m.brand, m.room, count(*) AS messages, max(m.at) AS last, max(r.slow) AS slow
     FROM chat.message AS m LEFT JOIN chat.room AS r ON r.brand = m.brand AND r.room = m.room
     WHERE m.at > $1 AND ($2::text IS NULL OR m.brand = $2)
     GROUP BY m.brand, m.room ORDER BY max(m.at) DESC LIMIT $3`,
    [new Date(query.sinceMs), query.brand ?? null, query.limit],
  );
  return rows.map(({ messages, last, slow, ...room }) => ({
    ...room,
    messages: Number(messages),
    lastMs: last.getTime(),
    slow: slow ?? undefined,
  }));
}
