import type { PlayerId } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { DocumentKind, Level } from '../core/identity-level.ts';
import type { Pause } from '../core/pause.ts';
import { readPause } from './watch.ts';

export interface ProtectedPlayer {
  readonly brand: string;
  readonly realityMinutes: number;
  readonly level: Level;
  readonly birthDate: string | undefined;
  readonly document: { readonly kind: DocumentKind; readonly number: string } | undefined;
  readonly pause: Pause | undefined;
}

interface PlayerRow {
  readonly brand: string;
  readonly reality_minutes: number;
  readonly level: Level;
  readonly birth_date: string | null;
  readonly document_kind: DocumentKind | null;
  readonly document: string | null;
  readonly pause: Pause['by'] | null;
  readonly pause_since: Date | null;
  readonly pause_until: Date | null;
}

const COLUMNS = `brand, reality_minutes, level, birth_date::text, document_kind, document, pause, pause_since, pause_until`;
const SELECT = `SELECT ${COLUMNS} FROM protection.player WHERE player = $1`;

/** Locks the player until the transaction ends: every change of protection begins with it. Creates the row. */
export async function lockPlayer(tx: Tx, player: PlayerId, brand: string): Promise<ProtectedPlayer> {
  await tx.query('SELECT protection.lock_player($1)', [player]);
  await tx.query(
    'INSERT INTO protection.player (player, brand) VALUES ($1, $2) ON CONFLICT (player) DO NOTHING',
    [player, brand],
  );
  const { rows } = await tx.query<PlayerRow>(SELECT, [player]);
  if (!rows[0]) throw new Error('a player was neither found nor created');
  return toPlayer(rows[0]);
}

export async function readPlayer(
  database: Pick<Database, 'read'>,
  player: PlayerId,
): Promise<ProtectedPlayer | undefined> {
  const [row] = await database.read<PlayerRow>(SELECT, [player]);
  return row && toPlayer(row);
}

function toPlayer(row: PlayerRow): ProtectedPlayer {
  return {
    brand: row.brand,
    realityMinutes: row.reality_minutes,
    level: row.level,
    birthDate: row.birth_date ?? undefined,
    document:
      row.document_kind && row.document ? { kind: row.document_kind, number: row.document } : undefined,
    pause: readPause(row),
  };
}

export async function writePause(tx: Tx, player: PlayerId, pause: Pause | undefined): Promise<void> {
  await tx.query(
    'UPDATE protection.player SET pause = $2, pause_since = $3, pause_until = $4 WHERE player = $1',
    [
      player,
      pause?.by ?? null,
      pause ? new Date(pause.sinceMs) : null,
      pause?.untilMs === undefined ? null : new Date(pause.untilMs),
    ],
  );
}

/** Players whose pause is over and not lifted. */
export async function findEnded(database: Database, nowMs: number, most: number): Promise<PlayerId[]> {
  const rows = await database.read<{ player: bigint }>(
    `SELECT player FROM protection.player WHERE pause IS NOT NULL AND pause_until <= $1 ORDER BY pause_until LIMIT $2`,
    [new Date(nowMs), most],
  );
  return rows.map((row) => Number(row.player) as PlayerId);
}

export async function writeRealityMinutes(tx: Tx, player: PlayerId, minutes: number): Promise<void> {
  await tx.query('UPDATE protection.player SET reality_minutes = $2 WHERE player = $1', [player, minutes]);
}

export async function writeIdentity(
  tx: Tx,
  player: PlayerId,
  identity: Pick<ProtectedPlayer, 'level' | 'birthDate' | 'document'>,
): Promise<void> {
  await tx.query(
    'UPDATE protection.player SET level = $2, birth_date = $3, document_kind = $4, document = $5 WHERE player = $1',
    [
      player,
      identity.level,
      identity.birthDate ?? null,
      identity.document?.kind ?? null,
      identity.document?.number ?? null,
    ],
  );
}

export interface ProtectionRecord {
  readonly id: bigint;
  readonly atMs: number;
  readonly what: string;
  readonly detail: Readonly<Record<string, string | number | null>>;
}

/** Before a moment and an id of that moment; the newest first. */
export async function readRecords(
  database: Database,
  player: PlayerId,
  before: { readonly beforeMs: number; readonly beforeId: bigint },
  limit: number,
): Promise<ProtectionRecord[]> {
  const rows = await database.read<{
    id: bigint;
    at: Date;
    what: string;
    detail: ProtectionRecord['detail'];
  }>(
    `SELECT id, at, what, detail FROM protection.record
     WHERE player = $1 AND (date_trunc('milliseconds', at), id) < ($2, $3)
     ORDER BY date_trunc('milliseconds', at) DESC, id DESC LIMIT $4`,
    [player, new Date(before.beforeMs), before.beforeId, limit],
  );
  return rows.map(({ id, at, what, detail }) => ({ id, atMs: at.getTime(), what, detail }));
}

/** The audit record of the player: what was changed and when. Amounts are stored as text. */
export async function writeRecord(
  tx: Tx,
  player: PlayerId,
  atMs: number,
  what: string,
  detail: Readonly<Record<string, string | number | null>>,
): Promise<void> {
  await tx.query('INSERT INTO protection.record (player, at, what, detail) VALUES ($1, $2, $3, $4)', [
    player,
    new Date(atMs),
    what,
    JSON.stringify(detail),
  ]);
}
