import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';

export interface Adjustment {
  readonly key: string;
  readonly ref: Reference;
  readonly player: PlayerId;
  readonly asset: Asset;
  readonly units: bigint;
  readonly reason: string;
}

/** Locks the key until the transaction ends, so that two requests with one key at the same moment are one. */
export async function findAdjustment(tx: Tx, key: string): Promise<Omit<Adjustment, 'key'> | undefined> {
  await tx.query('SELECT pg_advisory_xact_lock(7281020, hashtext($1))', [key]);
  const { rows } = await tx.query<{
    ref: bigint;
    player: bigint;
    asset: Asset;
    units: bigint;
    reason: string;
  }>('SELECT ref, player, asset, units, reason FROM payments.adjustment WHERE request_key = $1', [key]);
  const [row] = rows;
  return row && { ...row, ref: row.ref as Reference, player: Number(row.player) as PlayerId };
}

export async function insertAdjustment(
  tx: Tx,
  { key, ref, player, asset, units, reason }: Adjustment,
  operator: number,
  atMs: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO payments.adjustment (request_key, ref, player, asset, units, reason, operator, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [key, ref, player, asset, units, reason, operator, new Date(atMs)],
  );
}

/**
 * Locks the operator, so that two concurrent adjustments cannot both use what is left of the operator's daily limit.
 */
export async function lockOperator(tx: Tx, operator: number): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('payments.adjustment', $1))", [operator]);
}

/** Whether an operator credited this player since then, manually or by a code that the operator made. */
export async function hasCredited(
  tx: Tx,
  operator: number,
  player: PlayerId,
  sinceMs: number,
): Promise<boolean> {
  const { rows } = await tx.query<{ has: boolean }>(
    `SELECT EXISTS (SELECT FROM payments.adjustment
       WHERE player = $1 AND operator = $2 AND units > 0 AND at > $3)
     OR EXISTS (SELECT FROM payments.code_use u JOIN payments.code c ON c.code = u.code
       WHERE u.player = $1 AND c.operator = $2 AND u.at > $3) AS has`,
    [player, operator, new Date(sinceMs)],
  );
  return rows[0]?.has ?? false;
}

/**
 * The sum of manual credits and debits since then, of a player or by an operator; debits count as positive amounts too.
 */
export async function sumAdjustments(
  tx: Tx,
  of: { readonly player: PlayerId } | { readonly operator: number },
  asset: Asset,
  sinceMs: number,
): Promise<bigint> {
  const [column, id] = 'player' in of ? ['player', of.player] : ['operator', of.operator];
  const { rows } = await tx.query<{ units: bigint }>(
    `SELECT coalesce(sum(abs(units)), 0)::bigint AS units FROM payments.adjustment
     WHERE ${column} = $1 AND asset = $2 AND at > $3`,
    [id, asset, new Date(sinceMs)],
  );
  return rows[0]?.units ?? 0n;
}
