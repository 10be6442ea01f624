import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { HeldPart } from '../core/held.ts';
import type { Direction, Instructions, Order, OrderStatus } from '../core/order.ts';

/** An order with the time of the next question to its provider. */
export interface StoredOrder {
  readonly order: Order;
  readonly key: string;
  readonly checks: number;
  readonly checkMs: number | undefined;
}

export interface OrderRow {
  readonly id: bigint;
  readonly player: bigint;
  readonly brand: string;
  readonly direction: Direction;
  readonly request_key: string;
  readonly method: string;
  readonly asset: Asset;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly status: OrderStatus;
  readonly provider: string;
  readonly provider_id: string | null;
  readonly instructions: Instructions | null;
  readonly page_url: string | null;
  readonly account: Readonly<Record<string, string>>;
  readonly document: string | null;
  readonly return_url: string | null;
  readonly paid: bigint;
  readonly returned: bigint;
  readonly confirmations: number | null;
  readonly failure: string | null;
  readonly code: string | null;
  readonly offer: string | null;
  readonly approvals: number;
  readonly postings: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly expires_at: Date | null;
  readonly promised_at: Date | null;
  readonly check_at: Date | null;
  readonly checks: number;
  readonly reserved: bigint | null;
  readonly rate_nano: bigint | null;
  readonly held: readonly StoredPart[] | null;
}

type StoredPart = Omit<HeldPart, 'units' | 'open'> & { readonly units: string; readonly open: string };

const WRITTEN = `id, player, brand, direction, request_key, method, asset, amount, fee, status, provider,
  provider_id, instructions, page_url, account, document, return_url, paid, returned, confirmations, failure, code,
  approvals, postings, created_at, updated_at, expires_at, promised_at, check_at, checks, reserved, rate_nano, offer`;

const HELD_SHOWN = 20;
/** Selects orders with their held deposits; the columns of the held deposits have names that no order column has. */
export const ORDER_COLUMNS = `${WRITTEN}, (SELECT jsonb_agg(jsonb_build_object('asset', parts.asset, 'units', units::text,
    'open', (units - returned_units - released_units - settled_units)::text, 'reason', reason, 'state', state,
    'heldMs', floor(extract(epoch FROM held_at) * 1000)) ORDER BY held)
  FROM (SELECT * FROM payments.held_deposit WHERE of_order = id ORDER BY held LIMIT ${HELD_SHOWN}) AS parts) AS held`;

export function toKept(row: OrderRow): StoredOrder {
  return {
    order: toOrder(row),
    key: row.request_key,
    checks: row.checks,
    checkMs: row.check_at?.getTime(),
  };
}

export function toOrder(row: OrderRow): Order {
  const { brand, direction, method, asset, amount, fee, status, provider, account, postings } = row;
  return {
    id: row.id as Reference,
    player: Number(row.player) as PlayerId,
    brand,
    direction,
    method,
    asset,
    amount,
    fee,
    status,
    provider,
    account,
    postings,
    ...given('providerId', row.provider_id),
    ...given('instructions', row.instructions),
    ...given('pageUrl', row.page_url),
    ...given('document', row.document),
    ...given('returnUrl', row.return_url),
    ...given('reserved', row.reserved),
    ...given('rate', row.rate_nano),
    ...given('held', row.held?.map(readPart) ?? null),
    paidAmount: row.paid,
    returnedAmount: row.returned,
    ...given('confirmations', row.confirmations),
    ...given('failure', row.failure),
    ...given('code', row.code),
    ...given('offer', row.offer),
    approvalsNeeded: row.approvals,
    createdMs: row.created_at.getTime(),
    updatedMs: row.updated_at.getTime(),
    ...given('expiresMs', row.expires_at?.getTime() ?? null),
    ...given('promisedMs', row.promised_at?.getTime() ?? null),
  };
}

function readPart({ asset, units, open, reason, state, heldMs }: StoredPart): HeldPart {
  return { asset, units: BigInt(units), open: BigInt(open), reason, state, heldMs: Number(heldMs) };
}

function given<K extends string, V>(name: K, value: V | null): { readonly [N in K]?: V } {
  return value === null ? {} : ({ [name]: value } as { readonly [N in K]?: V });
}

export function atOrNull(ms: number | undefined): Date | null {
  return ms === undefined ? null : new Date(ms);
}

/** Locks the creation of orders of this player until the transaction ends. */
export async function lockPlayer(tx: Tx, player: PlayerId): Promise<void> {
  await tx.query('SELECT payments.lock_player($1)', [player]);
}

export async function findByKey(
  reader: Pick<Database, 'read'>,
  player: PlayerId,
  key: string,
): Promise<Order | undefined> {
  const [row] = await reader.read<OrderRow>(
    `SELECT ${ORDER_COLUMNS} FROM payments.pay_order WHERE player = $1 AND request_key = $2`,
    [player, key],
  );
  return row && toOrder(row);
}

export async function insertOrder(tx: Tx, { order, key, checks, checkMs }: StoredOrder): Promise<void> {
  await tx.query(
    `INSERT INTO payments.pay_order (${WRITTEN}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13,
       $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33)`,
    [
      ...[order.id, order.player, order.brand, order.direction, key, order.method, order.asset],
      ...[order.amount, order.fee, order.status, order.provider, order.providerId ?? null],
      order.instructions ? JSON.stringify(order.instructions) : null,
      ...[order.pageUrl ?? null, JSON.stringify(order.account), order.document ?? null],
      ...[order.returnUrl ?? null, order.paidAmount, order.returnedAmount, order.confirmations ?? null],
      ...[order.failure ?? null, order.code ?? null, order.approvalsNeeded, order.postings],
      ...[new Date(order.createdMs), new Date(order.updatedMs), atOrNull(order.expiresMs)],
      ...[atOrNull(order.promisedMs), atOrNull(checkMs), checks, order.reserved ?? null],
      ...[order.rate ?? null, order.offer ?? null],
    ],
  );
}

/** Locks orders in the order of their ids, so that two batches cannot deadlock. Unknown ids are left out. */
export async function lockOrders(tx: Tx, ids: readonly Reference[]): Promise<Map<Reference, StoredOrder>> {
  const { rows } = await tx.query<OrderRow>({
    name: 'payments-lock-orders',
    text: `SELECT ${ORDER_COLUMNS} FROM payments.pay_order WHERE id = ANY($1::bigint[]) ORDER BY id FOR UPDATE`,
    values: [ids],
  });
  return new Map(rows.map((row) => [row.id as Reference, toKept(row)]));
}

/** How many deposits of each player were credited. */
export async function countCredited(tx: Tx, players: readonly PlayerId[]): Promise<Map<PlayerId, number>> {
  const { rows } = await tx.query<{ player: bigint; deposits: number }>({
    name: 'payments-count-credited',
    text: `SELECT player, count(*)::integer AS deposits FROM payments.pay_order
           WHERE player = ANY($1::bigint[]) AND direction = 'payin' AND paid > 0 GROUP BY player`,
    values: [players],
  });
  return new Map(rows.map(({ player, deposits }) => [Number(player) as PlayerId, deposits]));
}

/** Updates the mutable columns of many orders at once. */
export async function updateOrders(tx: Tx, stored: readonly StoredOrder[]): Promise<void> {
  const orders = stored.map(({ order }) => order);
  await tx.query({
    name: 'payments-update-orders',
    text: `UPDATE payments.pay_order o SET status = u.status, provider_id = u.provider_id, instructions = u.instructions,
             page_url = u.page_url, paid = u.paid, returned = u.returned, confirmations = u.confirmations,
             failure = u.failure, postings = u.postings, updated_at = u.updated_at, check_at = u.check_at, checks = u.checks,
             provider = u.provider, approvals = u.approvals
           FROM unnest($1::bigint[], $2::text[], $3::text[], $4::jsonb[], $5::text[], $6::bigint[], $7::bigint[],
                       $8::int[], $9::text[], $10::int[], $11::timestamptz[], $12::timestamptz[], $13::int[],
                       $14::text[], $15::smallint[])
             AS u(id, status, provider_id, instructions, page_url, paid, returned, confirmations, failure, postings,
                  updated_at, check_at, checks, provider, approvals)
           WHERE o.id = u.id`,
    values: [
      orders.map((order) => order.id),
      orders.map((order) => order.status),
      orders.map((order) => order.providerId ?? null),
      orders.map((order) => (order.instructions ? JSON.stringify(order.instructions) : null)),
      orders.map((order) => order.pageUrl ?? null),
      orders.map((order) => order.paidAmount),
      orders.map((order) => order.returnedAmount),
      orders.map((order) => order.confirmations ?? null),
      orders.map((order) => order.failure ?? null),
      orders.map((order) => order.postings),
      orders.map((order) => new Date(order.updatedMs)),
      stored.map(({ checkMs }) => atOrNull(checkMs)),
      stored.map(({ checks }) => checks),
      orders.map((order) => order.provider),
      orders.map((order) => order.approvalsNeeded),
    ],
  });
}

export interface OrderFilter {
  readonly player?: PlayerId;
  readonly direction?: Direction;
  readonly status?: readonly OrderStatus[];
  readonly before?: Reference;
  readonly fromMs?: number;
  readonly untilMs?: number;
  readonly limit: number;
}

/** Newest first. */
export async function readOrders(database: Database, filter: OrderFilter): Promise<Order[]> {
  const rows = await database.read<OrderRow>(
    `SELECT ${ORDER_COLUMNS} FROM payments.pay_order
     WHERE ($1::bigint IS NULL OR player = $1) AND ($2::text IS NULL OR direction = $2)
       AND ($3::text[] IS NULL OR status = ANY($3)) AND ($4::bigint IS NULL OR id < $4)
       AND ($6::timestamptz IS NULL OR created_at >= $6) AND ($7::timestamptz IS NULL OR created_at < $7)
     ORDER BY id DESC LIMIT $5`,
    [
      filter.player ?? null,
      filter.direction ?? null,
      filter.status ?? null,
      filter.before ?? null,
      filter.limit,
      atOrNull(filter.fromMs),
      atOrNull(filter.untilMs),
    ],
  );
  return rows.map(toOrder);
}

export async function readOrder(database: Database, id: Reference): Promise<Order | undefined> {
  const [row] = await database.read<OrderRow>(
    `SELECT ${ORDER_COLUMNS} FROM payments.pay_order WHERE id = $1`,
    [id],
  );
  return row && toOrder(row);
}
