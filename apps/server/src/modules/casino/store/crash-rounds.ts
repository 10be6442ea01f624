import type { Database, Tx } from '../../../platform/database/database.ts';

/** A round of crash. All times are of the database, in milliseconds since 1970. */
export interface CrashRound {
  readonly round: number;
  readonly chain: number;
  readonly game: number;
  readonly openedMs: number;
  readonly bettingEndsMs: number;
  readonly takeoffMs: number | undefined;
  readonly tickedMs: number | undefined;
  readonly crashed: CrashedRound | undefined;
  readonly isClosed: boolean;
  readonly endedMs: number | undefined;
}

export interface CrashedRound {
  readonly atMs: number;
  readonly x100: bigint;
  readonly hash: string;
  readonly isInterrupted: boolean;
}

interface RoundRow {
  round: bigint;
  chain: number;
  game: number;
  opened_at: Date;
  betting_ends_at: Date;
  takeoff_at: Date | null;
  ticked_at: Date | null;
  crashed_at: Date | null;
  crash_x100: bigint | null;
  hash: string | null;
  is_interrupted: boolean | null;
  closed_at: Date | null;
  ended_at: Date | null;
}

const COLUMNS = `r.round, r.chain, r.game, r.opened_at, r.betting_ends_at, r.takeoff_at, r.ticked_at, r.crashed_at,
  r.crash_x100, r.hash, r.is_interrupted, r.closed_at, r.ended_at`;

/** The present time of the database in whole milliseconds: money depends on it, so no part of one is stored. */
const NOW = "date_trunc('milliseconds', clock_timestamp())";

type Reader = Pick<Database, 'read'>;

export async function readNewestRound(database: Reader): Promise<CrashRound | undefined> {
  const rows = await database.read<RoundRow>(
    `SELECT ${COLUMNS} FROM casino.crash_round r ORDER BY r.round DESC LIMIT 1`,
  );
  return rows.map(toRound)[0];
}

export async function readDatabaseMs(database: Reader): Promise<number> {
  const [row] = await database.read<{ now: Date }>(`SELECT ${NOW} AS now`);
  if (!row) throw new Error('the database did not tell the time');
  return row.now.getTime();
}

/** Rounds that have crashed, the newest first. */
export async function readPastRounds(
  database: Reader,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<CrashRound[]> {
  const rows = await database.read<RoundRow>(
    `SELECT ${COLUMNS} FROM casino.crash_round r
     WHERE r.crashed_at IS NOT NULL AND ($1::bigint IS NULL OR r.round < $1) ORDER BY r.round DESC LIMIT $2`,
    [before ?? null, limit],
  );
  return rows.map(toRound);
}

/**
 * The newest round, against whose change of phase a bet or a cancel must hold: the owner changes the phase only after
 * those that have begun. A round that has taken off takes neither and is not held: those who hold a row in turn can keep
 * its owner waiting for seconds, and a round without ticks is interrupted.
 */
export async function shareNewestRound(
  tx: Tx,
): Promise<{ readonly round: CrashRound; readonly nowMs: number } | undefined> {
  const newest = `SELECT ${COLUMNS}, ${NOW} AS now FROM casino.crash_round r
    WHERE r.round = (SELECT max(n.round) FROM casino.crash_round n)`;
  const seen = await tx.query<RoundRow & { now: Date }>(newest);
  const isOver = seen.rows.some(({ takeoff_at }) => takeoff_at !== null);
  const { rows } = isOver ? seen : await tx.query<RoundRow & { now: Date }>(`${newest} FOR SHARE`);
  const [row] = rows;
  return row && { round: toRound(row), nowMs: row.now.getTime() };
}

export async function shareRounds(tx: Tx, rounds: readonly number[]): Promise<CrashRound[]> {
  const { rows } = await tx.query<RoundRow>(
    `SELECT ${COLUMNS} FROM casino.crash_round r WHERE r.round = ANY($1::bigint[]) ORDER BY r.round FOR SHARE`,
    [rounds],
  );
  return rows.map(toRound);
}

/** A new owner raises the epoch; it waits for transactions of the owner before it. */
export async function beginEpoch(tx: Tx): Promise<bigint> {
  const { rows } = await tx.query<{ epoch: bigint }>(
    'UPDATE casino.crash_owner SET epoch = epoch + 1, since = now() RETURNING epoch',
  );
  const [row] = rows;
  if (!row) throw new Error('the row of the owner is missing');
  return row.epoch;
}

/** False when another owner has begun since: then the caller may write nothing. */
export async function holdsEpoch(tx: Tx, epoch: bigint): Promise<boolean> {
  const { rows } = await tx.query('SELECT 1 FROM casino.crash_owner WHERE epoch = $1 FOR SHARE', [epoch]);
  return rows.length === 1;
}

/** Opens the betting of the next round; its number and game follow from the newest one. */
export async function openRound(
  tx: Tx,
  next: { readonly round: number; readonly chain: number; readonly game: number },
  bettingMs: number,
): Promise<CrashRound> {
  const { rows } = await tx.query<RoundRow>(
    `INSERT INTO casino.crash_round AS r (round, chain, game, opened_at, betting_ends_at)
     SELECT $1, $2, $3, t.now, t.now + $4 * interval '1 millisecond' FROM (SELECT ${NOW} AS now) t RETURNING ${COLUMNS}`,
    [next.round, next.chain, next.game, bettingMs],
  );
  return only(rows);
}

/** Opens the betting once more: from now on for as long as that of every round. */
export async function openBettingAgain(tx: Tx, round: number, bettingMs: number): Promise<CrashRound> {
  const { rows } = await tx.query<RoundRow>(
    `UPDATE casino.crash_round r SET betting_ends_at = ${NOW} + $2 * interval '1 millisecond'
     WHERE r.round = $1 AND r.takeoff_at IS NULL RETURNING ${COLUMNS}`,
    [round, bettingMs],
  );
  return only(rows);
}

/** The take-off lies a little ahead, so that it can be shown before it happens. */
export async function takeOff(tx: Tx, round: number, leadMs: number): Promise<CrashRound> {
  const { rows } = await tx.query<RoundRow>(
    `UPDATE casino.crash_round r SET takeoff_at = t.at, ticked_at = t.at
     FROM (SELECT ${NOW} + $2 * interval '1 millisecond' AS at) t
     WHERE r.round = $1 AND r.takeoff_at IS NULL RETURNING ${COLUMNS}`,
    [round, leadMs],
  );
  return only(rows);
}

/** Notes that cash-outs are taken now; never at or after the instant of the crash. Returns the time of the database. */
export async function tick(tx: Tx, round: number, crashMs: number): Promise<number> {
  const { rows } = await tx.query<{ now: Date }>(
    `WITH t AS (SELECT ${NOW} AS now),
       ticked AS (UPDATE casino.crash_round r SET ticked_at = greatest(r.ticked_at, t.now) FROM t
                  WHERE r.round = $1 AND r.crashed_at IS NULL AND t.now < $2)
     SELECT now FROM t`,
    [round, new Date(crashMs)],
  );
  const [row] = rows;
  if (!row) throw new Error('the database did not tell the time');
  return row.now.getTime();
}

export async function crash(tx: Tx, round: number, crashed: CrashedRound): Promise<CrashRound> {
  const { rows } = await tx.query<RoundRow>(
    `UPDATE casino.crash_round r SET crashed_at = $2, crash_x100 = $3, hash = $4, is_interrupted = $5
     WHERE r.round = $1 AND r.crashed_at IS NULL RETURNING ${COLUMNS}`,
    [round, new Date(crashed.atMs), crashed.x100, crashed.hash, crashed.isInterrupted],
  );
  return only(rows);
}

/** Waits for the cash-outs that are being committed; later ones are refused. */
export async function closeRound(tx: Tx, round: number): Promise<CrashRound> {
  const { rows } = await tx.query<RoundRow>(
    `UPDATE casino.crash_round r SET closed_at = greatest(r.crashed_at, ${NOW})
     WHERE r.round = $1 AND r.closed_at IS NULL RETURNING ${COLUMNS}`,
    [round],
  );
  return only(rows);
}

export async function endRound(tx: Tx, round: number): Promise<CrashRound> {
  const { rows } = await tx.query<RoundRow>(
    `UPDATE casino.crash_round r SET ended_at = greatest(r.closed_at, ${NOW})
     WHERE r.round = $1 AND r.ended_at IS NULL
       AND NOT EXISTS (SELECT 1 FROM casino.crash_bet b WHERE b.round = $1 AND b.ended_at IS NULL) RETURNING ${COLUMNS}`,
    [round],
  );
  return only(rows);
}

/** Only the owner changes a round, under its epoch; a row that is not as it left it is a bug. */
function only(rows: readonly RoundRow[]): CrashRound {
  const [row] = rows;
  if (!row) throw new Error('the round of crash is not in the expected phase');
  return toRound(row);
}

function toRound(row: RoundRow): CrashRound {
  const { crashed_at, crash_x100, hash, is_interrupted } = row;
  return {
    round: Number(row.round),
    chain: row.chain,
    game: row.game,
    openedMs: row.opened_at.getTime(),
    bettingEndsMs: row.betting_ends_at.getTime(),
    takeoffMs: row.takeoff_at?.getTime(),
    tickedMs: row.ticked_at?.getTime(),
    crashed:
      crashed_at && crash_x100 !== null && hash !== null
        ? { atMs: crashed_at.getTime(), x100: crash_x100, hash, isInterrupted: is_interrupted === true }
        : undefined,
    isClosed: row.closed_at !== null,
    endedMs: row.ended_at?.getTime(),
  };
}
