import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';
import type { StoredTransaction } from '../core/round.ts';
import type { TransactionKey, WalletOp } from '../core/wallet-call.ts';

/** A transaction with the place of its posting in the ledger; tombstones have none. */
export interface TransactionRecord extends StoredTransaction, TransactionKey {
  readonly roundRef?: Reference;
  readonly step?: number;
  readonly atMs: number;
}

interface TransactionRow {
  studio: string;
  tx: string;
  player: bigint;
  state: StoredTransaction['state'];
  op: WalletOp | null;
  content: string | null;
  round_ref: bigint | null;
  round: string | null;
  step: number | null;
  stake_cash: bigint;
  stake_bonus: bigint;
  paid_cash: bigint;
  paid_bonus: bigint;
  closed_round: boolean;
  free_grant: bigint | null;
  at: Date;
  bonus: bigint | null;
  paid_late: bigint;
  paid_lost: bigint;
  progress: bigint;
}

/**
 * One look-up in the primary key per id. A plain join would be planned once per connection, and one that was planned
 * while the table was small reads all of it.
 */
export async function findTransactions(
  tx: Tx,
  keys: readonly TransactionKey[],
): Promise<TransactionRecord[]> {
  const { rows } = await tx.query<TransactionRow>({
    name: 'casino-transactions',
    text: `SELECT t.studio, t.tx, t.player, t.state, t.op, t.content, t.round_ref, t.round, t.step, t.stake_cash,
                  t.stake_bonus, t.paid_cash, t.paid_bonus, t.closed_round, t.free_grant, t.at, t.bonus, t.paid_late,
                  t.paid_lost, t.progress
           FROM unnest($1::text[], $2::text[]) AS wanted(studio, tx)
           CROSS JOIN LATERAL (
             SELECT * FROM casino.transaction WHERE studio = wanted.studio AND tx = wanted.tx LIMIT 1
           ) AS t`,
    values: [keys.map(({ studio }) => studio), keys.map(({ tx: id }) => id)],
  });
  return rows.map(toTransaction);
}

function toTransaction(row: TransactionRow): TransactionRecord {
  return {
    studio: row.studio,
    tx: row.tx,
    player: Number(row.player) as PlayerId,
    state: row.state,
    stake: { cash: row.stake_cash, bonus: row.stake_bonus },
    paid: { cash: row.paid_cash, bonus: row.paid_bonus, late: row.paid_late, lost: row.paid_lost },
    progress: row.progress,
    closedRound: row.closed_round,
    atMs: row.at.getTime(),
    ...(row.op !== null && { op: row.op }),
    ...(row.content !== null && { content: row.content }),
    ...(row.round !== null && { round: row.round }),
    ...(row.round_ref !== null && { roundRef: row.round_ref as Reference }),
    ...(row.step !== null && { step: row.step }),
    ...(row.bonus !== null && { bonus: String(row.bonus) }),
    ...(row.free_grant !== null && { grant: String(row.free_grant) }),
  };
}

/**
 * Throws on an id that another transaction of the database has just stored: the caller decides the batch again. The order
 * of the ids prevents deadlocks between batches that store the same ones.
 */
export async function writeTransactions(
  tx: Tx,
  unordered: readonly TransactionRecord[],
  at: Date,
): Promise<void> {
  if (unordered.length === 0) return;
  const records = [...unordered].sort((a, b) => compare(a.studio, b.studio) || compare(a.tx, b.tx));
  await tx.query({
    name: 'casino-write-transactions',
    text: `INSERT INTO casino.transaction (studio, tx, player, state, op, content, round_ref, round, step, stake_cash,
             stake_bonus, paid_cash, paid_bonus, closed_round, free_grant, bonus, paid_late, paid_lost, progress, at)
           SELECT *, $20::timestamptz FROM unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::text[],
             $7::bigint[], $8::text[], $9::integer[], $10::bigint[], $11::bigint[], $12::bigint[], $13::bigint[],
             $14::boolean[], $15::bigint[], $16::bigint[], $17::bigint[], $18::bigint[], $19::bigint[])`,
    values: [
      records.map(({ studio }) => studio),
      records.map(({ tx: id }) => id),
      records.map(({ player }) => player),
      records.map(({ state }) => state),
      records.map(({ op }) => op ?? null),
      records.map(({ content }) => content ?? null),
      records.map(({ roundRef }) => roundRef ?? null),
      records.map(({ round }) => round ?? null),
      records.map(({ step }) => step ?? null),
      records.map(({ stake }) => stake.cash),
      records.map(({ stake }) => stake.bonus),
      records.map(({ paid }) => paid.cash),
      records.map(({ paid }) => paid.bonus),
      records.map(({ closedRound }) => closedRound),
      records.map(({ grant }) => grant ?? null),
      records.map(({ bonus }) => bonus ?? null),
      records.map(({ paid }) => paid.late),
      records.map(({ paid }) => paid.lost),
      records.map(({ progress }) => progress),
      at,
    ],
  });
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export async function markRolledBack(tx: Tx, keys: readonly TransactionKey[]): Promise<void> {
  if (keys.length === 0) return;
  await tx.query({
    name: 'casino-roll-back',
    text: `UPDATE casino.transaction t SET state = 'rolled_back'
           FROM unnest($1::text[], $2::text[]) AS undone(studio, tx)
           WHERE t.studio = undone.studio AND t.tx = undone.tx`,
    values: [keys.map(({ studio }) => studio), keys.map(({ tx: id }) => id)],
  });
}

export interface LiveFreeBet {
  readonly tx: string;
  readonly grant: string;
}

/** The last live free bets of each round, oldest first: at most so many that one is left after the given number of rollbacks. */
export async function findLiveFreeBets(
  tx: Tx,
  rounds: readonly { readonly ref: Reference; readonly most: number }[],
): Promise<ReadonlyMap<Reference, readonly LiveFreeBet[]>> {
  if (rounds.length === 0) return new Map();
  const { rows } = await tx.query<{ round_ref: Reference; tx: string; free_grant: bigint }>({
    name: 'casino-live-free-bets',
    text: `SELECT wanted.ref AS round_ref, last.tx, last.free_grant
           FROM unnest($1::bigint[], $2::integer[]) AS wanted(ref, most)
           CROSS JOIN LATERAL (
             SELECT t.tx, t.free_grant, t.step FROM casino.transaction t
             WHERE t.round_ref = wanted.ref AND t.op = 'free_bet' AND t.state = 'live'
             ORDER BY t.step DESC LIMIT wanted.most
           ) AS last
           ORDER BY wanted.ref, last.step`,
    values: [rounds.map(({ ref }) => ref), rounds.map(({ most }) => most)],
  });
  const byRound = new Map<Reference, LiveFreeBet[]>();
  for (const { round_ref, tx: id, free_grant } of rows)
    byRound.set(round_ref, [...(byRound.get(round_ref) ?? []), { tx: id, grant: String(free_grant) }]);
  return byRound;
}
