import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { OwnTransaction } from '../core/open-round.ts';
import type { WalletOp } from '../core/wallet-call.ts';

/** A round that is due for a question to its studio. */
export interface DueRound {
  readonly ref: Reference;
  readonly studio: string;
  readonly player: PlayerId;
  readonly round: string;
  readonly asset: Asset;
  readonly session: Reference;
  readonly steps: number;
  readonly changedMs: number;
  readonly asks: number;
}

export type CheckAnswer =
  | 'none'
  | 'open'
  | 'closed'
  | 'cancelled'
  | 'unknown'
  | 'no-answer'
  /** The wallet refused a call that the answer led to. */
  | 'refused';

/**
 * Enters the rounds that have been open for long, except those of our own studio, which is not asked. What is entered
 * already keeps its count and its next time.
 */
export async function enterOpenRounds(
  tx: Tx,
  own: readonly string[],
  idleSince: Date,
  at: Date,
  limit: number,
): Promise<number> {
  const { rowCount } = await tx.query(
    `INSERT INTO casino.round_check AS c (round_ref, state, asks, answer, first_at, next_at)
     SELECT r.ref, 'waiting', 0, 'none', $2, $2 FROM casino.round r
     WHERE NOT r.is_closed AND r.live_bets > 0 AND r.changed_at < $1 AND r.studio <> ALL($4::text[])
       AND NOT EXISTS (SELECT FROM casino.round_check k WHERE k.round_ref = r.ref AND k.state <> 'ended')
     ORDER BY r.changed_at LIMIT $3
     ON CONFLICT (round_ref) DO UPDATE SET state = 'waiting', asks = 0, answer = 'none', first_at = $2, next_at = $2
       WHERE c.state = 'ended'`,
    [idleSince, at, limit, own],
  );
  return rowCount ?? 0;
}

/** Takes due rounds for as long as the lease: no other node asks about them meanwhile. */
export async function claimDueRounds(tx: Tx, at: Date, leaseUntil: Date, limit: number): Promise<DueRound[]> {
  const { rows } = await tx.query<
    Omit<DueRound, 'ref' | 'player' | 'session' | 'changedMs'> & {
      ref: bigint;
      player: bigint;
      session: bigint;
      changed_at: Date;
    }
  >(
    `WITH due AS (
       SELECT c.round_ref FROM casino.round_check c WHERE c.state <> 'ended' AND c.next_at <= $1
       ORDER BY c.next_at LIMIT $3 FOR UPDATE SKIP LOCKED)
     UPDATE casino.round_check c SET next_at = $2, asks = c.asks + 1
     FROM due JOIN casino.round r ON r.ref = due.round_ref WHERE c.round_ref = due.round_ref
     RETURNING r.ref, r.studio, r.player, r.round, r.asset, r.session, r.steps, r.changed_at, c.asks`,
    [at, leaseUntil, limit],
  );
  return rows.map(({ changed_at, ...row }) => ({
    ...row,
    ref: row.ref as Reference,
    player: Number(row.player) as PlayerId,
    session: row.session as Reference,
    changedMs: changed_at.getTime(),
  }));
}

export async function writeCheck(
  tx: Tx,
  ref: Reference,
  check: {
    readonly state: 'waiting' | 'unknown' | 'ended';
    readonly answer: CheckAnswer;
    readonly nextAt: Date;
  },
): Promise<void> {
  await tx.query('UPDATE casino.round_check SET state = $2, answer = $3, next_at = $4 WHERE round_ref = $1', [
    ref,
    check.state,
    check.answer,
    check.nextAt,
  ]);
}

/** Has the studio asked again now. False for a round that is not in the list of checks. */
export async function askSooner(tx: Tx, ref: Reference, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO casino.round_check AS c (round_ref, state, asks, answer, first_at, next_at)
     SELECT r.ref, 'waiting', 0, 'none', $2, $2 FROM casino.round r
     WHERE r.ref = $1 AND NOT r.is_closed AND r.live_bets > 0
     ON CONFLICT (round_ref) DO UPDATE SET next_at = least(c.next_at, $2),
       state = CASE WHEN c.state = 'ended' THEN 'waiting' ELSE c.state END`,
    [ref, at],
  );
  return rowCount === 1;
}

/** The transactions of a round that a report names. */
export function findReported(
  database: Database,
  ref: Reference,
  reported: readonly string[],
): Promise<OwnTransaction[]> {
  return readOwn(database, 't.round_ref = $1 AND t.tx = ANY($2::text[]) ORDER BY t.step', [ref, reported]);
}

/** The newest live transactions of a round that moved money, oldest of them first. */
export async function findLive(database: Database, ref: Reference, limit: number): Promise<OwnTransaction[]> {
  const newest = await readOwn(
    database,
    `t.round_ref = $1 AND t.state = 'live' AND t.op NOT IN ('end_round', 'rollback') ORDER BY t.step DESC LIMIT $2`,
    [ref, limit],
  );
  return newest.reverse();
}

async function readOwn(
  database: Database,
  where: string,
  values: readonly unknown[],
): Promise<OwnTransaction[]> {
  const rows = await database.read<{ tx: string; op: WalletOp; step: number; state: string }>(
    `SELECT t.tx, t.op, t.step, t.state FROM casino.transaction t WHERE ${where}`,
    values,
  );
  return rows.map(({ tx, op, step, state }) => ({ tx, op, step, isLive: state === 'live' }));
}
