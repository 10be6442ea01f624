import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';

export interface GameSession {
  readonly id: Reference;
  readonly player: PlayerId;
  readonly brand: string;
  readonly device: string;
  readonly studio: string;
  readonly game: string;
  readonly asset: Asset;
  readonly expiresAt: Date;
  readonly endedAt: Date | undefined;
}

interface SessionRow extends Omit<GameSession, 'id' | 'player' | 'expiresAt' | 'endedAt'> {
  id: bigint;
  player: bigint;
  expires_at: Date;
  ended_at: Date | null;
}

const COLUMNS = 's.id, s.player, s.brand, s.device, s.studio, s.game, s.asset, s.expires_at, s.ended_at';

/** The sessions by their ids, open or not: a win is paid after its session has ended. */
export async function findSessions(tx: Tx, ids: readonly Reference[]): Promise<GameSession[]> {
  if (ids.length === 0) return [];
  const { rows } = await tx.query<SessionRow>({
    name: 'casino-sessions',
    text: `SELECT ${COLUMNS} FROM casino.session s WHERE s.id = ANY($1::bigint[])`,
    values: [ids],
  });
  return rows.map(toSession);
}

/** When those of the sessions ended that have ended. */
export async function findEnds(tx: Tx, ids: readonly Reference[]): Promise<ReadonlyMap<Reference, Date>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.query<{ id: Reference; ended_at: Date }>({
    name: 'casino-session-ends',
    text: `SELECT s.id, s.ended_at FROM casino.session s WHERE s.id = ANY($1::bigint[]) AND s.ended_at IS NOT NULL`,
    values: [ids],
  });
  return new Map(rows.map(({ id, ended_at }) => [id, ended_at]));
}

/** The newest session of each player at the studio, open or not: credits are applied without naming one. */
export async function findNewestSessions(
  tx: Tx,
  of: readonly { readonly studio: string; readonly player: PlayerId; readonly asset: string }[],
): Promise<GameSession[]> {
  if (of.length === 0) return [];
  const { rows } = await tx.query<SessionRow>({
    name: 'casino-newest-sessions',
    text: `SELECT ${COLUMNS} FROM unnest($1::text[], $2::bigint[], $3::text[]) AS wanted(studio, player, asset)
           CROSS JOIN LATERAL (
             SELECT * FROM casino.session s WHERE s.player = wanted.player AND s.studio = wanted.studio
             ORDER BY (s.asset = wanted.asset) DESC, s.id DESC LIMIT 1
           ) AS s`,
    values: [of.map(({ studio }) => studio), of.map(({ player }) => player), of.map(({ asset }) => asset)],
  });
  return rows.map(toSession);
}

export const launchKey = (studio: string, player: PlayerId): string => `${studio}/${player}`;

/** Which of the players have lately launched a game of the studio, by `launchKey`. */
export async function findLaunched(
  tx: Tx,
  of: readonly { readonly studio: string; readonly player: PlayerId }[],
): Promise<ReadonlySet<string>> {
  if (of.length === 0) return new Set();
  const { rows } = await tx.query<{ studio: string; player: bigint }>(
    `SELECT DISTINCT t.studio, t.player FROM unnest($1::text[], $2::bigint[]) AS wanted(studio, player)
     JOIN casino.launch_token t ON t.player = wanted.player AND t.studio = wanted.studio`,
    [of.map(({ studio }) => studio), of.map(({ player }) => player)],
  );
  return new Set(rows.map(({ studio, player }) => launchKey(studio, Number(player) as PlayerId)));
}

function toSession({ expires_at, ended_at, ...row }: SessionRow): GameSession {
  return {
    ...row,
    id: row.id as Reference,
    player: Number(row.player) as PlayerId,
    expiresAt: expires_at,
    endedAt: ended_at ?? undefined,
  };
}

export interface LaunchToken {
  readonly player: PlayerId;
  readonly brand: string;
  readonly device: string;
  readonly studio: string;
  readonly game: string;
  readonly asset: Asset;
}

export async function writeLaunchToken(
  tx: Tx,
  hash: Buffer,
  { player, brand, device, studio, game, asset }: LaunchToken,
  { createdAt, expiresAt }: { readonly createdAt: Date; readonly expiresAt: Date },
): Promise<void> {
  await tx.query(
    `INSERT INTO casino.launch_token (hash, player, brand, device, studio, game, asset, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [hash, player, brand, device, studio, game, asset, createdAt, expiresAt],
  );
}

export type FoundToken =
  | { readonly is: 'unknown' | 'used' | 'expired' }
  | { readonly is: 'fresh'; readonly token: LaunchToken };

/** Locks the token, so that of two calls at the same moment one uses it. A token of another studio is unknown. */
export async function lockLaunchToken(tx: Tx, studio: string, hash: Buffer, at: Date): Promise<FoundToken> {
  const { rows } = await tx.query<
    Omit<LaunchToken, 'player'> & { player: bigint; expires_at: Date; used_at: Date | null }
  >(
    `SELECT t.player, t.brand, t.device, t.studio, t.game, t.asset, t.expires_at, t.used_at
     FROM casino.launch_token t WHERE t.hash = $1 AND t.studio = $2 FOR UPDATE`,
    [hash, studio],
  );
  const [row] = rows;
  if (!row) return { is: 'unknown' };
  if (row.used_at !== null) return { is: 'used' };
  if (row.expires_at <= at) return { is: 'expired' };
  const { player, brand, device, game, asset } = row;
  return {
    is: 'fresh',
    token: { player: Number(player) as PlayerId, brand, device, studio, game, asset },
  };
}

export async function markTokenUsed(tx: Tx, hash: Buffer, at: Date): Promise<void> {
  await tx.query('UPDATE casino.launch_token SET used_at = $2 WHERE hash = $1', [hash, at]);
}

export async function openSession(
  tx: Tx,
  id: Reference,
  token: LaunchToken,
  { openedAt, expiresAt }: { readonly openedAt: Date; readonly expiresAt: Date },
): Promise<void> {
  await tx.query(
    `INSERT INTO casino.session (id, player, brand, device, studio, game, asset, opened_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, token.player, token.brand, token.device, token.studio, token.game, token.asset, openedAt, expiresAt],
  );
}

/** The newest open session with exactly these fields. */
export async function findOpenSession(
  tx: Tx,
  { player, brand, device, studio, game, asset }: LaunchToken,
  at: Date,
): Promise<Reference | undefined> {
  const { rows } = await tx.query<{ id: bigint }>({
    name: 'casino-open-session',
    text: `SELECT s.id FROM casino.session s
           WHERE s.player = $1 AND s.brand = $2 AND s.device = $3 AND s.studio = $4 AND s.game = $5 AND s.asset = $6
             AND s.ended_at IS NULL AND s.expires_at > $7
           ORDER BY s.id DESC LIMIT 1`,
    values: [player, brand, device, studio, game, asset, at],
  });
  return rows[0]?.id as Reference | undefined;
}

/** Locks the studio, so that a freeze waits for the caller's transaction. One that is not stored yet is not frozen. */
export async function isStudioFrozen(tx: Tx, studio: string): Promise<boolean> {
  const { rows } = await tx.query<{ is_frozen: boolean }>(
    'SELECT s.frozen_at IS NOT NULL AS is_frozen FROM casino.studio s WHERE s.name = $1 FOR SHARE',
    [studio],
  );
  return rows[0]?.is_frozen ?? false;
}

export type SessionEnd = 'replaced' | 'expired' | 'excluded' | 'closed' | 'operator';

/** Ends every open session of the player, or those of one studio's game, and returns them. */
export async function endSessions(
  tx: Tx,
  of: { readonly player: PlayerId; readonly studio?: string; readonly game?: string },
  reason: SessionEnd,
  at: Date,
): Promise<GameSession[]> {
  const { rows } = await tx.query<SessionRow>(
    `UPDATE casino.session s SET ended_at = $4, end_reason = $5
     WHERE s.player = $1 AND s.ended_at IS NULL AND ($2::text IS NULL OR s.studio = $2)
       AND ($3::text IS NULL OR s.game = $3)
     RETURNING ${COLUMNS}`,
    [of.player, of.studio ?? null, of.game ?? null, at, reason],
  );
  return rows.map(toSession);
}

/** A launch that has not opened its session yet must not outlive the reason that ended the others. */
export async function dropUnusedTokens(tx: Tx, player: PlayerId): Promise<void> {
  await tx.query('DELETE FROM casino.launch_token WHERE player = $1 AND used_at IS NULL', [player]);
}
