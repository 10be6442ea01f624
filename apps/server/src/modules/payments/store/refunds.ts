import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { RefundRecord } from '../core/operator.ts';
import type { ProviderFilter } from './due.ts';

export interface StoredRefund {
  readonly key: string;
  readonly order: Reference;
  readonly provider: string;
  readonly payment: string;
  readonly amount: bigint;
  readonly state: 'asked' | 'taken' | 'refused';
  readonly reason: string;
  readonly checks: number;
}

interface Row extends Omit<StoredRefund, 'key' | 'order'> {
  readonly request_key: string;
  readonly pay_order: bigint;
}

const COLUMNS = 'request_key, pay_order, provider, payment, amount, state, reason, checks';

function toRefund({ request_key, pay_order, ...rest }: Row): StoredRefund {
  return { ...rest, key: request_key, order: pay_order as Reference };
}

export async function findRefund(tx: Tx, key: string): Promise<StoredRefund | undefined> {
  const { rows } = await tx.query<Row>(`SELECT ${COLUMNS} FROM payments.refund WHERE request_key = $1`, [
    key,
  ]);
  return rows[0] && toRefund(rows[0]);
}

export async function readRefund(database: Database, key: string): Promise<StoredRefund | undefined> {
  const [row] = await database.read<Row>(`SELECT ${COLUMNS} FROM payments.refund WHERE request_key = $1`, [
    key,
  ]);
  return row && toRefund(row);
}

/** The sum of the refunds already requested for the payment. Must be called under the lock of its order. */
export async function sumRefunds(tx: Tx, provider: string, payment: string): Promise<bigint> {
  const { rows } = await tx.query<{ units: bigint }>(
    `SELECT coalesce(sum(amount), 0)::bigint AS units FROM payments.refund
     WHERE provider = $1 AND payment = $2 AND state <> 'refused'`,
    [provider, payment],
  );
  return rows[0]?.units ?? 0n;
}

/** What was requested since then for a player or by an operator. */
export async function sumRefundsOf(
  tx: Tx,
  of: { readonly player: PlayerId } | { readonly operator: number },
  asset: Asset,
  sinceMs: number,
): Promise<bigint> {
  const [column, id] = 'player' in of ? ['o.player', of.player] : ['r.operator', of.operator];
  const { rows } = await tx.query<{ units: bigint }>(
    `SELECT coalesce(sum(r.amount), 0)::bigint AS units
     FROM payments.refund r JOIN payments.pay_order o ON o.id = r.pay_order
     WHERE ${column} = $1 AND o.asset = $2 AND r.state <> 'refused' AND r.at > $3`,
    [id, asset, new Date(sinceMs)],
  );
  return rows[0]?.units ?? 0n;
}

/** What refunds of the player will still take from the cash: providers report it later than they accept it. */
export async function sumUnreturned(tx: Tx, player: PlayerId, asset: Asset): Promise<bigint> {
  const { rows } = await tx.query<{ units: bigint }>(
    `SELECT coalesce(sum(greatest(asked.amount - p.returned, 0)), 0)::bigint AS units
     FROM (SELECT r.provider, r.payment, sum(r.amount)::bigint AS amount
           FROM payments.refund r JOIN payments.pay_order o ON o.id = r.pay_order
           WHERE o.player = $1 AND o.asset = $2 AND r.state <> 'refused' GROUP BY r.provider, r.payment) AS asked
     JOIN payments.payment p ON p.provider = asked.provider AND p.id = asked.payment`,
    [player, asset],
  );
  return rows[0]?.units ?? 0n;
}

export async function insertRefund(
  tx: Tx,
  refund: Omit<StoredRefund, 'state' | 'checks'>,
  by: { readonly operator: number; readonly atMs: number; readonly checkMs: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO payments.refund (request_key, pay_order, provider, payment, amount, state, operator, reason, at, check_at)
     VALUES ($1, $2, $3, $4, $5, 'asked', $6, $7, $8, $9)`,
    [
      ...[
        refund.key,
        refund.order,
        refund.provider,
        refund.payment,
        refund.amount,
        by.operator,
        refund.reason,
      ],
      ...[new Date(by.atMs), new Date(by.checkMs)],
    ],
  );
}

/** The refunds of one order's payments, oldest first. */
export async function readRefundsOf(
  database: Database,
  provider: string,
  payments: readonly string[],
): Promise<RefundRecord[]> {
  if (payments.length === 0) return [];
  const rows = await database.read<Omit<RefundRecord, 'operator' | 'atMs'> & { operator: bigint; at: Date }>(
    `SELECT payment, amount, state, operator, reason, at FROM payments.refund
     WHERE provider = $1 AND payment = ANY($2::text[]) ORDER BY at, request_key LIMIT 200`,
    [provider, payments],
  );
  return rows.map(({ operator, at, ...row }) => ({ ...row, operator: Number(operator), atMs: at.getTime() }));
}

export async function endRefund(database: Database, key: string, state: 'taken' | 'refused'): Promise<void> {
  await database.inTransaction((tx) =>
    tx.query(
      `UPDATE payments.refund SET state = $2, check_at = NULL WHERE request_key = $1 AND state = 'asked'`,
      [key, state],
    ),
  );
}

/** Claims refunds without a clear answer of the provider; each belongs to this node until the given time. */
export async function claimRefunds(
  database: Database,
  nowMs: number,
  untilMs: number,
  most: number,
  { only, except }: ProviderFilter,
): Promise<StoredRefund[]> {
  return database.inTransaction(async (tx) => {
    const { rows } = await tx.query<Row>(
      `UPDATE payments.refund SET check_at = $2, checks = checks + 1
       WHERE request_key IN (SELECT request_key FROM payments.refund WHERE state = 'asked' AND check_at <= $1
                               AND ($4::text IS NULL OR provider = $4) AND provider <> ALL ($5::text[])
                             ORDER BY check_at LIMIT $3 FOR UPDATE SKIP LOCKED)
       RETURNING ${COLUMNS}`,
      [new Date(nowMs), new Date(untilMs), most, only ?? null, except],
    );
    return rows.map(toRefund);
  });
}
