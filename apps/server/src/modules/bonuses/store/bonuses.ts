import type { Asset } from '@palpite/kernel/assets';
import { BONUS_STATUS, type Bonus, type BonusStatus, isOver } from '@palpite/kernel/bonus/bonus';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { BonusHolder } from '../core/open-bonuses.ts';
import { termsFrom, toStored } from '../core/stored.ts';

/** A bonus with what the kernel does not ask about. */
export interface StoredBonus {
  readonly bonus: Bonus;
  readonly player: PlayerId;
  readonly asset: Asset;
  readonly source: string | undefined;
  readonly steps: number;
  readonly grantedMs: number;
  readonly endedMs: number | undefined;
}

export interface BonusRow {
  readonly id: bigint;
  readonly player: bigint;
  readonly asset: Asset;
  readonly source: bigint | null;
  readonly status: BonusStatus;
  readonly reason: NonNullable<Bonus['reason']> | null;
  readonly terms: unknown;
  readonly granted: bigint;
  readonly base: bigint;
  readonly balance: bigint;
  readonly progress: string;
  readonly converted: bigint;
  readonly sticky_left: bigint;
  readonly open_stakes: number;
  readonly steps: number;
  readonly granted_at: Date;
  readonly ended_at: Date | null;
}

export const BONUS_COLUMNS = `b.id, b.player, b.asset, b.source, b.status, b.reason, b.terms, b.granted, b.base, b.balance,
  b.progress::text AS progress, b.converted, b.sticky_left, b.open_stakes, b.steps, b.granted_at, b.ended_at`;

/** Those that wait, are active or have open stakes, and the named ones, in the order of their grants. */
export async function readOpen(tx: Tx, holders: readonly BonusHolder[]): Promise<StoredBonus[]> {
  const named = holders.flatMap((holder) => (holder.named ?? []).filter((id) => id !== undefined));
  const { rows } = await tx.query<BonusRow>({
    name: 'bonuses-open',
    text: `SELECT ${BONUS_COLUMNS} FROM unnest($1::bigint[], $2::text[]) AS wanted(player, asset)
           JOIN bonuses.bonus b ON b.player = wanted.player AND b.asset = wanted.asset
             AND (b.status < 2 OR b.open_stakes > 0)
           UNION ALL
           SELECT ${BONUS_COLUMNS} FROM bonuses.bonus b
           WHERE b.id = ANY($3::bigint[]) AND NOT (b.status < 2 OR b.open_stakes > 0)
           ORDER BY id`,
    values: [holders.map(({ player }) => player), holders.map(({ asset }) => asset), [...new Set(named)]],
  });
  return rows.map(toBonus);
}

export async function readBonus(tx: Tx, id: string): Promise<StoredBonus | undefined> {
  const { rows } = await tx.query<BonusRow>(`SELECT ${BONUS_COLUMNS} FROM bonuses.bonus b WHERE b.id = $1`, [
    id,
  ]);
  return rows[0] && toBonus(rows[0]);
}

export interface NewBonusRow {
  readonly bonus: Bonus;
  readonly player: PlayerId;
  readonly asset: Asset;
  readonly source: string | undefined;
}

export async function insertBonuses(tx: Tx, bonuses: readonly NewBonusRow[], nowMs: number): Promise<void> {
  for (const { bonus, player, asset, source } of bonuses)
    await tx.query({
      name: 'bonuses-insert',
      text: `INSERT INTO bonuses.bonus (id, player, asset, source, status, terms, expires_at, granted, base, balance,
               progress, converted, sticky_left, open_stakes, steps, granted_at)
             VALUES ($1, $2, $3, $4, 0, $5, $6, $7, $8, 0, 0, 0, $9, 0, 0, $10)`,
      values: [
        ...[bonus.id, player, asset, source ?? null, toStored(bonus.terms), new Date(bonus.terms.expiresAt)],
        ...[bonus.granted, bonus.base, bonus.stickyLeft, new Date(nowMs)],
      ],
    });
}

/** Those that are over first: only one of a holder may be active at any time. */
export async function writeBonuses(
  tx: Tx,
  changed: readonly { readonly bonus: Bonus; readonly steps: number }[],
  nowMs: number,
): Promise<void> {
  const over = changed.filter(({ bonus }) => bonus.status !== BONUS_STATUS.active);
  const active = changed.filter(({ bonus }) => bonus.status === BONUS_STATUS.active);
  for (const part of [over, active]) if (part.length > 0) await writeAll(tx, part, nowMs);
}

async function writeAll(
  tx: Tx,
  changed: readonly { readonly bonus: Bonus; readonly steps: number }[],
  nowMs: number,
): Promise<void> {
  const column = <T>(of: (bonus: Bonus) => T): T[] => changed.map(({ bonus }) => of(bonus));
  await tx.query({
    name: 'bonuses-write',
    text: `UPDATE bonuses.bonus b SET status = c.status, reason = c.reason, granted = c.granted, base = c.base,
             balance = c.balance, progress = c.progress, converted = c.converted, sticky_left = c.sticky_left,
             open_stakes = c.open_stakes, steps = c.steps,
             active_at = CASE WHEN c.status = 1 THEN coalesce(b.active_at, $12) ELSE b.active_at END,
             ended_at = CASE WHEN c.is_over THEN coalesce(b.ended_at, $12) END
           FROM unnest($1::bigint[], $2::smallint[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[],
             $7::numeric[], $8::bigint[], $9::bigint[], $10::integer[], $11::integer[], $13::boolean[])
             AS c(id, status, reason, granted, base, balance, progress, converted, sticky_left, open_stakes, steps, is_over)
           WHERE b.id = c.id`,
    values: [
      column(({ id }) => id),
      column(({ status }) => status),
      column(({ reason }) => reason ?? null),
      column(({ granted }) => granted),
      column(({ base }) => base),
      column(({ balance }) => balance),
      column(({ progress }) => String(progress)),
      column(({ converted }) => converted),
      column(({ stickyLeft }) => stickyLeft),
      column(({ openStakes }) => openStakes),
      changed.map(({ steps }) => steps),
      new Date(nowMs),
      column(isOver),
    ],
  });
}

/** Holders with a bonus that is due. */
export async function findDue(
  database: Database,
  nowMs: number,
  limit: number,
): Promise<{ readonly player: PlayerId; readonly asset: Asset }[]> {
  const rows = await database.read<{ player: bigint; asset: Asset }>(
    `SELECT DISTINCT player, asset FROM (SELECT player, asset FROM bonuses.bonus
       WHERE status < 2 AND expires_at <= $1 ORDER BY expires_at LIMIT $2) AS due`,
    [new Date(nowMs), limit],
  );
  return rows.map(({ player, asset }) => ({ player: Number(player) as PlayerId, asset }));
}

export function toBonus(row: BonusRow): StoredBonus {
  return {
    bonus: {
      id: String(row.id),
      terms: termsFrom(row.terms),
      status: row.status,
      ...(row.reason !== null && { reason: row.reason }),
      granted: row.granted,
      base: row.base,
      balance: row.balance,
      progress: BigInt(row.progress),
      converted: row.converted,
      stickyLeft: row.sticky_left,
      openStakes: row.open_stakes,
    },
    player: Number(row.player) as PlayerId,
    asset: row.asset,
    source: row.source === null ? undefined : String(row.source),
    steps: row.steps,
    grantedMs: row.granted_at.getTime(),
    endedMs: row.ended_at?.getTime(),
  };
}
