import type { Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { KnownPayment } from '../core/decision.ts';
import type { Direction } from '../core/order.ts';

export interface StoredPayment extends KnownPayment {
  readonly provider: string;
  readonly ref: Reference;
  readonly order: Reference | undefined;
  readonly direction: Direction;
}

interface PaymentRow {
  readonly provider: string;
  readonly id: string;
  readonly ref: bigint;
  readonly pay_order: bigint | null;
  readonly direction: Direction;
  readonly amount: bigint;
  readonly currency: string;
  readonly place: KnownPayment['place'];
  readonly returned: bigint;
  readonly uncredited: bigint;
  readonly held: bigint;
  readonly paid_at: Date;
}

const COLUMNS = `provider, id, ref, pay_order, direction, amount, currency, place, returned, paid_at, uncredited,
  held`;

function toPayment(row: PaymentRow): StoredPayment {
  const { provider, id, direction, amount, currency, place, returned, uncredited, held } = row;
  return {
    provider,
    id,
    direction,
    amount,
    currency,
    place,
    returned,
    uncredited,
    held,
    ref: row.ref as Reference,
    order: row.pay_order === null ? undefined : (row.pay_order as Reference),
    paidMs: row.paid_at.getTime(),
  };
}

export function paymentKey(provider: string, id: string): string {
  return `${provider}/${id}`;
}

/**
 * Locks payments that are not covered by the lock of an order, so that two messages about one payment are not both
 * posted.
 */
export async function lockPayments(
  tx: Tx,
  reported: readonly { readonly provider: string; readonly id: string }[],
): Promise<void> {
  if (reported.length === 0) return;
  await tx.query(
    `SELECT FROM payments.payment WHERE (provider, id) IN (SELECT * FROM unnest($1::text[], $2::text[]))
     ORDER BY provider, id FOR UPDATE`,
    [reported.map(({ provider }) => provider), reported.map(({ id }) => id)],
  );
}

/**
 * Reads the named payments and all payments of the named orders, by provider and id. Must be called under the locks of
 * the orders.
 */
export async function findPayments(
  tx: Tx,
  reported: readonly { readonly provider: string; readonly id: string }[],
  orders: readonly Reference[],
): Promise<Map<string, StoredPayment>> {
  const { rows } = await tx.query<PaymentRow>({
    name: 'payments-find',
    text: `SELECT ${COLUMNS} FROM payments.payment
           WHERE (provider, id) IN (SELECT * FROM unnest($1::text[], $2::text[]))
           UNION SELECT ${COLUMNS} FROM payments.payment WHERE pay_order = ANY($3::bigint[])`,
    values: [reported.map(({ provider }) => provider), reported.map(({ id }) => id), orders],
  });
  return new Map(rows.map((row) => [paymentKey(row.provider, row.id), toPayment(row)]));
}

/**
 * Throws for a payment that another transaction stored for another order meanwhile: the caller's batch is tried again.
 */
export async function writePayments(
  tx: Tx,
  payments: readonly (StoredPayment & { readonly isNew: boolean })[],
  nowMs: number,
): Promise<void> {
  const fresh = payments.filter(({ isNew }) => isNew);
  const grown = payments.filter(({ isNew }) => !isNew);
  if (fresh.length > 0)
    await tx.query({
      name: 'payments-insert',
      text: `INSERT INTO payments.payment (${COLUMNS}, posted_at)
             SELECT *, $13::timestamptz FROM unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[], $5::text[], $6::bigint[],
                                  $7::text[], $8::text[], $9::bigint[], $10::timestamptz[], $11::bigint[], $12::bigint[])`,
      values: [
        fresh.map((payment) => payment.provider),
        fresh.map((payment) => payment.id),
        fresh.map((payment) => payment.ref),
        fresh.map((payment) => payment.order ?? null),
        fresh.map((payment) => payment.direction),
        fresh.map((payment) => payment.amount),
        fresh.map((payment) => payment.currency),
        fresh.map((payment) => payment.place),
        fresh.map((payment) => payment.returned),
        fresh.map((payment) => new Date(payment.paidMs)),
        fresh.map((payment) => payment.uncredited),
        fresh.map((payment) => payment.held),
        new Date(nowMs),
      ],
    });
  if (grown.length > 0)
    await tx.query(
      `UPDATE payments.payment p SET returned = u.returned, uncredited = u.uncredited, held = u.held
       FROM unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[])
         AS u(provider, id, returned, uncredited, held)
       WHERE p.provider = u.provider AND p.id = u.id`,
      [
        ...[grown.map((payment) => payment.provider), grown.map((payment) => payment.id)],
        ...[
          grown.map((payment) => payment.returned),
          grown.map((payment) => payment.uncredited),
          grown.map((payment) => payment.held),
        ],
      ],
    );
}

export async function readPaymentsOf(database: Database, order: Reference): Promise<StoredPayment[]> {
  const rows = await database.read<PaymentRow>(
    `SELECT ${COLUMNS} FROM payments.payment WHERE pay_order = $1 ORDER BY posted_at, id LIMIT 200`,
    [order],
  );
  return rows.map(toPayment);
}

/** Payments of one provider in a time range, in the order of their ids. */
export async function readPaymentsBetween(
  database: Database,
  provider: string,
  span: { readonly fromMs: number; readonly toMs: number },
  after: string,
  limit: number,
): Promise<StoredPayment[]> {
  const rows = await database.read<PaymentRow>(
    `SELECT ${COLUMNS} FROM payments.payment
     WHERE provider = $1 AND paid_at >= $2 AND paid_at < $3 AND id > $4 ORDER BY id LIMIT $5`,
    [provider, new Date(span.fromMs), new Date(span.toMs), after, limit],
  );
  return rows.map(toPayment);
}

export async function readPayments(
  database: Database,
  provider: string,
  ids: readonly string[],
): Promise<Map<string, StoredPayment>> {
  const rows = await database.read<PaymentRow>(
    `SELECT ${COLUMNS} FROM payments.payment WHERE provider = $1 AND id = ANY($2::text[])`,
    [provider, ids],
  );
  return new Map(rows.map((row) => [row.id, toPayment(row)]));
}
