import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { HeldAction, HeldDeposit, HeldState, HoldReason } from '../core/held.ts';
import type { ProviderFilter } from './due.ts';

interface Row {
  readonly held: bigint;
  readonly provider: string;
  readonly payment: string;
  readonly reference: string;
  readonly of_order: bigint | null;
  readonly owner: bigint | null;
  readonly asset: Asset;
  readonly units: bigint;
  readonly reason: HoldReason;
  readonly state: HeldState;
  readonly returned_units: bigint;
  readonly released_units: bigint;
  readonly settled_units: bigint;
  readonly is_taken: boolean;
  readonly attempts: number;
  readonly refusal: string | null;
  readonly held_at: Date;
  readonly closed_at: Date | null;
  readonly asks: number;
}

const COLUMNS = `held, provider, payment, reference, of_order, owner, asset, units, reason, state, returned_units,
  released_units, settled_units, is_taken, attempts, refusal, held_at, closed_at, asks`;

function toHeld(row: Row): HeldDeposit {
  const { provider, payment, reference, asset, units, reason, state, attempts } = row;
  return {
    id: row.held as Reference,
    provider,
    payment,
    reference,
    asset,
    units,
    reason,
    state,
    attempts,
    order: row.of_order === null ? undefined : (row.of_order as Reference),
    player: row.owner === null ? undefined : (Number(row.owner) as PlayerId),
    returned: row.returned_units,
    released: row.released_units,
    settled: row.settled_units,
    isTaken: row.is_taken,
    refusal: row.refusal ?? undefined,
    heldMs: row.held_at.getTime(),
    closedMs: row.closed_at?.getTime(),
  };
}

export type NewHeld = Pick<
  HeldDeposit,
  'id' | 'provider' | 'payment' | 'reference' | 'order' | 'player' | 'asset' | 'units' | 'reason'
> & { readonly state: 'returning' | 'waiting' };

/** Inserts one row per payment of the provider; a second row for a payment would be a second posting, so it throws. */
export async function insertHeld(tx: Tx, rows: readonly NewHeld[], nowMs: number): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(
    `INSERT INTO payments.held_deposit
       (held, provider, payment, reference, of_order, owner, asset, units, reason, state, held_at, due_at)
     SELECT *, $11::timestamptz, CASE WHEN state = 'returning' THEN $11::timestamptz END
     FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::text[], $8::bigint[],
                 $9::text[], $10::text[])
       AS new(held, provider, payment, reference, of_order, owner, asset, units, reason, state)`,
    [
      ...[rows.map((row) => row.id), rows.map((row) => row.provider), rows.map((row) => row.payment)],
      ...[rows.map((row) => row.reference), rows.map((row) => row.order ?? null)],
      ...[rows.map((row) => row.player ?? null), rows.map((row) => row.asset)],
      ...[rows.map((row) => row.units), rows.map((row) => row.reason), rows.map((row) => row.state)],
      new Date(nowMs),
    ],
  );
}

/** Adds what the provider has returned. The orders of the payments must be locked. */
export async function returnHeld(
  tx: Tx,
  returned: readonly { readonly provider: string; readonly payment: string; readonly units: bigint }[],
  nowMs: number,
): Promise<void> {
  if (returned.length === 0) return;
  await tx.query(
    `UPDATE payments.held_deposit h SET
       returned_units = returned_units + u.back,
       state = CASE WHEN returned_units + released_units + settled_units + u.back = units THEN 'returned' ELSE state END,
       due_at = CASE WHEN returned_units + released_units + settled_units + u.back = units THEN NULL ELSE due_at END,
       closed_at = CASE WHEN returned_units + released_units + settled_units + u.back = units THEN $4::timestamptz END
     FROM (SELECT provider, payment, sum(back)::bigint AS back
           FROM unnest($1::text[], $2::text[], $3::bigint[]) AS b(provider, payment, back)
           GROUP BY provider, payment) AS u
     WHERE h.provider = u.provider AND h.payment = u.payment`,
    [
      ...[returned.map((part) => part.provider), returned.map((part) => part.payment)],
      ...[returned.map((part) => part.units), new Date(nowMs)],
    ],
  );
}

export async function readHeld(
  database: Pick<Database, 'read'>,
  id: Reference,
): Promise<HeldDeposit | undefined> {
  const [row] = await database.read<Row>(`SELECT ${COLUMNS} FROM payments.held_deposit WHERE held = $1`, [
    id,
  ]);
  return row && toHeld(row);
}

/** Must be called after the lock of its order: every writer holds both. */
export async function lockHeld(tx: Tx, id: Reference): Promise<HeldDeposit | undefined> {
  const { rows } = await tx.query<Row>(
    `SELECT ${COLUMNS} FROM payments.held_deposit WHERE held = $1 FOR UPDATE`,
    [id],
  );
  return rows[0] && toHeld(rows[0]);
}

export interface HeldQuery {
  readonly open: boolean;
  readonly player?: PlayerId;
  readonly order?: Reference;
  readonly before?: Reference;
  readonly fromMs?: number | undefined;
  readonly untilMs?: number | undefined;
  readonly limit: number;
}

const dateOf = (ms: number | undefined) => (ms === undefined ? null : new Date(ms));

/** Newest first. */
export async function readHeldDeposits(database: Database, query: HeldQuery): Promise<HeldDeposit[]> {
  const rows = await database.read<Row>(
    `SELECT ${COLUMNS} FROM payments.held_deposit
     WHERE (NOT $1 OR closed_at IS NULL) AND ($2::bigint IS NULL OR owner = $2) AND ($3::bigint IS NULL OR held < $3)
       AND ($5::bigint IS NULL OR of_order = $5) AND ($6::timestamptz IS NULL OR held_at >= $6)
       AND ($7::timestamptz IS NULL OR held_at < $7)
     ORDER BY held DESC LIMIT $4`,
    [
      ...[query.open, query.player ?? null, query.before ?? null, query.limit, query.order ?? null],
      ...[dateOf(query.fromMs), dateOf(query.untilMs)],
    ],
  );
  return rows.map(toHeld);
}

/** Claims held deposits whose provider is due to be asked; each belongs to this node until the lease ends. */
export async function claimHeld(
  database: Database,
  nowMs: number,
  leaseMs: number,
  most: number,
  { only, except }: ProviderFilter,
): Promise<(HeldDeposit & { readonly asks: number })[]> {
  return database.inTransaction(async (tx) => {
    const { rows } = await tx.query<Row>(
      `UPDATE payments.held_deposit SET due_at = $2, asks = asks + 1
       WHERE held IN (SELECT held FROM payments.held_deposit WHERE state = 'returning' AND due_at <= $1
                        AND ($4::text IS NULL OR provider = $4) AND provider <> ALL ($5::text[])
                      ORDER BY due_at LIMIT $3 FOR UPDATE SKIP LOCKED)
       RETURNING ${COLUMNS}`,
      [new Date(nowMs), new Date(nowMs + leaseMs), most, only ?? null, except],
    );
    return rows.map((row) => ({ ...toHeld(row), asks: row.asks }));
  });
}

export async function changeHeld(
  tx: Tx,
  id: Reference,
  change: Pick<HeldDeposit, 'state' | 'isTaken' | 'attempts' | 'refusal' | 'released' | 'settled'> & {
    readonly closedMs: number | undefined;
    readonly dueMs: number | undefined;
  },
): Promise<void> {
  await tx.query(
    `UPDATE payments.held_deposit SET state = $2, is_taken = $3, attempts = $4, refusal = $5, released_units = $6,
       settled_units = $7, closed_at = $8, due_at = $9, asks = CASE WHEN attempts = $4 THEN asks ELSE 0 END
     WHERE held = $1`,
    [
      ...[id, change.state, change.isTaken, change.attempts, change.refusal ?? null],
      ...[change.released, change.settled, dateOf(change.closedMs), dateOf(change.dueMs)],
    ],
  );
}

export interface HeldDecision {
  readonly operator: number;
  readonly action: HeldAction;
}

/** The decisions of the current attempt, oldest first. */
export async function readDecisions(tx: Tx, { id, attempts }: HeldDeposit): Promise<HeldDecision[]> {
  const { rows } = await tx.query<{ operator: bigint; action: HeldAction }>(
    'SELECT operator, action FROM payments.held_decision WHERE of_held = $1 AND attempt = $2 ORDER BY at',
    [id, attempts],
  );
  return rows.map(({ operator, action }) => ({ operator: Number(operator), action }));
}

export async function writeDecision(
  tx: Tx,
  { id, attempts }: HeldDeposit,
  decision: HeldDecision & { readonly reason: string; readonly atMs: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO payments.held_decision (of_held, operator, action, attempt, reason, at) VALUES ($1, $2, $3, $4, $5, $6)`,
    [id, decision.operator, decision.action, attempts, decision.reason, new Date(decision.atMs)],
  );
}

/** The open held deposits in total, by asset. */
export async function sumHeld(database: Database): Promise<ReadonlyMap<Asset, bigint>> {
  const rows = await database.read<{ asset: Asset; units: string }>(
    `SELECT asset, sum(units - returned_units - released_units - settled_units)::text AS units
     FROM payments.held_deposit WHERE closed_at IS NULL GROUP BY asset`,
  );
  return new Map(rows.map(({ asset, units }) => [asset, BigInt(units)]));
}
