import { createHash } from 'node:crypto';
import type { Clock } from '../clock/clock.ts';
import type { Database, Tx } from '../database/database.ts';

/** The number of tries within the time; they are refilled evenly. */
export interface Allowance {
  /** Whose tries are counted. Only a hash of it is stored. */
  readonly key: string;
  readonly tries: number;
  readonly withinMs: number;
}

export type Turn =
  | {
      readonly is: 'go';
      /** Whether this try was the last one for now. */
      readonly isLast: boolean;
      /** Returns the try, because the answer was correct or could not be checked. */
      giveBack(): Promise<void>;
    }
  | { readonly is: 'wait'; readonly waitMs: number };

export interface Attempts {
  /** Takes a try from each allowance, or from none while one of them is used up. */
  take(allowances: readonly Allowance[]): Promise<Turn>;
  /** Deletes rows of allowances that are full again, up to a limit. Returns the number of rows. */
  forget(signal?: AbortSignal): Promise<number>;
}

const FORGET_ROWS = 5_000;
const FORGET_STEPS = 200;

/**
 * Counts tries in the database, so an attacker gains nothing by spreading them over nodes. A try is taken before the
 * password or code is checked: a hundred concurrent guesses get no further than a hundred in sequence.
 */
export function createAttempts({ database, clock }: { database: Database; clock: Clock }): Attempts {
  return {
    async take(allowances) {
      const keys = allowances.map(({ key }) => createHash('sha256').update(key).digest());
      // A read refuses whoever has no try left: a flood of refused tries then writes no rows and waits for no lock.
      const first = decideTries(allowances, await readRows(database, keys), clock.nowMs());
      if (first.is === 'wait') return first;
      const decision = await database.inTransaction(async (tx) => {
        const nowMs = clock.nowMs();
        const busy = await lockRows(tx, keys, nowMs);
        const decided = decideTries(allowances, busy, nowMs);
        if (decided.is === 'go') await writeRows(tx, keys, decided.busyUntilMs);
        return decided;
      });
      if (decision.is === 'wait') return decision;
      const giveBack = () =>
        database.inTransaction((tx) => giveRowsBack(tx, keys, allowances.map(intervalOf)));
      return { is: 'go', isLast: decision.isLast, giveBack };
    },
    async forget(signal) {
      let forgotten = 0;
      for (let step = 0; step < FORGET_STEPS && signal?.aborted !== true; step += 1) {
        const inStep = await database.inTransaction((tx) => deleteOld(tx, clock.nowMs()));
        forgotten += inStep;
        if (inStep < FORGET_ROWS) break;
      }
      return forgotten;
    },
  };
}

/** Rounded down: rounded up, the last try of an allowance that does not divide evenly would be missing. */
const intervalOf = ({ tries, withinMs }: Allowance): number => Math.floor(withinMs / tries);

/**
 * `busyMs` is the time at which all tries of an allowance are available again. Each try moves it by its share of the
 * period.
 */
export function decideTries(
  allowances: readonly Allowance[],
  busyMs: readonly (number | undefined)[],
  nowMs: number,
):
  | { readonly is: 'go'; readonly isLast: boolean; readonly busyUntilMs: readonly number[] }
  | { readonly is: 'wait'; readonly waitMs: number } {
  const busyUntilMs = allowances.map(
    (allowance, index) => Math.max(busyMs[index] ?? nowMs, nowMs) + intervalOf(allowance),
  );
  const over = allowances.map(({ withinMs }, index) => (busyUntilMs[index] ?? 0) - nowMs - withinMs);
  const waitMs = Math.max(0, ...over);
  if (waitMs > 0) return { is: 'wait', waitMs };
  const isLast = allowances.some((allowance, index) => (over[index] ?? 0) + intervalOf(allowance) > 0);
  return { is: 'go', isLast, busyUntilMs };
}

/** Rows are locked in the order of their keys, so that two requests that share several rows cannot deadlock. */
async function lockRows(tx: Tx, keys: readonly Buffer[], nowMs: number): Promise<(number | undefined)[]> {
  const { rows } = await tx.query<AttemptRow>(
    `INSERT INTO platform.attempt AS a (key, busy_until)
     SELECT key, $2 FROM unnest($1::bytea[]) AS key ORDER BY key
     ON CONFLICT (key) DO UPDATE SET busy_until = a.busy_until RETURNING key, busy_until`,
    [keys, new Date(nowMs)],
  );
  return inOrderOf(keys, rows);
}

interface AttemptRow {
  readonly key: Buffer;
  readonly busy_until: Date;
}

async function readRows(database: Database, keys: readonly Buffer[]): Promise<(number | undefined)[]> {
  const rows = await database.read<AttemptRow>(
    'SELECT key, busy_until FROM platform.attempt WHERE key = ANY ($1::bytea[])',
    [keys],
  );
  return inOrderOf(keys, rows);
}

function inOrderOf(keys: readonly Buffer[], rows: readonly AttemptRow[]): (number | undefined)[] {
  const found = new Map(rows.map((row) => [row.key.toString('hex'), row.busy_until.getTime()]));
  return keys.map((key) => found.get(key.toString('hex')));
}

async function writeRows(tx: Tx, keys: readonly Buffer[], busyUntilMs: readonly number[]): Promise<void> {
  await tx.query(
    `UPDATE platform.attempt a SET busy_until = v.busy_until
     FROM unnest($1::bytea[], $2::timestamptz[]) AS v (key, busy_until) WHERE a.key = v.key`,
    [keys, busyUntilMs.map((ms) => new Date(ms))],
  );
}

async function giveRowsBack(tx: Tx, keys: readonly Buffer[], intervals: readonly number[]): Promise<void> {
  await tx.query('SELECT 1 FROM platform.attempt WHERE key = ANY ($1::bytea[]) ORDER BY key FOR UPDATE', [
    keys,
  ]);
  await tx.query(
    `UPDATE platform.attempt a SET busy_until = a.busy_until - v.ms * interval '1 millisecond'
     FROM unnest($1::bytea[], $2::float8[]) AS v (key, ms) WHERE a.key = v.key`,
    [keys, intervals],
  );
}

async function deleteOld(tx: Tx, nowMs: number): Promise<number> {
  const { rowCount } = await tx.query(
    `DELETE FROM platform.attempt WHERE key IN (
       SELECT key FROM platform.attempt WHERE busy_until <= $1 ORDER BY busy_until LIMIT $2
       FOR UPDATE SKIP LOCKED)`,
    [new Date(nowMs), FORGET_ROWS],
  );
  return rowCount ?? 0;
}
