import type { Reference } from '@palpite/kernel/ids';
import type { Database } from '../../../platform/database/database.ts';
import type { AdminQuery, OrdersFound } from '../core/operator.ts';
import type { Order } from '../core/order.ts';
import { ORDER_COLUMNS, type OrderRow, toOrder } from './orders.ts';

/** Limits the rows that one search reads; a search for something rare continues from the cursor. */
const LOOKED_AT = 5_000;

/** The filters that an index can answer. A provider's number may name an order or a payment of the given providers. */
const NARROW = `($1::bigint IS NULL OR id = $1) AND ($2::bigint IS NULL OR player = $2) AND ($3::bigint IS NULL OR id < $3)
  AND ($4::text IS NULL OR id = ANY(ARRAY(
    SELECT id FROM payments.pay_order WHERE provider_id = $4
    UNION SELECT pay_order FROM payments.payment WHERE provider = ANY($5::text[]) AND id = $4 AND pay_order IS NOT NULL
    LIMIT 100)))`;

/** Newest first. */
export async function searchOrders(
  database: Database,
  providers: readonly string[],
  query: AdminQuery,
): Promise<OrdersFound> {
  const { id, player, before, providerId, direction, status, method, limit } = query;
  const narrow = [id ?? null, player ?? null, before ?? null, providerId ?? null, providers];
  const rows = await database.read<OrderRow>(
    `SELECT ${ORDER_COLUMNS} FROM
       (SELECT * FROM payments.pay_order WHERE ${NARROW} ORDER BY id DESC LIMIT ${LOOKED_AT}) AS seen
     WHERE ($6::text IS NULL OR direction = $6) AND ($7::text[] IS NULL OR status = ANY($7))
       AND ($8::text IS NULL OR method = $8)
     ORDER BY id DESC LIMIT $9`,
    [...narrow, direction ?? null, status ?? null, method ?? null, limit + 1],
  );
  const orders = rows.slice(0, limit).map(toOrder);
  const next = rows.length > limit ? orders.at(-1)?.id : await lastSeen(database, narrow);
  return { orders, ...(next !== undefined && { next }) };
}

/** The cursor where the search stopped; undefined when it reached the end. */
async function lastSeen(database: Database, narrow: readonly unknown[]): Promise<Reference | undefined> {
  const [row] = await database.read<{ id: bigint }>(
    `SELECT id FROM payments.pay_order WHERE ${NARROW} ORDER BY id DESC OFFSET ${LOOKED_AT - 1} LIMIT 1`,
    [...narrow],
  );
  return row && (row.id as Reference);
}

export async function readOrdersOf(
  database: Database,
  ids: readonly Reference[],
): Promise<ReadonlyMap<Reference, Order>> {
  if (ids.length === 0) return new Map();
  const rows = await database.read<OrderRow>(
    `SELECT ${ORDER_COLUMNS} FROM payments.pay_order WHERE id = ANY($1::bigint[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id as Reference, toOrder(row)]));
}
