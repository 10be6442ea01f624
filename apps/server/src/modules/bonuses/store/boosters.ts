import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { DeliveredGrant, NewBooster } from '../core/grant.ts';
import type { ListedBonus } from './lists.ts';

export interface StoredBooster extends NewBooster {
  readonly id: Reference;
  readonly player: PlayerId;
  readonly asset: Asset;
  readonly isArmed: boolean;
  readonly usedBy: Reference | undefined;
  readonly expiresMs: number;
  readonly endedMs: number | undefined;
}

/** With what the player reads about it. */
export interface ListedBooster extends StoredBooster {
  /** The texts of its campaign. */
  readonly titles: ListedBonus['titles'];
  /** Why it was given. */
  readonly why: string;
}

interface BoosterRow {
  readonly id: bigint;
  readonly player: bigint;
  readonly asset: Asset;
  readonly kind: 'profit' | 'bonus';
  readonly bps: number;
  readonly cap: bigint;
  readonly min_legs: number;
  readonly min_leg_odds: number;
  readonly is_armed: boolean;
  readonly used_by: bigint | null;
  readonly expires_at: Date;
  readonly ended_at: Date | null;
}

const COLUMNS = `b.id, b.player, b.asset, b.kind, b.bps, b.cap, b.min_legs, b.min_leg_odds, b.is_armed, b.used_by, b.expires_at,
  b.ended_at`;

export async function insertBooster(tx: Tx, grant: DeliveredGrant<'booster'>): Promise<void> {
  const { booster } = grant.value;
  await tx.query(
    `INSERT INTO bonuses.booster (id, player, asset, kind, bps, cap, min_legs, min_leg_odds, granted_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ...[grant.id, grant.player, grant.asset, booster.kind, booster.bps, booster.cap, booster.minLegs],
      ...[booster.minLegOdds, new Date(grant.grantedMs), new Date(grant.expiresMs ?? grant.grantedMs)],
    ],
  );
}

/** The boosters of these holders that work on their next bet or bonus. */
export async function readArmed(
  tx: Tx,
  holders: readonly { readonly player: PlayerId; readonly asset: Asset }[],
  kind: NewBooster['kind'],
  nowMs: number,
): Promise<StoredBooster[]> {
  const { rows } = await tx.query<BoosterRow>({
    name: 'bonuses-armed',
    text: `SELECT ${COLUMNS} FROM unnest($1::bigint[], $2::text[]) AS wanted(player, asset)
           JOIN bonuses.booster b ON b.player = wanted.player AND b.asset = wanted.asset
           WHERE b.is_armed AND b.kind = $3 AND b.expires_at > $4`,
    values: [holders.map(({ player }) => player), holders.map(({ asset }) => asset), kind, new Date(nowMs)],
  });
  return rows.map(toBooster);
}

/** The one that a bet or bonus used. */
export async function readUsedBy(tx: Tx, users: readonly Reference[]): Promise<StoredBooster[]> {
  if (users.length === 0) return [];
  const { rows } = await tx.query<BoosterRow>(
    `SELECT ${COLUMNS} FROM bonuses.booster b WHERE b.used_by = ANY($1::bigint[])`,
    [users],
  );
  return rows.map(toBooster);
}

export async function readBooster(tx: Tx, id: Reference): Promise<ListedBooster | undefined> {
  const { rows } = await tx.query<ListedRow>(`SELECT ${COLUMNS}, ${ABOUT} FROM ${LISTED} WHERE b.id = $1`, [
    id,
  ]);
  return rows[0] && toListed(rows[0]);
}

/** Those that can be used first, then the newest. */
export async function listBoosters(
  database: Database,
  player: PlayerId,
  asset: Asset,
  limit: number,
): Promise<ListedBooster[]> {
  const rows = await database.read<ListedRow>(
    `SELECT ${COLUMNS}, ${ABOUT} FROM ${LISTED} WHERE b.player = $1 AND b.asset = $2
     ORDER BY (b.ended_at IS NULL AND b.expires_at > now()) DESC, b.id DESC LIMIT $3`,
    [player, asset, limit],
  );
  return rows.map(toListed);
}

interface ListedRow extends BoosterRow {
  readonly texts: ListedBonus['titles'];
  readonly why: string;
}

const ABOUT = 'c.texts, g.reason AS why';
/** A booster has the id of its grant. */
const LISTED =
  'bonuses.booster b JOIN bonuses.grant g ON g.id = b.id JOIN bonuses.campaign c ON c.id = g.campaign';

function toListed(row: ListedRow): ListedBooster {
  return { ...toBooster(row), titles: row.texts, why: row.why };
}

/** One that is used already stays with what used it. */
export async function writeUsed(tx: Tx, id: Reference, by: Reference, nowMs: number): Promise<void> {
  await tx.query(
    'UPDATE bonuses.booster SET is_armed = false, used_by = $2, ended_at = $3 WHERE id = $1 AND used_by IS NULL',
    [...[id, by, new Date(nowMs)]],
  );
}

/** What used them is void: they can be used again until they expire. */
export async function writeGivenBack(tx: Tx, users: readonly Reference[]): Promise<void> {
  if (users.length === 0) return;
  await tx.query(
    'UPDATE bonuses.booster SET used_by = NULL, ended_at = NULL WHERE used_by = ANY($1::bigint[])',
    [users],
  );
}

export async function writeArmed(tx: Tx, id: Reference, isArmed: boolean): Promise<void> {
  await tx.query('UPDATE bonuses.booster SET is_armed = $2 WHERE id = $1', [id, isArmed]);
}

export async function endBooster(tx: Tx, id: Reference, nowMs: number): Promise<void> {
  await tx.query('UPDATE bonuses.booster SET is_armed = false, ended_at = $2 WHERE id = $1', [
    id,
    new Date(nowMs),
  ]);
}

function toBooster(row: BoosterRow): StoredBooster {
  return {
    id: row.id as Reference,
    player: Number(row.player) as PlayerId,
    asset: row.asset,
    kind: row.kind,
    bps: BigInt(row.bps),
    cap: row.cap,
    minLegs: row.min_legs,
    minLegOdds: row.min_leg_odds,
    isArmed: row.is_armed,
    usedBy: row.used_by === null ? undefined : (row.used_by as Reference),
    expiresMs: row.expires_at.getTime(),
    endedMs: row.ended_at?.getTime(),
  };
}
