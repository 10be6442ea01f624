import type { PlayerId } from '@palpite/kernel/ids';
import type { WalletOp } from './wallet-call.ts';

/** Cash and bonus money that one transaction moved. */
export interface Parts {
  readonly cash: bigint;
  readonly bonus: bigint;
}

export const NOTHING: Parts = { cash: 0n, bonus: 0n };

/**
 * A transaction of a studio as it is stored. A tombstone stands for a transaction that was rolled back before it
 * arrived; it refuses the late arrival.
 */
export interface StoredTransaction {
  readonly tx: string;
  readonly player: PlayerId;
  readonly state: 'live' | 'rolled_back' | 'tombstone';
  /** Absent for a tombstone. */
  readonly op?: WalletOp;
  readonly content?: string;
  readonly round?: string;
  /** Taken from the player by a bet. */
  readonly stake: Parts;
  /** Paid to the player by a win. */
  readonly paid: Parts;
  readonly closedRound: boolean;
  /** For a free bet. */
  readonly grant?: string;
}

/**
 * A round of one player at one studio, as totals: a round may have a million transactions, so that a decision never
 * reads them all. Live means accepted and not rolled back.
 */
export interface Round {
  readonly transactions: number;
  readonly isClosed: boolean;
  readonly liveBets: number;
  readonly liveFreeBets: number;
  /** What the live bets took. */
  readonly staked: Parts;
  /** Live wins above zero. */
  readonly liveWins: number;
}

export const NEW_ROUND: Round = {
  transactions: 0,
  isClosed: false,
  liveBets: 0,
  liveFreeBets: 0,
  staked: NOTHING,
  liveWins: 0,
};

/** The totals after a transaction was accepted. */
export function withTransaction(round: Round, added: StoredTransaction): Round {
  const counted = count(round, added, 1);
  return {
    ...counted,
    transactions: round.transactions + 1,
    isClosed: round.isClosed || added.closedRound,
  };
}

/** The totals after a transaction was rolled back; a round that it had closed is open again. */
export function withoutTransaction(round: Round, undone: StoredTransaction): Round {
  return { ...count(round, undone, -1), isClosed: round.isClosed && !undone.closedRound };
}

function count(round: Round, { op, stake, paid }: StoredTransaction, times: 1 | -1): Round {
  const isBet = op === 'bet' || op === 'bet_win' || op === 'free_bet';
  const factor = BigInt(times);
  return {
    ...round,
    liveBets: round.liveBets + (isBet ? times : 0),
    liveFreeBets: round.liveFreeBets + (op === 'free_bet' ? times : 0),
    staked: {
      cash: round.staked.cash + factor * stake.cash,
      bonus: round.staked.bonus + factor * stake.bonus,
    },
    liveWins: round.liveWins + (paid.cash + paid.bonus > 0n ? times : 0),
  };
}

/** Cash is spent before bonus money. Undefined when both together do not cover the stake. */
export function fund(amount: bigint, available: Parts): Parts | undefined {
  if (amount > available.cash + available.bonus) return undefined;
  const cash = amount < available.cash ? amount : available.cash;
  return { cash, bonus: amount - cash };
}

/** A win returns in the proportion in which the live bets of the round were paid; the odd unit is cash. */
export function splitWin(amount: bigint, staked: Parts): Parts {
  const total = staked.cash + staked.bonus;
  if (total === 0n) return { cash: amount, bonus: 0n };
  const bonus = (amount * staked.bonus) / total;
  return { cash: amount - bonus, bonus };
}
