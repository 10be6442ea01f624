import { type Asset, isAsset } from '@palpite/kernel/assets';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { DescribedGame, Game, GameNames, StakeRange } from '../core/game.ts';
import type { CatalogueRows, GameSetting, HallBanner, StudioSetting, StudioState } from '../core/hall.ts';
import type { StoredTab, StoredTabGame } from '../core/hall-tabs.ts';

/** More than any hall shows; a read without a limit would grow with a mistake of a studio. */
const GAMES_MAX = 20_000;
const ROWS_MAX = 50_000;

interface GameRow extends Omit<Game, 'name' | 'stakes' | 'addedMs' | 'isGone' | 'maxWin'> {
  readonly names: GameNames;
  readonly stakes: Readonly<Record<string, readonly [string, string]>>;
  readonly max_win: bigint;
  readonly added_at: Date;
  readonly gone_at: Date | null;
}

const GAME_COLUMNS = `studio, id, names, kind, tags, rtp_bp AS "rtpBp", volatility, max_win, hit_rate_bp AS "hitRateBp",
  stakes, languages, orientation, has_demo AS "hasDemo", is_live AS "isLive", has_jackpot AS "hasJackpot", countries,
  picture, features, added_at, gone_at`;

export async function readVersion(database: Database): Promise<bigint> {
  const [row] = await database.read<{ version: bigint }>('SELECT version FROM casino.catalogue_version');
  return row?.version ?? 0n;
}

export async function hasGame(
  database: Pick<Database, 'read'>,
  studio: string,
  game: string,
): Promise<boolean> {
  const rows = await database.read('SELECT 1 FROM casino.game WHERE studio = $1 AND id = $2', [studio, game]);
  return rows.length > 0;
}

/**
 * The version is read first: a change that is made while the rest is read raises it, so that what was read is read
 * again.
 */
export async function readCatalogue(database: Database): Promise<CatalogueRows> {
  const version = await readVersion(database);
  const [studios, games, studioSettings, gameSettings, tabs, tabGames, banners] = await Promise.all([
    readStudios(database),
    database.read<GameRow>(`SELECT ${GAME_COLUMNS} FROM casino.game ORDER BY studio, id LIMIT ${GAMES_MAX}`),
    database.read<StudioSetting>(
      `SELECT studio, brand, country, is_on AS "isOn" FROM casino.studio_setting LIMIT ${ROWS_MAX}`,
    ),
    database.read<Nullable<GameSetting>>(
      `SELECT studio, game, brand, country, is_on AS "isOn", position, is_new AS "isNew", is_hot AS "isHot"
       FROM casino.game_setting LIMIT ${ROWS_MAX}`,
    ),
    database.read<Nullable<StoredTab>>(
      `SELECT brand, key, main_keys AS mains, group_key AS "group", names, position, is_on AS "isOn"
       FROM casino.tab ORDER BY brand, position, key LIMIT ${ROWS_MAX}`,
    ),
    database.read<StoredTabGame>(
      `SELECT brand, tab, studio, game, position FROM casino.tab_game
       ORDER BY brand, tab, position, studio, game LIMIT ${ROWS_MAX}`,
    ),
    readBanners(database),
  ]);
  return {
    version,
    studios,
    games: games.map(toGame),
    studioSettings,
    gameSettings: gameSettings.map((row) => ({
      ...row,
      isOn: row.isOn ?? undefined,
      position: row.position ?? undefined,
      isNew: row.isNew ?? undefined,
      isHot: row.isHot ?? undefined,
    })),
    tabs: tabs.map((row) => ({ ...row, names: row.names ?? undefined })),
    tabGames,
    banners,
  };
}

type Nullable<T> = {
  readonly [K in keyof T]: undefined extends T[K] ? Exclude<T[K], undefined> | null : T[K];
};

async function readStudios(database: Database): Promise<StudioState[]> {
  const rows = await database.read<{ name: string; added_at: Date; frozen_at: Date | null }>(
    'SELECT name, added_at, frozen_at FROM casino.studio ORDER BY name LIMIT 1000',
  );
  return rows.map(({ name, added_at, frozen_at }) => ({
    name,
    addedMs: added_at.getTime(),
    isFrozen: frozen_at !== null,
  }));
}

async function readBanners(database: Database): Promise<HallBanner[]> {
  const rows = await database.read<
    Omit<HallBanner, 'fromMs' | 'untilMs'> & { from_at: Date | null; until_at: Date | null }
  >(
    `SELECT id, brand, titles, picture, url, from_at, until_at FROM casino.hall_banner
     ORDER BY brand, position, id LIMIT 1000`,
  );
  return rows.map(({ from_at, until_at, ...row }) => ({
    ...row,
    fromMs: from_at?.getTime(),
    untilMs: until_at?.getTime(),
  }));
}

function toGame({ names, stakes, max_win, added_at, gone_at, ...row }: GameRow): Game {
  const ranges: Partial<Record<Asset, StakeRange>> = {};
  for (const [asset, [min, max]] of Object.entries(stakes))
    if (isAsset(asset)) ranges[asset] = { min: BigInt(min), max: BigInt(max) };
  return {
    ...row,
    name: names,
    stakes: ranges,
    maxWin: Number(max_win),
    addedMs: added_at.getTime(),
    isGone: gone_at !== null,
  };
}

/** Locks the studio, so that two nodes store its answers one after the other. */
export async function lockStudio(tx: Tx, name: string, at: Date): Promise<void> {
  await tx.query(
    'INSERT INTO casino.studio (name, added_at, asked_at) VALUES ($1, $2, $2) ON CONFLICT (name) DO NOTHING',
    [name, at],
  );
  await tx.query('SELECT 1 FROM casino.studio WHERE name = $1 FOR UPDATE', [name]);
}

/** How the studio answered; without a fault it has answered now. */
export async function writeAnswer(tx: Tx, name: string, at: Date, fault: string | undefined): Promise<void> {
  await tx.query(
    `UPDATE casino.studio SET asked_at = $2, fault = $3, answered_at = CASE WHEN $4 THEN $2 ELSE answered_at END
     WHERE name = $1`,
    [name, at, fault?.slice(0, 300) ?? null, fault === undefined],
  );
}

export async function gamesOfStudio(tx: Tx, studio: string): Promise<Game[]> {
  const { rows } = await tx.query<GameRow>(
    `SELECT ${GAME_COLUMNS} FROM casino.game WHERE studio = $1 ORDER BY id LIMIT ${GAMES_MAX}`,
    [studio],
  );
  return rows.map(toGame);
}

/** New games and changed ones. */
export async function writeGames(
  tx: Tx,
  studio: string,
  games: readonly DescribedGame[],
  at: Date,
): Promise<void> {
  if (games.length === 0) return;
  const columns = `names, kind, tags, rtp_bp, volatility, max_win, hit_rate_bp, stakes, languages, orientation, has_demo,
    is_live, has_jackpot, countries, picture, features`;
  const changes = columns.split(/,\s*/).map((column) => `${column} = excluded.${column}`);
  await tx.query(
    `INSERT INTO casino.game (studio, id, ${columns}, added_at, changed_at)
     SELECT $1, g.id, ${columns
       .split(/,\s*/)
       .map((column) => `g.${column}`)
       .join(', ')}, $3, $3
     FROM jsonb_to_recordset($2::jsonb) AS g (id text, names jsonb, kind text, tags text[], rtp_bp integer,
       volatility smallint, max_win bigint, hit_rate_bp integer, stakes jsonb, languages text[], orientation text,
       has_demo boolean, is_live boolean, has_jackpot boolean, countries text[], picture text, features text[])
     ON CONFLICT (studio, id) DO UPDATE SET ${changes.join(', ')}, changed_at = excluded.changed_at, gone_at = NULL`,
    [studio, JSON.stringify(games.map(toColumns)), at],
  );
}

function toColumns(game: DescribedGame): object {
  return {
    id: game.id,
    names: game.name,
    kind: game.kind,
    tags: game.tags,
    rtp_bp: game.rtpBp,
    volatility: game.volatility,
    max_win: game.maxWin,
    hit_rate_bp: game.hitRateBp,
    stakes: Object.fromEntries(
      Object.entries(game.stakes).map(([asset, { min, max }]) => [asset, [String(min), String(max)]]),
    ),
    languages: game.languages,
    orientation: game.orientation,
    has_demo: game.hasDemo,
    is_live: game.isLive,
    has_jackpot: game.hasJackpot,
    countries: game.countries,
    picture: game.picture,
    features: game.features,
  };
}

export async function markGone(tx: Tx, studio: string, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx.query('UPDATE casino.game SET gone_at = $3, changed_at = $3 WHERE studio = $1 AND id = ANY ($2)', [
    studio,
    ids,
    at,
  ]);
}
