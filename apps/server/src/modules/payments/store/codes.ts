import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { KnownCode, NewCode } from '../core/operator.ts';

export interface CodeRow {
  readonly code: string;
  readonly asset: Asset;
  readonly units: bigint;
  /** Somebody may still use it. */
  readonly is_good: boolean;
  readonly is_used: boolean;
}

/**
 * Under the code's lock: two last uses cannot both be taken. Who used it is asked after the lock is there; in the same
 * statement it would be asked as of the moment before the wait.
 */
export async function lockCode(
  tx: Tx,
  code: string,
  who: { readonly player: PlayerId; readonly brand: string; readonly asset: Asset },
  nowMs: number,
): Promise<CodeRow | undefined> {
  const { rows } = await tx.query<Omit<CodeRow, 'is_used'>>(
    `SELECT code, asset, units, used < uses AND until > $4 AS is_good
     FROM payments.code WHERE code = $1 AND brand = $2 AND asset = $3 FOR UPDATE`,
    [code, who.brand, who.asset, new Date(nowMs)],
  );
  const [found] = rows;
  if (!found) return undefined;
  const { rowCount } = await tx.query('SELECT FROM payments.code_use WHERE code = $1 AND player = $2', [
    code,
    who.player,
  ]);
  return { ...found, is_used: rowCount === 1 };
}

/** In the order of their names: two batches can then never wait for each other. */
export async function lockCodes(tx: Tx, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return;
  await tx.query('SELECT FROM payments.code WHERE code = ANY($1::text[]) ORDER BY code FOR UPDATE', [codes]);
}

export async function writeUse(
  tx: Tx,
  code: string,
  player: PlayerId,
  ref: Reference,
  nowMs: number,
): Promise<void> {
  await tx.query('INSERT INTO payments.code_use (code, player, ref, at) VALUES ($1, $2, $3, $4)', [
    ...[code, player, ref, new Date(nowMs)],
  ]);
  await tx.query('UPDATE payments.code SET used = used + 1 WHERE code = $1', [code]);
}

/** False when there is one of that name. */
export async function insertCode(tx: Tx, code: NewCode): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO payments.code (code, brand, asset, units, uses, until) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT DO NOTHING`,
    [code.code, code.brand, code.asset, code.units, code.uses, new Date(code.untilMs)],
  );
  return rowCount === 1;
}

/** By name, from the one after `after` on. */
export async function readCodes(database: Database, after: string, limit: number): Promise<KnownCode[]> {
  const rows = await database.read<Omit<KnownCode, 'untilMs'> & { until: Date }>(
    `SELECT code, brand, asset, units, uses, used, until FROM payments.code WHERE code > $1 ORDER BY code LIMIT $2`,
    [after, limit],
  );
  return rows.map(({ until, ...row }) => ({ ...row, untilMs: until.getTime() }));
}
