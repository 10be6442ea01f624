import { type Asset, isAsset } from '@palpite/kernel/assets';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';
import {
  type ReviewReason,
  SCOPES,
  type Scope,
  type ScopeFacts,
  WINDOW_MS,
  WINDOWS,
  type Window,
} from '../core/review.ts';

/** The destination and the document of a pay-out in their canonical spelling. */
export interface PayoutTarget {
  readonly player: PlayerId;
  readonly brand: string;
  readonly destination: string;
  readonly document: string | undefined;
}

/** Locks the destination and the document until the transaction ends; the player's lock must be taken first. */
export async function lockTargets(tx: Tx, { brand, destination, document }: PayoutTarget): Promise<void> {
  const names = [`destination:${brand}:${destination}`];
  if (document !== undefined) names.push(`document:${brand}:${document}`);
  await tx.query('SELECT payments.lock_targets($1::text[])', [names]);
}

export function reasonsText(reasons: readonly ReviewReason[]): string {
  return JSON.stringify(reasons, (_, value) => (typeof value === 'bigint' ? String(value) : value));
}

export async function insertPayout(
  tx: Tx,
  order: Reference,
  target: PayoutTarget,
  reasons: readonly ReviewReason[],
  atMs: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO payments.payout (pay_order, brand, player, destination, document, reasons, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [
      order,
      target.brand,
      target.player,
      target.destination,
      target.document ?? null,
      reasonsText(reasons),
      new Date(atMs),
    ],
  );
}

/** The amount of an order that left or may still leave: nothing once it failed, and less what came back. */
const UNITS = `CASE WHEN o.status IN ('expired', 'failed', 'cancelled') THEN 0 ELSE o.amount - o.returned END`;

const CONDITIONS: Readonly<Record<Scope, string>> = {
  player: 'p.player = $1',
  destination: 'p.brand = $2 AND p.destination = $3',
  document: 'p.brand = $2 AND p.document = $4',
};

function sumsOf(scope: Scope): string {
  const windows = WINDOWS.map((window, index) => {
    const since = `p.at > $${5 + index}`;
    return `coalesce(sum(${UNITS}) FILTER (WHERE ${since}), 0)::bigint AS sum_${window},
            count(*) FILTER (WHERE ${since}) AS count_${window}`;
  });
  return `SELECT '${scope}' AS scope, o.asset, ${windows.join(', ')},
            count(DISTINCT p.player) FILTER (WHERE p.player <> $1) AS others
          FROM payments.payout p JOIN payments.pay_order o ON o.id = p.pay_order
          WHERE ${CONDITIONS[scope]} AND p.at > $7 GROUP BY o.asset`;
}

/** Each part reads thirty days of one index, limited to one player, one destination or one document. */
const SUMS = SCOPES.map(sumsOf).join(' UNION ALL ');

interface SumRow {
  readonly scope: Scope;
  readonly asset: string;
  readonly sum_day: bigint;
  readonly sum_week: bigint;
  readonly sum_month: bigint;
  readonly count_day: bigint;
  readonly count_week: bigint;
  readonly count_month: bigint;
  readonly others: bigint;
}

/** Must be called under the locks. Amounts in other assets are converted by `convert`. */
export async function readScopes(
  tx: Tx,
  target: PayoutTarget,
  nowMs: number,
  convert: (units: bigint, from: Asset) => bigint,
): Promise<Record<Scope, ScopeFacts>> {
  const since = WINDOWS.map((window) => new Date(nowMs - WINDOW_MS[window]));
  const { rows } = await tx.query<SumRow>({
    name: 'payments-payout-sums',
    text: SUMS,
    values: [target.player, target.brand, target.destination, target.document ?? null, ...since],
  });
  const factsOf = (scope: Scope): ScopeFacts => {
    const own = rows.filter((row) => row.scope === scope);
    const inAll = (window: Window) =>
      own.reduce(
        (sum, row) => sum + (isAsset(row.asset) ? convert(row[`sum_${window}`], row.asset) : 0n),
        0n,
      );
    const count = (window: Window) => own.reduce((sum, row) => sum + Number(row[`count_${window}`]), 0);
    return {
      sums: { day: inAll('day'), week: inAll('week'), month: inAll('month') },
      counts: { day: count('day'), week: count('week'), month: count('month') },
      others: own.reduce((sum, row) => sum + Number(row.others), 0),
    };
  };
  return {
    player: factsOf('player'),
    destination: factsOf('destination'),
    document: factsOf('document'),
  };
}

export interface DestinationHistory {
  /** An operator approved a pay-out to it, and nothing of it came back. */
  readonly isProven: boolean;
  readonly ever: bigint;
  /** Number of different destinations of the player since then, including this one. */
  readonly destinations: number;
}

/** Always for one player: a destination is proven for one player only. */
export async function readDestination(
  tx: Tx,
  { player, brand, destination }: PayoutTarget,
  sinceMs: number,
): Promise<DestinationHistory> {
  const { rows } = await tx.query<{ is_proven: boolean; ever: bigint; others: bigint }>({
    name: 'payments-payout-destination',
    text: `SELECT coalesce(bool_or(o.status = 'paid' AND o.returned = 0 AND o.approvals > 0), false) AS is_proven,
             coalesce(sum(${UNITS}), 0)::bigint AS ever,
             (SELECT count(DISTINCT destination) FROM payments.payout
              WHERE player = $1 AND at > $4 AND destination <> $3) AS others
           FROM payments.payout p JOIN payments.pay_order o ON o.id = p.pay_order
           WHERE p.brand = $2 AND p.destination = $3 AND p.player = $1`,
    values: [player, brand, destination, new Date(sinceMs)],
  });
  const [row] = rows;
  if (!row) throw new Error('an aggregate query returned no row');
  return { isProven: row.is_proven, ever: row.ever, destinations: Number(row.others) + 1 };
}

const SOURCES_MOST = 200;

/** What a player paid in and has not received back, by the account in the form of the deposit. */
export async function readDeposits(
  tx: Tx,
  { player, asset }: { readonly player: PlayerId; readonly asset: Asset },
): Promise<{ method: string; account: Readonly<Record<string, string>>; units: bigint }[]> {
  const { rows } = await tx.query<{
    method: string;
    account: Readonly<Record<string, string>>;
    units: bigint;
  }>(
    `SELECT method, account, sum(paid - returned)::bigint AS units FROM payments.pay_order
     WHERE player = $1 AND asset = $2 AND direction = 'payin' AND paid > 0
     GROUP BY method, account ORDER BY units DESC LIMIT $3`,
    [player, asset, SOURCES_MOST],
  );
  return rows;
}

/** What was credited to a player of the deposits that were made since then. */
export async function readPaidIn(
  tx: Tx,
  { player, asset }: { readonly player: PlayerId; readonly asset: Asset },
  sinceMs: number,
): Promise<bigint> {
  const { rows } = await tx.query<{ units: bigint }>(
    `SELECT coalesce(sum(paid), 0)::bigint AS units FROM payments.pay_order
     WHERE player = $1 AND asset = $2 AND direction = 'payin' AND paid > 0 AND created_at > $3`,
    [player, asset, new Date(sinceMs)],
  );
  return rows[0]?.units ?? 0n;
}

/** What was paid or may still be paid to each destination of a player. */
export async function readPaidOut(
  tx: Tx,
  { player, asset }: { readonly player: PlayerId; readonly asset: Asset },
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await tx.query<{ destination: string; units: bigint }>(
    `SELECT p.destination, sum(${UNITS})::bigint AS units
     FROM payments.payout p JOIN payments.pay_order o ON o.id = p.pay_order
     WHERE p.player = $1 AND o.asset = $2 GROUP BY p.destination`,
    [player, asset],
  );
  return new Map(rows.map(({ destination, units }) => [destination, units]));
}

/** Whether a pay-out of this player to the destination arrived and was not returned. */
export async function isKnownDestination(
  tx: Tx,
  { player, brand, destination }: PayoutTarget,
): Promise<boolean> {
  const { rows } = await tx.query<{ is: boolean }>(
    `SELECT EXISTS (SELECT FROM payments.payout p JOIN payments.pay_order o ON o.id = p.pay_order
       WHERE p.brand = $1 AND p.destination = $2 AND p.player = $3 AND o.status = 'paid' AND o.returned = 0) AS is`,
    [brand, destination, player],
  );
  return rows[0]?.is ?? false;
}

const KNOWN_MOST = 50;

/** The accounts that pay-outs of this player reached, newest first, each once. */
export async function readPaidAccounts(
  database: Database,
  player: PlayerId,
): Promise<{ readonly method: string; readonly account: Readonly<Record<string, string>> }[]> {
  const rows = await database.read<{ method: string; account: Readonly<Record<string, string>> }>(
    `SELECT method, account FROM (
       SELECT DISTINCT ON (method, account) method, account, id FROM (
         SELECT id, method, account FROM payments.pay_order
         WHERE player = $1 AND direction = 'payout' AND status = 'paid' AND returned = 0
         ORDER BY id DESC LIMIT $2) AS newest
       ORDER BY method, account, id DESC) AS known
     ORDER BY id DESC LIMIT 10`,
    [player, KNOWN_MOST],
  );
  return rows;
}

type StoredReason = Omit<ReviewReason, 'value' | 'limit'> & {
  readonly value: string;
  readonly limit: string;
};

/** The reasons of orders, with those of the last time that they went back to review. */
export async function readReasons(
  database: Database,
  orders: readonly Reference[],
): Promise<ReadonlyMap<Reference, readonly ReviewReason[]>> {
  if (orders.length === 0) return new Map();
  const rows = await database.read<{ pay_order: bigint; reasons: readonly StoredReason[] }>(
    `SELECT pay_order, reasons || coalesce((SELECT s.reasons FROM payments.payout_stop s
       WHERE s.pay_order = p.pay_order ORDER BY s.round DESC LIMIT 1), '[]') AS reasons
     FROM payments.payout p WHERE pay_order = ANY($1::bigint[])`,
    [orders],
  );
  return new Map(
    rows.map(({ pay_order, reasons }) => [
      pay_order as Reference,
      reasons.map((reason) => ({
        ...reason,
        value: BigInt(reason.value),
        limit: BigInt(reason.limit),
      })),
    ]),
  );
}
