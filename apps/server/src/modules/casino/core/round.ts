import type { Paid } from '@palpite/kernel/bonus/stake';
import type { PlayerId } from '@palpite/kernel/ids';
import type { WalletOp } from './wallet-call.ts';

/** Cash and bonus money that one transaction moved. */
export interface Amounts {
  readonly cash: bigint;
  readonly bonus: bigint;
}

export const NOTHING: Amounts = { cash: 0n, bonus: 0n };

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
  readonly stake: Amounts;
  /** Paid to the player by a win, and where its bonus part went. */
  readonly paid: Paid;
  /** The bonus that the stake or the win belongs to. */
  readonly bonus?: string;
  /** What a bet counts for the bonus while its round is closed, in units times basis points. */
  readonly progress: bigint;
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
  readonly staked: Amounts;
  /** Live wins above zero. */
  readonly liveWins: number;
  /** The bonus of its first bet that had one. */
  readonly bonus?: string;
  /** Live bets that contain bonus money. */
  readonly bonusBets: number;
  /** What the live bets count for the bonus while the round is closed. */
  readonly progress: bigint;
}

export const NEW_ROUND: Round = {
  transactions: 0,
  isClosed: false,
  liveBets: 0,
  liveFreeBets: 0,
  staked: NOTHING,
  liveWins: 0,
  bonusBets: 0,
  progress: 0n,
};

/** The totals after a transaction was accepted. */
export function withTransaction(round: Round, added: StoredTransaction): Round {
  const counted = count(round, added, 1);
  const bonus = round.bonus ?? (isBet(added) ? added.bonus : undefined);
  return {
    ...counted,
    ...(bonus !== undefined && { bonus }),
    transactions: round.transactions + 1,
    isClosed: round.isClosed || added.closedRound,
  };
}

/** The totals after a transaction was rolled back; a round that it had closed is open again. */
export function withoutTransaction(round: Round, undone: StoredTransaction): Round {
  return { ...count(round, undone, -1), isClosed: round.isClosed && !undone.closedRound };
}

function isBet({ op }: StoredTransaction): boolean {
  return op === 'bet' || op === 'bet_win' || op === 'free_bet';
}

function count(round: Round, of: StoredTransaction, times: 1 | -1): Round {
  const { op, stake, paid } = of;
  const factor = BigInt(times);
  return {
    ...round,
    bonusBets: round.bonusBets + (stake.bonus > 0n ? times : 0),
    progress: round.progress + factor * of.progress,
    liveBets: round.liveBets + (isBet(of) ? times : 0),
    liveFreeBets: round.liveFreeBets + (op === 'free_bet' ? times : 0),
    staked: {
      cash: round.staked.cash + factor * stake.cash,
      bonus: round.staked.bonus + factor * stake.bonus,
    },
    liveWins: round.liveWins + (worthOf(paid) > 0n ? times : 0),
  };
}

/** What a win was worth, whatever pocket it went to. */
export function worthOf({ cash, bonus, late, lost }: Paid): bigint {
  return cash + bonus + late + lost;
}
