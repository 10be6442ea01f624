import type { PlayerId } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { PLAYERS_FOUND_MAX, type PlayerSummary } from '../core/player.ts';

interface SummaryRow {
  id: bigint;
  brand: string;
  visitor: boolean;
  nick: string;
  email: string | null;
  phone: string | null;
  created_at: Date;
  cancel_asked_at: Date | null;
}

const SUMMARY = 'id, brand, visitor, nick, email, phone, created_at, cancel_asked_at';

function toSummary(row: SummaryRow): PlayerSummary {
  return {
    player: Number(row.id) as PlayerId,
    brand: row.brand,
    visitor: row.visitor,
    nick: row.nick,
    email: row.email ?? undefined,
    phone: row.phone ?? undefined,
    createdMs: row.created_at.getTime(),
    cancelRequestedMs: row.cancel_asked_at?.getTime(),
  };
}

export async function readSummary(
  database: Pick<Database, 'read'>,
  player: PlayerId,
): Promise<PlayerSummary | undefined> {
  const [row] = await database.read<SummaryRow>(`SELECT ${SUMMARY} FROM identity.player WHERE id = $1`, [
    player,
  ]);
  return row && toSummary(row);
}

/** Those that exist. */
export async function readSummaries(
  database: Pick<Database, 'read'>,
  players: readonly PlayerId[],
): Promise<Map<PlayerId, PlayerSummary>> {
  const rows = await database.read<SummaryRow>(
    `SELECT ${SUMMARY} FROM identity.player WHERE id = ANY($1::bigint[])`,
    [players],
  );
  return new Map(rows.map((row) => [Number(row.id) as PlayerId, toSummary(row)]));
}

export interface PlayerQuery {
  readonly text: string;
  /** `prefix` when absent. */
  readonly match?: 'whole' | 'prefix';
  readonly brand?: string;
  readonly limit: number;
}

/** Each branch of the union uses an index; a text that is not a number finds nobody by id. */
export async function searchPlayers(database: Database, query: PlayerQuery): Promise<PlayerSummary[]> {
  const text = query.text.trim().toLowerCase();
  if (text === '') return [];
  const escaped = text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
  const pattern = query.match === 'whole' ? escaped : `${escaped}%`;
  const number = /^[1-9]\d{0,15}$/.test(text) ? text : null;
  const limit = Math.max(1, Math.min(query.limit, PLAYERS_FOUND_MAX));
  const rows = await database.read<SummaryRow>(
    `SELECT ${SUMMARY} FROM identity.player WHERE id IN (
       SELECT id FROM identity.player WHERE id = $1::bigint
       UNION (SELECT id FROM identity.player WHERE email LIKE $2 AND ($4::text IS NULL OR brand = $4)
              ORDER BY id DESC LIMIT $5)
       UNION (SELECT id FROM identity.player WHERE phone = $3 AND ($4::text IS NULL OR brand = $4)
              ORDER BY id DESC LIMIT $5)
       UNION (SELECT id FROM identity.player
              WHERE nick <> '' AND lower(nick) LIKE $2 AND ($4::text IS NULL OR brand = $4)
              ORDER BY id DESC LIMIT $5))
       AND ($4::text IS NULL OR brand = $4)
     ORDER BY id DESC LIMIT $5`,
    [number, pattern, text, query.brand ?? null, limit],
  );
  return rows.map(toSummary);
}

/** The guest account of this device, created when there is none; two concurrent requests get one player. */
export async function visitorOfDevice(
  tx: Tx,
  brand: string,
  device: Buffer,
): Promise<{ player: PlayerId; isNew: boolean }> {
  const find = () =>
    tx.query<{ id: bigint }>('SELECT id FROM identity.player WHERE device = $1 AND visitor', [device]);
  const found = (await find()).rows[0];
  if (found) return { player: Number(found.id) as PlayerId, isNew: false };
  const made = await tx.query<{ id: bigint }>(
    'INSERT INTO identity.player (brand, visitor, device) VALUES ($1, true, $2) ON CONFLICT DO NOTHING RETURNING id',
    [brand, device],
  );
  const row = made.rows[0] ?? (await find()).rows[0];
  if (!row) throw new Error('a visitor was neither found nor created');
  return { player: Number(row.id) as PlayerId, isNew: made.rows.length === 1 };
}

export interface Registration {
  readonly brand: string;
  readonly email: string | undefined;
  /** Argon2id in PHC form. */
  readonly password: string | undefined;
  readonly nick: string | undefined;
  readonly invitedBy: string | undefined;
  readonly by: 'email' | 'third-party' | 'telegram';
  readonly nowMs: number;
}

/** Same id, same balance. False when it is no visitor of this brand, also when another request was faster. */
export async function upgradeVisitor(tx: Tx, visitor: PlayerId, given: Registration): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE identity.player
     SET visitor = false, device = NULL, registered_at = $3, email = $4, password = $5, saved_email = NULL,
         nick = coalesce($6, nick), invited_by = coalesce($7, invited_by),
         registered_by = $8
     WHERE id = $1 AND brand = $2 AND visitor AND closed_at IS NULL`,
    [visitor, given.brand, ...valuesOf(given)],
  );
  return rowCount === 1;
}

export async function insertPlayer(tx: Tx, given: Registration): Promise<PlayerId> {
  const { rows } = await tx.query<{ id: bigint }>(
    `INSERT INTO identity.player (brand, visitor, registered_at, email, password, nick, invited_by,
       registered_by)
     VALUES ($1, false, $2, $3, $4, coalesce($5, ''), $6, $7) RETURNING id`,
    [given.brand, ...valuesOf(given)],
  );
  const [row] = rows;
  if (!row) throw new Error('a player was not created');
  return Number(row.id) as PlayerId;
}

function valuesOf({ email, password, nick, invitedBy, by, nowMs }: Registration): unknown[] {
  return [new Date(nowMs), email ?? null, password ?? null, nick ?? null, invitedBy ?? null, by];
}

/** Everything by which a message to the player is found. */
export async function readContacts(database: Database, player: PlayerId): Promise<string[]> {
  const rows = await database.read<{ contact: string }>(
    `SELECT DISTINCT contact FROM identity.player p, unnest(ARRAY[p.email, p.phone, p.saved_email]) AS contact
     WHERE p.id = $1 AND contact IS NOT NULL
     UNION SELECT union_id FROM identity.third_party WHERE player = $1
     UNION SELECT email FROM identity.third_party WHERE player = $1 AND email IS NOT NULL`,
    [player],
  );
  return rows.map(({ contact }) => contact);
}
