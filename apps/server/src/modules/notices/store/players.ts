import type { PlayerId } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Choices } from '../core/choices.ts';
import type { Language } from '../core/kind.ts';
import { type Quiet, USUAL_QUIET } from '../core/quiet.ts';

/** What notices know about a player, and what the player chose. */
export interface StoredPlayer {
  readonly player: PlayerId;
  readonly brand: string;
  readonly language: Language;
  readonly pausedUntilMs: number | undefined;
  readonly isClosed: boolean;
  readonly choices: Choices;
  readonly consentMs: number | undefined;
  readonly quiet: Quiet;
  readonly goalsPass: boolean;
  /** Empty: that of the brand. */
  readonly zone: string;
  readonly dayMax: number;
  readonly mutedUntilMs: number | undefined;
  readonly notified: { readonly on: string | undefined; readonly count: number };
  readonly promoted: { readonly fromMs: number | undefined; readonly count: number };
  readonly topClosed: bigint;
  /** The newest message when a tab was clicked. */
  readonly clicks: Readonly<Record<string, string>>;
}

export interface PlayerRow {
  readonly player: bigint;
  readonly brand: string;
  readonly language: Language;
  readonly paused_ms: string | null;
  readonly closed_at: Date | null;
  readonly choices: Choices;
  readonly consent_at: Date | null;
  readonly quiet_from: number | null;
  readonly quiet_to: number | null;
  readonly quiet_on: boolean;
  readonly goals_pass: boolean;
  readonly zone: string;
  readonly day_max: number;
  readonly muted_until: Date | null;
  readonly notices_on: string | null;
  readonly notices_today: number;
  readonly promoted_from: Date | null;
  readonly promoted: number;
  readonly top_closed: bigint;
  readonly clicks: Readonly<Record<string, string>>;
}

/** A permanent exclusion is 'infinity', which no `Date` can hold. */
export const PLAYER_COLUMNS = `p.player, p.brand, p.language, p.closed_at, p.choices, p.consent_at, p.quiet_from,
  CASE WHEN p.paused_until = 'infinity' THEN 'infinity' ELSE (extract(epoch FROM p.paused_until) * 1000)::bigint::text END
    AS paused_ms,
  p.quiet_to, p.quiet_on, p.goals_pass, p.zone, p.day_max, p.muted_until, p.told_on::text AS notices_on,
  p.told AS notices_today,
  p.promoted_from, p.promoted, p.top_closed, p.clicks`;

export function toPlayer(row: PlayerRow): StoredPlayer {
  const pausedMs = row.paused_ms;
  return {
    player: Number(row.player) as PlayerId,
    brand: row.brand,
    language: row.language,
    pausedUntilMs:
      pausedMs === null ? undefined : pausedMs === 'infinity' ? Number.POSITIVE_INFINITY : Number(pausedMs),
    isClosed: row.closed_at !== null,
    choices: row.choices,
    consentMs: row.consent_at?.getTime(),
    quiet: {
      on: row.quiet_on,
      from: row.quiet_from ?? USUAL_QUIET.from,
      to: row.quiet_to ?? USUAL_QUIET.to,
    },
    goalsPass: row.goals_pass,
    zone: row.zone,
    dayMax: row.day_max,
    mutedUntilMs: row.muted_until?.getTime(),
    notified: { on: row.notices_on ?? undefined, count: row.notices_today },
    promoted: { fromMs: row.promoted_from?.getTime(), count: row.promoted },
    topClosed: row.top_closed,
    clicks: row.clicks,
  };
}

const PLAYERS_OF = `SELECT ${PLAYER_COLUMNS} FROM notices.player p WHERE p.player = ANY($1::bigint[])`;

export async function readPlayer(
  database: Pick<Database, 'read'>,
  player: PlayerId,
): Promise<StoredPlayer | undefined> {
  const [row] = await database.read<PlayerRow>(PLAYERS_OF, [[player]]);
  return row && toPlayer(row);
}

export async function findPlayers(
  tx: Tx,
  players: readonly PlayerId[],
): Promise<Map<PlayerId, StoredPlayer>> {
  const { rows } = await tx.query<PlayerRow>(PLAYERS_OF, [players]);
  return byNumber(rows);
}

/** The same under their locks, in the order of their numbers: who counts what they got counts from what is there now. */
export async function lockPlayers(
  tx: Tx,
  players: readonly PlayerId[],
): Promise<Map<PlayerId, StoredPlayer>> {
  const { rows } = await tx.query<PlayerRow>(`${PLAYERS_OF} ORDER BY p.player FOR NO KEY UPDATE`, [players]);
  return byNumber(rows);
}

function byNumber(rows: readonly PlayerRow[]): Map<PlayerId, StoredPlayer> {
  return new Map(rows.map((row) => [Number(row.player) as PlayerId, toPlayer(row)]));
}

export interface NewPlayer {
  readonly player: PlayerId;
  readonly brand: string;
  readonly country: string;
  readonly language: Language;
  readonly registeredMs: number;
}

/** Players that have a row stay as they are. */
export async function insertPlayers(tx: Tx, players: readonly NewPlayer[]): Promise<void> {
  if (players.length === 0) return;
  await tx.query(
    `INSERT INTO notices.player (player, brand, country, language, registered_at, seen_on)
     SELECT player, brand, country, language, at, (at AT TIME ZONE 'UTC')::date
     FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::timestamptz[])
       AS u(player, brand, country, language, at)
     ON CONFLICT (player) DO NOTHING`,
    [
      players.map(({ player }) => player),
      players.map(({ brand }) => brand),
      players.map(({ country }) => country),
      players.map(({ language }) => language),
      players.map(({ registeredMs }) => new Date(registeredMs)),
    ],
  );
}

export async function writeLanguage(tx: Tx, player: PlayerId, language: Language): Promise<void> {
  await tx.query('UPDATE notices.player SET language = $2 WHERE player = $1', [player, language]);
}

export interface NotifiedPlayer {
  readonly player: PlayerId;
  readonly notified: { readonly on: string | undefined; readonly count: number };
  readonly promoted: { readonly fromMs: number | undefined; readonly count: number };
}

/** How many notices players had today, and how many promotions in the week. */
export async function writeNotified(tx: Tx, players: readonly NotifiedPlayer[]): Promise<void> {
  if (players.length === 0) return;
  await tx.query(
    `UPDATE notices.player p SET told_on = u.told_on, told = u.told, promoted_from = u.promoted_from,
       promoted = u.promoted
     FROM unnest($1::bigint[], $2::date[], $3::smallint[], $4::timestamptz[], $5::smallint[])
       AS u(player, told_on, told, promoted_from, promoted)
     WHERE p.player = u.player`,
    [
      players.map(({ player }) => player),
      players.map(({ notified: { on } }) => on ?? null),
      players.map(({ notified: { count } }) => Math.min(count, 32_000)),
      players.map(({ promoted: { fromMs } }) => (fromMs === undefined ? null : new Date(fromMs))),
      players.map(({ promoted: { count } }) => Math.min(count, 32_000)),
    ],
  );
}

export type SettingsRow = Pick<
  StoredPlayer,
  'choices' | 'consentMs' | 'quiet' | 'goalsPass' | 'zone' | 'dayMax' | 'mutedUntilMs'
>;

export async function writeSettings(tx: Tx, player: PlayerId, row: SettingsRow): Promise<void> {
  const dateOf = (ms: number | undefined) => (ms === undefined ? null : new Date(ms));
  await tx.query(
    `UPDATE notices.player SET choices = $2, consent_at = $3, quiet_on = $4, quiet_from = $5, quiet_to = $6,
       goals_pass = $7, zone = $8, day_max = $9, muted_until = $10 WHERE player = $1`,
    [
      ...[player, JSON.stringify(row.choices), dateOf(row.consentMs)],
      ...[row.quiet.on, row.quiet.from, row.quiet.to, row.goalsPass, row.zone, row.dayMax],
      dateOf(row.mutedUntilMs),
    ],
  );
}

export async function writeTopClosed(tx: Tx, player: PlayerId, upTo: bigint): Promise<void> {
  await tx.query('UPDATE notices.player SET top_closed = greatest(top_closed, $2) WHERE player = $1', [
    player,
    upTo,
  ]);
}

export async function writeClick(tx: Tx, player: PlayerId, tab: string, upTo: bigint): Promise<void> {
  await tx.query(
    'UPDATE notices.player SET clicks = clicks || jsonb_build_object($2::text, $3::text) WHERE player = $1',
    [player, tab, String(upTo)],
  );
}
