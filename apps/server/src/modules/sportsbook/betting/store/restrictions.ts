import type { PlayerId } from '@palpite/kernel/ids';
import { MARKET_CLASSES, type MarketClass } from '@palpite/kernel/market-classes';
import { isRestrictionReason, type Restriction } from '@palpite/kernel/restriction';
import { isSport } from '@palpite/kernel/sports';
import type { Database, Tx } from '../../../../platform/database/database.ts';

/** A restriction as it was set, with what only operators see. */
export interface RestrictionRecord extends Restriction {
  readonly id: bigint;
  readonly player: PlayerId;
  readonly note: string;
  readonly actor: string;
  readonly setAt: Date;
  readonly endedAt: Date | undefined;
  readonly endedBy: string | undefined;
}

export interface RestrictionRow {
  readonly factor: number;
  readonly delay_ms: number;
  readonly refused_sports: readonly string[];
  readonly refused_classes: readonly string[];
  readonly reason: string;
  readonly until: Date;
}

/** The columns that a decision reads. */
export const RESTRICTION_COLUMNS =
  'r.factor, r.delay_ms, r.refused_sports, r.refused_classes, r.reason, r.until';
/** By the clock of the database, so that a restriction ends for every node at the same moment. */
export const IS_CURRENT = 'r.ended_at IS NULL AND r.until > clock_timestamp()';

const isClass = (name: string): name is MarketClass => (MARKET_CLASSES as readonly string[]).includes(name);

/** Words that are no longer known are left out: they refuse nothing that is still offered. */
export function toRestriction(row: RestrictionRow): Restriction {
  return {
    factor: row.factor,
    extraDelayMs: row.delay_ms,
    refusedSports: row.refused_sports.filter(isSport),
    refusedClasses: row.refused_classes.filter(isClass),
    reason: isRestrictionReason(row.reason) ? row.reason : 'review',
    untilMs: row.until.getTime(),
  };
}

/** The restriction of a player at this moment. */
export async function readRestriction(
  database: Pick<Database, 'read'>,
  player: PlayerId,
): Promise<Restriction | undefined> {
  const [row] = await database.read<RestrictionRow>(
    `SELECT ${RESTRICTION_COLUMNS} FROM betting.restriction r WHERE r.player = $1 AND ${IS_CURRENT}`,
    [player],
  );
  return row && toRestriction(row);
}

interface RecordRow extends RestrictionRow {
  readonly id: bigint;
  readonly player: bigint;
  readonly note: string;
  readonly actor: string;
  readonly set_at: Date;
  readonly ended_at: Date | null;
  readonly ended_by: string | null;
}

const RECORD_COLUMNS = `${RESTRICTION_COLUMNS}, r.id, r.player, r.note, r.actor, r.set_at, r.ended_at, r.ended_by`;

const toRecord = (row: RecordRow): RestrictionRecord => ({
  ...toRestriction(row),
  id: row.id,
  player: Number(row.player) as PlayerId,
  note: row.note,
  actor: row.actor,
  setAt: row.set_at,
  endedAt: row.ended_at ?? undefined,
  endedBy: row.ended_by ?? undefined,
});

/** The newest first; the first may be the current one. */
export async function readRestrictionHistory(
  database: Pick<Database, 'read'>,
  player: PlayerId,
  limit: number,
): Promise<RestrictionRecord[]> {
  const rows = await database.read<RecordRow>(
    `SELECT ${RECORD_COLUMNS} FROM betting.restriction r WHERE r.player = $1 ORDER BY r.id DESC LIMIT $2`,
    [player, limit],
  );
  return rows.map(toRecord);
}

/** The row that is not ended, locked. It may have expired: then it restricts nothing any more. */
async function lockOpen(
  tx: Tx,
  player: PlayerId,
): Promise<(RestrictionRecord & { readonly isCurrent: boolean }) | undefined> {
  const { rows } = await tx.query<RecordRow & { current: boolean }>(
    `SELECT ${RECORD_COLUMNS}, ${IS_CURRENT} AS current FROM betting.restriction r
     WHERE r.player = $1 AND r.ended_at IS NULL FOR UPDATE`,
    [player],
  );
  const [row] = rows;
  return row && { ...toRecord(row), isCurrent: row.current };
}

async function endOpen(tx: Tx, player: PlayerId, actor: string): Promise<void> {
  await tx.query(
    `UPDATE betting.restriction SET ended_at = least(until, clock_timestamp()),
            ended_by = CASE WHEN until <= clock_timestamp() THEN '' ELSE $2 END
     WHERE player = $1 AND ended_at IS NULL`,
    [player, actor],
  );
}

export type NewRestriction = Restriction & {
  readonly player: PlayerId;
  readonly note: string;
  readonly actor: string;
};

export type RestrictionChange =
  | { readonly is: 'done'; readonly before: RestrictionRecord | undefined }
  /** What holds is not what the operator saw. */
  | { readonly is: 'changed-meanwhile' };

async function lockSeen(tx: Tx, player: PlayerId, seen: bigint | undefined): Promise<RestrictionChange> {
  const open = await lockOpen(tx, player);
  const before = open?.isCurrent ? open : undefined;
  return before?.id === seen ? { is: 'done', before } : { is: 'changed-meanwhile' };
}

/** Replaces the restriction that the operator saw; undefined: none. */
export async function setRestriction(
  tx: Tx,
  { player, actor, note, ...given }: NewRestriction,
  seen: bigint | undefined,
): Promise<RestrictionChange> {
  const change = await lockSeen(tx, player, seen);
  if (change.is !== 'done') return change;
  await endOpen(tx, player, actor);
  await tx.query(
    `INSERT INTO betting.restriction (player, factor, delay_ms, refused_sports, refused_classes, reason, note, actor, until)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      player,
      given.factor,
      given.extraDelayMs,
      given.refusedSports,
      given.refusedClasses,
      given.reason,
      note,
      actor,
      new Date(given.untilMs),
    ],
  );
  return change;
}

/** Ends the restriction that the operator saw. */
export async function endRestriction(
  tx: Tx,
  { player, actor, seen }: { readonly player: PlayerId; readonly actor: string; readonly seen: bigint },
): Promise<RestrictionChange> {
  const change = await lockSeen(tx, player, seen);
  if (change.is === 'done') await endOpen(tx, player, actor);
  return change;
}
