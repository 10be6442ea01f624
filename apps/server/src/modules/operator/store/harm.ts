import type { PlayerId } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { HarmMarker } from '../core/harm-markers.ts';

/** A player with markers, as the job found them. */
export interface HarmRow {
  readonly player: PlayerId;
  readonly brand: string;
  readonly signs: readonly { readonly marker: HarmMarker; readonly value: number }[];
  readonly urgency: number;
  readonly sinceMs: number;
  readonly intervention: { readonly atMs: number; readonly how: string } | undefined;
}

export interface HarmQuery {
  readonly brand?: string | undefined;
  readonly marker?: HarmMarker | undefined;
  /** Only players about whom nothing was done since then. */
  readonly untouchedSinceMs?: number | undefined;
  readonly after?: { readonly urgency: number; readonly player: bigint } | undefined;
  readonly limit: number;
}

/** What counts as an intervention, and how each command is named in the list. */
const INTERVENTION = `CASE command WHEN 'protection.pause' THEN 'pause' WHEN 'protection.limit' THEN 'limit'
  ELSE left(after ->> 'how', 40) END`;
const COMMANDS = "('protection.intervene', 'protection.pause', 'protection.limit')";

/** The most urgent first. */
export async function readHarm(
  database: Pick<Database, 'read'>,
  query: HarmQuery,
): Promise<readonly HarmRow[]> {
  const { brand, marker, untouchedSinceMs, after, limit } = query;
  const rows = await database.read<{
    player: bigint;
    brand: string;
    signs: HarmRow['signs'];
    urgency: number;
    since: Date;
    intervened_at: Date | null;
    intervention: string | null;
  }>(
    `SELECT player, brand, signs, urgency, since, intervened_at, intervention FROM operator.harm
     WHERE ($1::text IS NULL OR brand = $1) AND ($2::text IS NULL OR $2 = ANY(markers))
       AND ($3::timestamptz IS NULL OR intervened_at IS NULL OR intervened_at < $3)
       AND ($4::integer IS NULL OR (urgency, player) < ($4, $5::bigint))
     ORDER BY urgency DESC, player DESC LIMIT $6`,
    [
      brand ?? null,
      marker ?? null,
      untouchedSinceMs === undefined ? null : new Date(untouchedSinceMs),
      after?.urgency ?? null,
      after?.player ?? null,
      limit,
    ],
  );
  return rows.map(({ player, since, intervened_at, intervention, ...row }) => ({
    brand: row.brand,
    signs: row.signs,
    urgency: row.urgency,
    player: Number(player) as PlayerId,
    sinceMs: since.getTime(),
    intervention: intervened_at ? { atMs: intervened_at.getTime(), how: intervention ?? '' } : undefined,
  }));
}

/** How many players have markers, and when the job last looked; only rows that exist are counted. */
export async function countHarm(
  database: Pick<Database, 'read'>,
): Promise<{ readonly all: number; readonly untouched: number }> {
  const [row] = await database.read<{ all: number; untouched: number }>(
    `SELECT count(*)::integer AS all, (count(*) FILTER (WHERE intervened_at IS NULL))::integer AS untouched
     FROM operator.harm`,
  );
  return { all: row?.all ?? 0, untouched: row?.untouched ?? 0 };
}

/** Stores what the job found, with the newest intervention of the audit. `since` stays that of the first time. */
export async function writeHarm(
  tx: Tx,
  found: Pick<HarmRow, 'player' | 'brand' | 'signs' | 'urgency'>,
  nowMs: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO operator.harm
       (player, brand, signs, markers, urgency, since, checked_at, intervened_at, intervention)
     SELECT $1::bigint, $2, $3::jsonb, $4::text[], $5::integer, $6::timestamptz, $6::timestamptz, last.at, last.how
     FROM (SELECT 1) AS one LEFT JOIN LATERAL (
       SELECT at, coalesce(${INTERVENTION}, '') AS how FROM operator.audit
       WHERE target_kind = 'player' AND target = $1::bigint::text AND command IN ${COMMANDS}
       ORDER BY id DESC LIMIT 1) AS last ON true
     ON CONFLICT (player) DO UPDATE SET brand = excluded.brand, signs = excluded.signs, markers = excluded.markers,
       urgency = excluded.urgency, checked_at = excluded.checked_at, intervened_at = excluded.intervened_at,
       intervention = excluded.intervention`,
    [
      found.player,
      found.brand,
      JSON.stringify(found.signs),
      found.signs.map(({ marker }) => marker),
      found.urgency,
      new Date(nowMs),
    ],
  );
}

/** In the transaction of the command, so that the list shows it at once. */
export async function noteIntervention(tx: Tx, player: PlayerId, nowMs: number, how: string): Promise<void> {
  await tx.query('UPDATE operator.harm SET intervened_at = $2, intervention = $3 WHERE player = $1', [
    player,
    new Date(nowMs),
    how,
  ]);
}

/** Players whom the run that began then did not find any more. */
export async function deleteHarmBefore(tx: Tx, nowMs: number): Promise<number> {
  const { rowCount } = await tx.query('DELETE FROM operator.harm WHERE checked_at < $1', [new Date(nowMs)]);
  return rowCount ?? 0;
}
