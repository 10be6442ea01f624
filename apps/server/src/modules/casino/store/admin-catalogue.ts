import type { Database, Tx } from '../../../platform/database/database.ts';

/** A studio as operators see it. */
export interface AdminStudio {
  readonly name: string;
  readonly askedMs: number;
  readonly answeredMs: number | undefined;
  readonly fault: string | undefined;
  readonly frozenMs: number | undefined;
  readonly games: number;
  readonly openSessions: number;
  readonly openRounds: number;
}

export async function readStudios(database: Database, at: Date): Promise<AdminStudio[]> {
  const rows = await database.read<{
    name: string;
    asked_at: Date;
    answered_at: Date | null;
    fault: string | null;
    frozen_at: Date | null;
    games: number;
    open_sessions: number;
    open_rounds: number;
  }>(
    `SELECT s.name, s.asked_at, s.answered_at, s.fault, s.frozen_at,
            (SELECT count(*)::int FROM casino.game g WHERE g.studio = s.name AND g.gone_at IS NULL) AS games,
            (SELECT count(*)::int FROM casino.session o WHERE o.studio = s.name AND o.ended_at IS NULL
               AND o.expires_at > $1) AS open_sessions,
            (SELECT count(*)::int FROM casino.round r WHERE r.studio = s.name AND NOT r.is_closed
               AND r.live_bets > 0) AS open_rounds
     FROM casino.studio s ORDER BY s.name LIMIT 200`,
    [at],
  );
  return rows.map((row) => ({
    name: row.name,
    askedMs: row.asked_at.getTime(),
    answeredMs: row.answered_at?.getTime(),
    fault: row.fault ?? undefined,
    frozenMs: row.frozen_at?.getTime(),
    games: row.games,
    openSessions: row.open_sessions,
    openRounds: row.open_rounds,
  }));
}

/** What was stored before; undefined where there is no such studio. */
export async function writeFreeze(
  tx: Tx,
  studio: string,
  frozenAt: Date | undefined,
): Promise<{ readonly wasFrozen: boolean } | undefined> {
  const { rows } = await tx.query<{ frozen_at: Date | null }>(
    'SELECT frozen_at FROM casino.studio WHERE name = $1 FOR UPDATE',
    [studio],
  );
  const [before] = rows;
  if (!before) return undefined;
  const wasFrozen = before.frozen_at !== null;
  if (wasFrozen !== (frozenAt !== undefined))
    await tx.query('UPDATE casino.studio SET frozen_at = $2 WHERE name = $1', [studio, frozenAt ?? null]);
  return { wasFrozen };
}

/** Ends the open sessions of a studio and returns their ids. */
export async function endSessionsOf(tx: Tx, studio: string, at: Date): Promise<string[]> {
  const { rows } = await tx.query<{ id: bigint }>(
    `UPDATE casino.session SET ended_at = $2, end_reason = 'operator' WHERE studio = $1 AND ended_at IS NULL
     RETURNING id`,
    [studio, at],
  );
  return rows.map(({ id }) => String(id));
}

export interface SettingKey {
  readonly studio: string;
  readonly brand: string;
  readonly country: string;
}

/** Undefined returns the question to the less exact setting. The value before is returned. */
export async function writeStudioSetting(
  tx: Tx,
  { studio, brand, country }: SettingKey,
  isOn: boolean | undefined,
): Promise<boolean | undefined> {
  const key = [studio, brand, country];
  const { rows } = await tx.query<{ is_on: boolean }>(
    'SELECT is_on FROM casino.studio_setting WHERE studio = $1 AND brand = $2 AND country = $3 FOR UPDATE',
    key,
  );
  if (isOn === undefined)
    await tx.query(
      'DELETE FROM casino.studio_setting WHERE studio = $1 AND brand = $2 AND country = $3',
      key,
    );
  else
    await tx.query(
      `INSERT INTO casino.studio_setting (studio, brand, country, is_on) VALUES ($1, $2, $3, $4)
       ON CONFLICT (studio, brand, country) DO UPDATE SET is_on = excluded.is_on`,
      [...key, isOn],
    );
  return rows[0]?.is_on;
}

export interface GameChange {
  readonly isOn: boolean | undefined;
  readonly position: number | undefined;
}

export async function writeGameSetting(
  tx: Tx,
  { studio, brand, country, game }: SettingKey & { readonly game: string },
  { isOn, position }: GameChange,
): Promise<GameChange | undefined> {
  const { rows } = await tx.query<{ is_on: boolean | null; position: number | null }>(
    `SELECT is_on, position FROM casino.game_setting
     WHERE studio = $1 AND game = $2 AND brand = $3 AND country = $4 FOR UPDATE`,
    [studio, game, brand, country],
  );
  await tx.query(
    `INSERT INTO casino.game_setting (studio, game, brand, country, is_on, position) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (studio, game, brand, country) DO UPDATE SET is_on = excluded.is_on, position = excluded.position`,
    [studio, game, brand, country, isOn ?? null, position ?? null],
  );
  const [before] = rows;
  return before && { isOn: before.is_on ?? undefined, position: before.position ?? undefined };
}

export interface TabChange {
  readonly brand: string;
  readonly key: string;
  readonly mains: readonly string[];
  readonly group: string;
  readonly position: number;
  readonly isOn: boolean;
}

/** Names that an operator gave a tab stay. */
export async function writeTab(tx: Tx, tab: TabChange): Promise<void> {
  await tx.query(
    `INSERT INTO casino.tab (brand, key, main_keys, group_key, position, is_on) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (brand, key) DO UPDATE SET position = excluded.position, is_on = excluded.is_on`,
    [tab.brand, tab.key, tab.mains, tab.group, tab.position, tab.isOn],
  );
}
