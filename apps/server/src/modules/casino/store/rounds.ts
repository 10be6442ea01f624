import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Round } from '../core/round.ts';

export interface RoundKey {
  readonly studio: string;
  readonly player: PlayerId;
  readonly round: string;
}

/** A round with what the ledger and the console need of it beside its totals. */
export interface StoredRound extends RoundKey {
  readonly ref: Reference;
  readonly asset: Asset;
  readonly session: Reference;
  readonly steps: number;
  /** Everything that the live wins were worth. */
  readonly paid: bigint;
  /** The parts of it that bonuses got, and that were lost because the bonus had ended. */
  readonly paidBonus: bigint;
  readonly paidLost: bigint;
  readonly totals: Round;
}

interface RoundRow {
  ref: bigint;
  studio: string;
  player: bigint;
  round: string;
  asset: Asset;
  session: bigint;
  is_closed: boolean;
  steps: number;
  transactions: number;
  live_bets: number;
  live_free_bets: number;
  staked_cash: bigint;
  staked_bonus: bigint;
  live_wins: number;
  paid: bigint;
  paid_bonus: bigint;
  paid_lost: bigint;
  bonus: bigint | null;
  bonus_bets: number;
  progress: bigint;
}

/** One look-up in the index per round, as in `findTransactions`. */
export async function findRounds(tx: Tx, keys: readonly RoundKey[]): Promise<StoredRound[]> {
  if (keys.length === 0) return [];
  const { rows } = await tx.query<RoundRow>({
    name: 'casino-rounds',
    text: `SELECT r.ref, r.studio, r.player, r.round, r.asset, r.session, r.is_closed, r.steps, r.transactions,
                  r.live_bets, r.live_free_bets, r.staked_cash, r.staked_bonus, r.live_wins, r.paid,
                  r.paid_bonus, r.paid_lost, r.bonus, r.bonus_bets, r.progress
           FROM unnest($1::text[], $2::bigint[], $3::text[]) AS wanted(studio, player, round)
           CROSS JOIN LATERAL (
             SELECT * FROM casino.round
             WHERE studio = wanted.studio AND player = wanted.player AND round = wanted.round LIMIT 1
           ) AS r`,
    values: [
      keys.map(({ studio }) => studio),
      keys.map(({ player }) => player),
      keys.map(({ round }) => round),
    ],
  });
  return rows.map(toRound);
}

function toRound(row: RoundRow): StoredRound {
  return {
    ref: row.ref as Reference,
    studio: row.studio,
    player: Number(row.player) as PlayerId,
    round: row.round,
    asset: row.asset,
    session: row.session as Reference,
    steps: row.steps,
    paid: row.paid,
    paidBonus: row.paid_bonus,
    paidLost: row.paid_lost,
    totals: {
      transactions: row.transactions,
      isClosed: row.is_closed,
      liveBets: row.live_bets,
      liveFreeBets: row.live_free_bets,
      staked: { cash: row.staked_cash, bonus: row.staked_bonus },
      liveWins: row.live_wins,
      ...(row.bonus !== null && { bonus: String(row.bonus) }),
      bonusBets: row.bonus_bets,
      progress: row.progress,
    },
  };
}

/** Inserts the new ones and updates the totals of the others. */
export async function writeRounds(tx: Tx, rounds: readonly StoredRound[], at: Date): Promise<void> {
  if (rounds.length === 0) return;
  const column = <T>(value: (round: StoredRound) => T): T[] => rounds.map(value);
  await tx.query({
    name: 'casino-write-rounds',
    text: `INSERT INTO casino.round AS r (ref, studio, player, round, asset, session, is_closed, steps, transactions,
             live_bets, live_free_bets, staked_cash, staked_bonus, live_wins, paid, paid_bonus, paid_lost, bonus, bonus_bets, progress,
             opened_at, changed_at)
           SELECT *, $21::timestamptz, $21::timestamptz FROM unnest($1::bigint[], $2::text[], $3::bigint[], $4::text[],
             $5::text[], $6::bigint[], $7::boolean[], $8::integer[], $9::integer[], $10::integer[], $11::integer[],
             $12::bigint[], $13::bigint[], $14::integer[], $15::bigint[], $16::bigint[], $17::bigint[], $18::bigint[], $19::integer[],
             $20::bigint[])
           ON CONFLICT (ref) DO UPDATE SET is_closed = excluded.is_closed, steps = excluded.steps,
             transactions = excluded.transactions, live_bets = excluded.live_bets,
             live_free_bets = excluded.live_free_bets, staked_cash = excluded.staked_cash,
             staked_bonus = excluded.staked_bonus, live_wins = excluded.live_wins, paid = excluded.paid,
             paid_bonus = excluded.paid_bonus, paid_lost = excluded.paid_lost, bonus = excluded.bonus,
             bonus_bets = excluded.bonus_bets, progress = excluded.progress, changed_at = excluded.changed_at`,
    values: [
      column(({ ref }) => ref),
      column(({ studio }) => studio),
      column(({ player }) => player),
      column(({ round }) => round),
      column(({ asset }) => asset),
      column(({ session }) => session),
      column(({ totals }) => totals.isClosed),
      column(({ steps }) => steps),
      column(({ totals }) => totals.transactions),
      column(({ totals }) => totals.liveBets),
      column(({ totals }) => totals.liveFreeBets),
      column(({ totals }) => totals.staked.cash),
      column(({ totals }) => totals.staked.bonus),
      column(({ totals }) => totals.liveWins),
      column(({ paid }) => paid),
      column(({ paidBonus }) => paidBonus),
      column(({ paidLost }) => paidLost),
      column(({ totals }) => totals.bonus ?? null),
      column(({ totals }) => totals.bonusBets),
      column(({ totals }) => totals.progress),
      at,
    ],
  });
}

export async function hasOpenRound(database: Pick<Database, 'read'>, player: PlayerId): Promise<boolean> {
  const [row] = await database.read<{ is: boolean }>(
    'SELECT EXISTS (SELECT FROM casino.round WHERE player = $1 AND NOT is_closed AND live_bets > 0) AS is',
    [player],
  );
  return row?.is ?? false;
}
