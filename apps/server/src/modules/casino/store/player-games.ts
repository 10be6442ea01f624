import type { PlayerId } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { GameKey } from '../core/game.ts';

/** Newest first. */
export function readFavourites(database: Database, player: PlayerId, limit: number): Promise<GameKey[]> {
  return database.read<GameKey>(
    'SELECT studio, game FROM casino.favourite WHERE player = $1 ORDER BY at DESC, studio, game LIMIT $2',
    [player, limit],
  );
}

/** Held until the end of the transaction. */
export async function lockFavourites(tx: Tx, player: PlayerId): Promise<void> {
  await tx.query('SELECT casino.lock_favourites($1)', [player]);
}

export async function countFavourites(tx: Tx, player: PlayerId): Promise<number> {
  const { rows } = await tx.query<{ count: bigint }>(
    'SELECT count(*) AS count FROM casino.favourite WHERE player = $1',
    [player],
  );
  return Number(rows[0]?.count ?? 0);
}

export async function hasFavourite(tx: Tx, player: PlayerId, { studio, game }: GameKey): Promise<boolean> {
  const { rowCount } = await tx.query(
    'SELECT 1 FROM casino.favourite WHERE player = $1 AND studio = $2 AND game = $3',
    [player, studio, game],
  );
  return rowCount === 1;
}

export async function writeFavourite(
  tx: Tx,
  player: PlayerId,
  { studio, game }: GameKey,
  at: Date,
): Promise<void> {
  await tx.query('INSERT INTO casino.favourite (player, studio, game, at) VALUES ($1, $2, $3, $4)', [
    player,
    studio,
    game,
    at,
  ]);
}

export async function deleteFavourite(tx: Tx, player: PlayerId, { studio, game }: GameKey): Promise<void> {
  await tx.query('DELETE FROM casino.favourite WHERE player = $1 AND studio = $2 AND game = $3', [
    player,
    studio,
    game,
  ]);
}

/** A second idea of the player replaces the text; an empty one leaves it. */
export async function writeIdea(
  tx: Tx,
  player: PlayerId,
  { studio, game }: GameKey,
  text: string,
  at: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO casino.idea (studio, game, player, text, at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (studio, game, player) DO UPDATE SET text = excluded.text, at = excluded.at
     WHERE excluded.text <> ''`,
    [studio, game, player, text, at],
  );
}

export interface Ideas {
  readonly count: number;
  /** The player's own; undefined without one. */
  readonly own: string | undefined;
}

export async function readIdeas(
  database: Database,
  player: PlayerId,
  { studio, game }: GameKey,
): Promise<Ideas> {
  const [row] = await database.read<{ count: bigint; own: string | null }>(
    `SELECT count(*) AS count, max(text) FILTER (WHERE player = $3) AS own
     FROM casino.idea WHERE studio = $1 AND game = $2`,
    [studio, game, player],
  );
  return { count: Number(row?.count ?? 0), own: row?.own ?? undefined };
}

export async function readSwitch(database: Database, player: PlayerId): Promise<boolean | undefined> {
  const [row] = await database.read<{ is_on: boolean }>(
    'SELECT is_on FROM casino.ui_switch WHERE player = $1',
    [player],
  );
  return row?.is_on;
}

export async function writeSwitch(tx: Tx, player: PlayerId, isOn: boolean, at: Date): Promise<void> {
  await tx.query(
    `INSERT INTO casino.ui_switch (player, is_on, at) VALUES ($1, $2, $3)
     ON CONFLICT (player) DO UPDATE SET is_on = excluded.is_on, at = excluded.at`,
    [player, isOn, at],
  );
}

export interface UserToken {
  readonly player: PlayerId;
  readonly device: string;
  readonly brand: string;
}

/** Replaces the token that the device had. */
export async function writeUserToken(
  tx: Tx,
  hash: Buffer,
  { player, device, brand }: UserToken,
  expiresAt: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO casino.user_token (player, device, hash, brand, expires_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (player, device)
     DO UPDATE SET hash = excluded.hash, brand = excluded.brand, expires_at = excluded.expires_at`,
    [player, device, hash, brand, expiresAt],
  );
}

export async function findUserToken(
  database: Database,
  hash: Buffer,
  at: Date,
): Promise<UserToken | undefined> {
  const [row] = await database.read<{ player: bigint; device: string; brand: string }>(
    'SELECT player, device, brand FROM casino.user_token WHERE hash = $1 AND expires_at > $2',
    [hash, at],
  );
  return row && { player: Number(row.player) as PlayerId, device: row.device, brand: row.brand };
}

/** Tokens that cannot be used any more, at most as many as the limit. */
export async function deleteExpiredTokens(tx: Tx, before: Date, limit: number): Promise<number> {
  const user = await tx.query(
    `DELETE FROM casino.user_token WHERE (player, device) IN
       (SELECT player, device FROM casino.user_token WHERE expires_at < $1 LIMIT $2)`,
    [before, limit],
  );
  const launches = await tx.query(
    `DELETE FROM casino.launch_token WHERE hash IN
       (SELECT hash FROM casino.launch_token WHERE expires_at < $1 LIMIT $2)`,
    [before, limit],
  );
  return (user.rowCount ?? 0) + (launches.rowCount ?? 0);
}
