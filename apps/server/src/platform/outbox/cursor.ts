import type { PalpiteEvent } from '../../events/event.ts';
import type { Database, Tx } from '../database/database.ts';

/** A position in the outbox. Both parts are whole numbers beyond 2^53. */
export interface Place {
  readonly xid: bigint;
  readonly position: bigint;
}

export interface Row extends Place {
  readonly kind: PalpiteEvent['kind'];
  readonly payload: unknown;
  readonly ageMs: number;
  /** When it was appended, in whole milliseconds. */
  readonly atMs: number;
}

export interface Cursor extends Place {
  readonly tries: number;
}

export interface Held {
  readonly name: string;
  readonly holder: string;
  readonly leaseMs: number;
}

export function isAfter(a: Place, b: Place): boolean {
  return a.xid > b.xid || (a.xid === b.xid && a.position > b.position);
}

/** `now` begins with the transactions that have not ended yet: earlier commits are not handled. */
export async function makeCursor(tx: Tx, name: string, from: 'beginning' | 'now'): Promise<void> {
  await tx.query(
    `INSERT INTO platform.outbox_cursor (subscriber, xid, position)
     VALUES ($1, CASE WHEN $2 THEN pg_snapshot_xmin(pg_current_snapshot()) ELSE '0'::xid8 END, 0)
     ON CONFLICT (subscriber) DO NOTHING`,
    [name, from === 'now'],
  );
}

interface StoredCursor {
  readonly xid: string;
  readonly position: string;
  readonly tries: number;
}

interface LeasedCursor extends StoredCursor {
  readonly is_own: boolean;
  readonly left_ms: number;
}

/** Another node handles for the subscriber, for so long if it does not extend its lease. */
interface HeldElsewhere {
  readonly elsewhereMs: number;
}

/**
 * The lease is extended as soon as less of it is left. A reader looks once a second: with a lease of four seconds it
 * looks twice before the lease ends, so one look may be late by more than a second on a busy machine.
 */
const EXTEND_BELOW = 0.6;

/**
 * Returns the cursor if this node may handle for the subscriber. It is a lease and not a row lock: a lock held while
 * the handler runs would occupy a connection, so a few subscribers could starve their own handlers of connections, and
 * it would give the waiting transaction an id, below which no other subscriber could read until the handler ends. The
 * clock of the database decides, so nodes need not agree on the time.
 */
export async function holdCursor(
  database: Database,
  { name, holder, leaseMs }: Held,
): Promise<Cursor | HeldElsewhere> {
  const [found] = await database.read<LeasedCursor>(
    `SELECT xid::text, position::text, tries, coalesce(holder = $2, false) AS is_own,
            greatest(0, extract(epoch FROM leased_until - clock_timestamp()) * 1000)::float8 AS left_ms
     FROM platform.outbox_cursor WHERE subscriber = $1`,
    [name, holder],
  );
  if (found?.is_own && found.left_ms > leaseMs * EXTEND_BELOW) return toCursor(found);
  if (found && !found.is_own && found.left_ms > 0) return { elsewhereMs: found.left_ms };
  const { rows } = await database.inTransaction((tx) =>
    tx.query<StoredCursor>(
      `UPDATE platform.outbox_cursor
       SET holder = $2, leased_until = clock_timestamp() + make_interval(secs => $3)
       WHERE subscriber = $1 AND (holder = $2 OR leased_until < clock_timestamp())
       RETURNING xid::text, position::text, tries`,
      [name, holder, leaseMs / 1_000],
    ),
  );
  return rows[0] ? toCursor(rows[0]) : { elsewhereMs: leaseMs };
}

function toCursor(row: StoredCursor): Cursor {
  return { xid: BigInt(row.xid), position: BigInt(row.position), tries: row.tries };
}

export async function releaseCursor(database: Database, { name, holder }: Held): Promise<void> {
  await database.inTransaction((tx) =>
    tx.query(
      `UPDATE platform.outbox_cursor SET holder = NULL, leased_until = '-infinity' WHERE subscriber = $1 AND holder = $2`,
      [name, holder],
    ),
  );
}

interface StoredRow {
  readonly xid: string;
  readonly position: string;
  readonly kind: string;
  readonly payload: unknown;
  readonly age: number;
  readonly at: number;
  readonly n: bigint;
}

/** Rows behind a place in their order, without those of other kinds. */
export interface Page {
  readonly rows: readonly Row[];
  /** The last row that was looked at, of any kind: the cursor passes it too. Undefined when there is none. */
  readonly end: (Place & { readonly ageMs: number }) | undefined;
  /** Whether there may be more behind it. */
  readonly isFull: boolean;
}

/**
 * Reads only rows of transactions older than every running one; see the migration. Of the rows of other kinds, which
 * are usually the most, only the last one leaves the database.
 */
export async function readAfter(
  database: Database,
  after: Place,
  kinds: readonly PalpiteEvent['kind'][],
  most: number,
): Promise<Page> {
  const found = await database.read<StoredRow>(
    `SELECT p.xid::text, p.position::text, p.kind, CASE WHEN p.kind = ANY($3::text[]) THEN p.payload END AS payload,
            date_part('epoch', clock_timestamp() - p.at) AS age, date_part('epoch', p.at) AS at, p.n
     FROM (
       SELECT o.*, row_number() OVER ordered AS n, lead(o.position) OVER ordered IS NULL AS is_last
       FROM (
         SELECT xid, position, kind, payload, at FROM platform.outbox
         WHERE (xid, position) > ($1::xid8, $2::bigint) AND xid < pg_snapshot_xmin(pg_current_snapshot())
         ORDER BY xid, position LIMIT $4
       ) o WINDOW ordered AS (ORDER BY o.xid, o.position)
     ) p WHERE p.kind = ANY($3::text[]) OR p.is_last ORDER BY p.xid, p.position`,
    [after.xid.toString(), after.position.toString(), kinds, most],
  );
  const last = found.at(-1);
  return {
    rows: found.flatMap((row) => {
      const kind = kinds.find((kind) => kind === row.kind);
      return kind === undefined ? [] : [toRow(row, kind)];
    }),
    end: last && { ...placeOf(last), ageMs: last.age * 1_000 },
    isFull: Number(last?.n ?? 0n) === most,
  };
}

function placeOf({ xid, position }: StoredRow): Place {
  return { xid: BigInt(xid), position: BigInt(position) };
}

function toRow(row: StoredRow, kind: PalpiteEvent['kind']): Row {
  return {
    ...placeOf(row),
    kind,
    payload: row.payload ?? undefined,
    ageMs: row.age * 1_000,
    // The database counts in microseconds, of which a number of seconds has slightly more or less.
    atMs: Math.floor(Math.round(row.at * 1_000_000) / 1_000),
  };
}

export interface Parked extends Place {
  readonly error: string;
}

/**
 * Moves the cursor and parks what could not be handled, in one transaction. False when the lease was lost: then another
 * node handles from the old position again, which at-least-once delivery allows.
 */
export async function moveCursor(
  database: Database,
  held: Held,
  to: Place,
  parked: readonly Parked[],
): Promise<boolean> {
  return database.inTransaction(async (tx) => {
    const moved = await tx.query(
      `UPDATE platform.outbox_cursor
       SET xid = $3::xid8, position = $4::bigint, tries = 0, moved_at = clock_timestamp(),
           leased_until = clock_timestamp() + make_interval(secs => $5)
       WHERE subscriber = $1 AND holder = $2`,
      [held.name, held.holder, to.xid.toString(), to.position.toString(), held.leaseMs / 1_000],
    );
    if (moved.rowCount !== 1) return false;
    for (const row of parked) {
      await tx.query(
        `INSERT INTO platform.outbox_parked (subscriber, kind, payload, happened, error)
         SELECT $1, kind, payload, at, $4 FROM platform.outbox WHERE xid = $2::xid8 AND position = $3::bigint`,
        [held.name, row.xid.toString(), row.position.toString(), row.error],
      );
    }
    return true;
  });
}

/**
 * How often the first event after the cursor has failed, including this time. The lease covers the pause that follows:
 * otherwise another node would try at once, and with more nodes an outage would sooner look like a bad event.
 */
export async function countTry(
  database: Database,
  { name, holder, leaseMs }: Held,
  restMs: number,
): Promise<number> {
  const { rows } = await database.inTransaction((tx) =>
    tx.query<{ tries: number }>(
      `UPDATE platform.outbox_cursor
       SET tries = tries + 1, leased_until = clock_timestamp() + make_interval(secs => $3)
       WHERE subscriber = $1 AND holder = $2 RETURNING tries`,
      [name, holder, (leaseMs + restMs) / 1_000],
    ),
  );
  return rows[0]?.tries ?? 0;
}
