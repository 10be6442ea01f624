import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { KnownCode, NewCode } from '../core/operator.ts';

export interface CodeRow {
  readonly code: string;
  readonly asset: Asset;
  readonly campaign: string;
  readonly units: bigint;
  /** Whether the code can be used by this player now. */
  readonly is_good: boolean;
  readonly is_used: boolean;
}

interface Redeemer {
  readonly player: PlayerId;
  readonly brand: string;
  readonly asset: Asset;
}

const IS_GOOD = `used < uses AND until > $4 AND (begins IS NULL OR begins <= $4) AND (player IS NULL OR player = $5)`;

/** Without a lock, and with the same statement for every code: the time it takes does not tell codes apart. */
export async function findCode(
  tx: Tx,
  code: string,
  { player, brand, asset }: Redeemer,
  nowMs: number,
): Promise<CodeRow | undefined> {
  const { rows } = await tx.query<CodeRow>({
    name: 'payments-find-code',
    text: `SELECT code, asset, campaign, units, ${IS_GOOD} AS is_good,
             EXISTS (SELECT FROM payments.code_use u WHERE u.code = $1 AND u.player = $5) AS is_used
           FROM payments.code WHERE code = $1 AND brand = $2 AND asset = $3`,
    values: [code, brand, asset, new Date(nowMs), player],
  });
  return rows[0];
}

/**
 * Locks the code, so that its last use cannot be taken twice. The uses are read in a second statement after the lock:
 * in the same statement they would be read as of the moment before the wait.
 */
export async function lockCode(
  tx: Tx,
  code: string,
  who: Redeemer,
  nowMs: number,
): Promise<CodeRow | undefined> {
  const { rows } = await tx.query<Omit<CodeRow, 'is_used'>>(
    `SELECT code, asset, campaign, units, ${IS_GOOD} AS is_good
     FROM payments.code WHERE code = $1 AND brand = $2 AND asset = $3 FOR UPDATE`,
    [code, who.brand, who.asset, new Date(nowMs), who.player],
  );
  const [found] = rows;
  if (!found) return undefined;
  const { rowCount } = await tx.query('SELECT FROM payments.code_use WHERE code = $1 AND player = $2', [
    code,
    who.player,
  ]);
  return { ...found, is_used: rowCount === 1 };
}

/** Locks codes in the order of their names, so that two batches cannot deadlock. */
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

/** False when the name is taken. */
export async function insertCode(
  tx: Tx,
  code: NewCode & Pick<KnownCode, 'campaign' | 'units'>,
  operator: number,
  nowMs: number,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO payments.code (code, brand, asset, units, uses, until, operator, made_at, campaign, begins, player)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT DO NOTHING`,
    [
      ...[code.code, code.brand, code.asset, code.units, code.uses, new Date(code.untilMs)],
      ...[operator, new Date(nowMs), code.campaign],
      ...[code.fromMs === undefined ? null : new Date(code.fromMs), code.player ?? null],
    ],
  );
  return rowCount === 1;
}

/** What all uses of the codes that an operator made since then are worth together. */
export async function worthOfCodes(tx: Tx, operator: number, asset: Asset, sinceMs: number): Promise<bigint> {
  const { rows } = await tx.query<{ units: bigint }>(
    `SELECT coalesce(sum(units * uses), 0)::bigint AS units FROM payments.code
     WHERE operator = $1 AND asset = $2 AND made_at > $3`,
    [operator, asset, new Date(sinceMs)],
  );
  return rows[0]?.units ?? 0n;
}

/** Codes that one player redeems at the same time wait for each other; it is the first lock of whoever takes it. */
export async function lockRedeemer(tx: Tx, player: PlayerId): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(7281061, hashint8($1))', [player]);
}

/** What the codes that a player redeemed since then were worth together. */
export async function worthOfUses(tx: Tx, player: PlayerId, asset: Asset, sinceMs: number): Promise<bigint> {
  const { rows } = await tx.query<{ units: bigint }>(
    `SELECT coalesce(sum(c.units), 0)::bigint AS units
     FROM payments.code_use u JOIN payments.code c ON c.code = u.code
     WHERE u.player = $1 AND c.asset = $2 AND u.at > $3`,
    [player, asset, new Date(sinceMs)],
  );
  return rows[0]?.units ?? 0n;
}

/** The codes that the player redeemed, the newest first. */
export async function readUses(
  database: Database,
  player: PlayerId,
  limit: number,
): Promise<{ readonly code: string; readonly grant: Reference; readonly atMs: number }[]> {
  const rows = await database.read<{ code: string; ref: bigint; at: Date }>(
    'SELECT code, ref, at FROM payments.code_use WHERE player = $1 ORDER BY at DESC, code LIMIT $2',
    [player, limit],
  );
  return rows.map(({ code, ref, at }) => ({ code, grant: ref as Reference, atMs: at.getTime() }));
}

/** In order of name, starting after `after`. */
export async function readCodes(database: Database, after: string, limit: number): Promise<KnownCode[]> {
  const rows = await database.read<
    Omit<KnownCode, 'untilMs' | 'fromMs' | 'player'> & {
      until: Date;
      begins: Date | null;
      player: bigint | null;
    }
  >(
    `SELECT code, brand, asset, units, uses, used, until, campaign, begins, player
     FROM payments.code WHERE code > $1 ORDER BY code LIMIT $2`,
    [after, limit],
  );
  return rows.map(({ until, begins, player, ...row }) => ({
    ...row,
    untilMs: until.getTime(),
    fromMs: begins?.getTime(),
    player: player === null ? undefined : (Number(player) as PlayerId),
  }));
}
