import type { Asset } from '@palpite/kernel/assets';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Direction } from '../core/order.ts';
import { type PaymentRoute, ROUTE_LIMIT } from '../core/routing.ts';

interface Row {
  readonly id: number;
  readonly brand: string | null;
  readonly country: string | null;
  readonly method: string | null;
  readonly asset: Asset | null;
  readonly direction: Direction | null;
  readonly least: bigint | null;
  readonly most: bigint | null;
  readonly provider: string;
  readonly priority: number;
  readonly is_enabled: boolean;
  readonly actor: string;
  readonly changed_at: Date;
}

/** A route with who changed it last. */
export interface StoredRoute extends PaymentRoute {
  readonly actor: string;
  readonly changedMs: number;
}

const CONDITIONS = 'brand, country, method, asset, direction, least, most';
const COLUMNS = `${CONDITIONS}, provider, priority, is_enabled, actor, changed_at`;

function toRoute(row: Row): StoredRoute {
  return {
    id: row.id,
    ...(row.brand !== null && { brand: row.brand }),
    ...(row.country !== null && { country: row.country }),
    ...(row.method !== null && { method: row.method }),
    ...(row.asset !== null && { asset: row.asset }),
    ...(row.direction !== null && { direction: row.direction }),
    ...(row.least !== null && { least: row.least }),
    ...(row.most !== null && { most: row.most }),
    provider: row.provider,
    priority: row.priority,
    isEnabled: row.is_enabled,
    actor: row.actor,
    changedMs: row.changed_at.getTime(),
  };
}

export interface Routing {
  readonly routes: readonly StoredRoute[];
  /** Providers that an operator has switched off. */
  readonly off: ReadonlySet<string>;
}

export async function readRouting(database: Pick<Database, 'read'>): Promise<Routing> {
  const [rows, off] = await Promise.all([
    database.read<Row>(`SELECT id, ${COLUMNS} FROM payments.route ORDER BY id LIMIT ${ROUTE_LIMIT.routes}`),
    database.read<{ readonly provider: string }>('SELECT provider FROM payments.provider_off LIMIT 100'),
  ]);
  return { routes: rows.map(toRoute), off: new Set(off.map(({ provider }) => provider)) };
}

/** Locks and reads all routes until the transaction ends; their number is limited. */
export async function lockRoutes(tx: Tx): Promise<StoredRoute[]> {
  await tx.query('LOCK TABLE payments.route IN SHARE ROW EXCLUSIVE MODE');
  const { rows } = await tx.query<Row>(`SELECT id, ${COLUMNS} FROM payments.route ORDER BY id`);
  return rows.map(toRoute);
}

function valuesOf(route: Omit<PaymentRoute, 'id'>, actor: string, nowMs: number): unknown[] {
  return [
    ...[route.brand ?? null, route.country ?? null, route.method ?? null, route.asset ?? null],
    ...[route.direction ?? null, route.least ?? null, route.most ?? null],
    ...[route.provider, route.priority, route.isEnabled, actor, new Date(nowMs)],
  ];
}

export async function insertRoute(
  tx: Tx,
  route: Omit<PaymentRoute, 'id'>,
  actor: string,
  nowMs: number,
): Promise<number> {
  const { rows } = await tx.query<{ readonly id: number }>(
    `INSERT INTO payments.route (${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING id`,
    valuesOf(route, actor, nowMs),
  );
  return rows[0]?.id ?? 0;
}

export async function updateRoute(tx: Tx, route: PaymentRoute, actor: string, nowMs: number): Promise<void> {
  await tx.query(
    `UPDATE payments.route SET (${COLUMNS}) = ($2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) WHERE id = $1`,
    [route.id, ...valuesOf(route, actor, nowMs)],
  );
}

export async function deleteRoute(tx: Tx, id: number): Promise<void> {
  await tx.query('DELETE FROM payments.route WHERE id = $1', [id]);
}

/** False when nothing changed. */
export async function switchProvider(
  tx: Tx,
  provider: string,
  isOn: boolean,
  actor: string,
  nowMs: number,
): Promise<boolean> {
  const { rowCount } = isOn
    ? await tx.query('DELETE FROM payments.provider_off WHERE provider = $1', [provider])
    : await tx.query(
        'INSERT INTO payments.provider_off (provider, actor, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
        [provider, actor, new Date(nowMs)],
      );
  return rowCount === 1;
}
