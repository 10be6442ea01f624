import { NOTHING_PAID, type Paid } from '@palpite/kernel/bonus/stake';
import { OWN_STUDIO } from '@palpite/kernel/fair/own-studio';
import { fundBet, fundedOf, type Purse, payBack, pocketPurse, takeBack, usableBonus } from './purse.ts';
import {
  type Amounts,
  NOTHING,
  type Round,
  type StoredTransaction,
  withoutTransaction,
  withTransaction,
} from './round.ts';
import { contentOf, HELD_MAX, isSameContent, type WalletCall, type WalletRefusal } from './wallet-call.ts';

/** The accounts of the bookmaker that a casino transaction moves money from or to. */
export type CasinoAccount = 'house:casino' | 'house:jackpot' | 'house:bonus_cost';

/** One movement between a pocket of the player and an account of ours, or between two of ours. Never zero. */
export interface CasinoMove {
  readonly from: 'cash' | 'bonus' | CasinoAccount;
  readonly to: 'cash' | 'bonus' | CasinoAccount;
  readonly units: bigint;
}

export interface FreeRoundGrant {
  readonly id: string;
  readonly left: number;
  readonly betValue: bigint;
  readonly winTo: 'cash' | 'bonus';
  readonly isOpen: boolean;
}

/** What the decision is taken from; the caller holds the locks of the account and of the round. */
export interface WalletState {
  /** The stored transaction with the id of the call. */
  readonly known: StoredTransaction | undefined;
  /** For a rollback: the stored transaction that shall be undone. */
  readonly target: StoredTransaction | undefined;
  /** The round of the call; for a rollback the round of its target. */
  readonly round: Round;
  readonly session: {
    readonly isOpen: boolean;
    /** Undefined where session and round have different assets: then no asset is right. */
    readonly asset: string | undefined;
    /** Why the game takes no bets. */
    readonly refusal?: 'unknown_game' | 'game_off';
  };
  readonly account: {
    readonly mayDebit: boolean;
    readonly cash: bigint;
    readonly bonus: bigint;
    readonly debt: bigint;
    /** The bonuses of the player; absent where the bonus pocket is all that is known of them. */
    readonly purse?: Purse;
  };
  /** The grant that a free bet names, or that a rolled-back free bet used; for a free win that of the last live free bet. */
  readonly grant: FreeRoundGrant | undefined;
}

export interface Accepted {
  readonly is: 'accepted';
  readonly moves: readonly CasinoMove[];
  /** The transaction to store. */
  readonly store: StoredTransaction;
  /** The transaction whose state changes to rolled back. */
  readonly undo?: string;
  /** The id that gets a tombstone. */
  readonly tombstone?: string;
  /** The totals of the round afterwards; absent where the call belongs to no known round. */
  readonly round?: Round;
  /** Free rounds used (positive) or given back (negative) of the grant. */
  readonly freeRoundsUsed?: number;
  /** A win of free rounds that forms a bonus of its own, or (negative) the end of one. Bonuses post it themselves. */
  readonly freeWin?: { readonly grant: string; readonly amount: bigint };
}

export type WalletDecision =
  | Accepted
  /** The id is known with the same content: nothing moves, the stored reply is given with the current balance. */
  | { readonly is: 'replayed' }
  | { readonly is: 'refused'; readonly reason: WalletRefusal };

/**
 * The balance in a reply to a studio, and what a bet may use: a debt comes off cash, never off bonus money. Bonus
 * money that the game may not use is left out.
 */
export function spendable(account: WalletState['account']): bigint {
  return freeCash(account) + usableBonus(purseOf(account));
}

function purseOf({ purse, bonus }: WalletState['account']): Purse {
  return purse ?? pocketPurse(bonus);
}

export function freeCash({ cash, debt }: { readonly cash: bigint; readonly debt: bigint }): bigint {
  return cash > debt ? cash - debt : 0n;
}

/** Decides one call by the rules of the seamless wallet. Identity comes before everything else. */
export function decide(call: WalletCall, state: WalletState): WalletDecision {
  const { known } = state;
  if (known) {
    if (known.state !== 'live') return refuse('rolled_back');
    const isRepeat = known.content !== undefined && isSameContent(known.content, call);
    return isRepeat ? { is: 'replayed' } : refuse('conflict');
  }
  switch (call.op) {
    case 'bet':
      return decideBet(call, state);
    case 'bet_win':
      return decideBetWin(call, state);
    case 'free_bet':
      return decideFreeBet(call, state);
    case 'win':
    case 'free_win':
    case 'jackpot':
      return decideCredit(call, state);
    case 'end_round':
      return decideEnd(call, state);
    case 'rollback':
      return decideRollback(call, state);
  }
}

type CallOf<Op extends WalletCall['op']> = Extract<WalletCall, { op: Op }>;

function accept(round: Round, store: StoredTransaction, moves: readonly CasinoMove[]): Accepted {
  return { is: 'accepted', moves, store, round: withTransaction(round, store) };
}

function refuse(reason: WalletRefusal): WalletDecision {
  return { is: 'refused', reason };
}

function stored(call: WalletCall, parts: Partial<StoredTransaction> = {}): StoredTransaction {
  return {
    tx: call.tx,
    player: call.player,
    state: 'live',
    op: call.op,
    content: contentOf(call),
    ...(call.round !== undefined && { round: call.round }),
    stake: NOTHING,
    paid: NOTHING_PAID,
    progress: 0n,
    closedRound: false,
    ...parts,
  };
}

/** The checks that every debit passes, in their order. */
function refusalOfDebit(
  call: CallOf<'bet' | 'bet_win' | 'free_bet'>,
  { session, account, round }: WalletState,
): WalletRefusal | undefined {
  if (call.amount < 0n || (call.op === 'bet_win' && call.win < 0n)) return 'invalid_amount';
  if (call.asset !== session.asset) return 'wrong_asset';
  if (!session.isOpen) return 'session_expired';
  if (session.refusal) return session.refusal;
  if (!account.mayDebit) return 'player_blocked';
  return round.isClosed ? 'round_closed' : undefined;
}

function decideBet(call: CallOf<'bet'>, state: WalletState): WalletDecision {
  const refusal = refusalOfDebit(call, state);
  if (refusal) return refuse(refusal);
  const funded = fundOf(call.amount, state);
  if (typeof funded === 'string') return refuse(funded);
  return accept(state.round, stored(call, betParts(funded)), movesOfStake(funded.stake));
}

function decideBetWin(call: CallOf<'bet_win'>, state: WalletState): WalletDecision {
  const refusal = refusalOfDebit(call, state);
  if (refusal) return refuse(refusal);
  const funded = fundOf(call.amount, state);
  if (typeof funded === 'string') return refuse(funded);
  if (isOverHeld(call, state, call.win - call.amount)) return refuse('invalid_amount');
  const { stake, purse } = funded;
  const { staked, bonus = funded.bonus } = state.round;
  const whole = { cash: staked.cash + stake.cash, bonus: staked.bonus + stake.bonus };
  const { paid } = payBack(purse, fundedOf(whole, bonus, purse), call.win);
  const parts = betParts({ ...funded, bonus });
  return accept(state.round, stored(call, { ...parts, paid, closedRound: call.end }), [
    ...movesOfStake(stake),
    ...movesOfWin(paid, 'house:casino'),
  ]);
}

function betParts({ stake, bonus, progress }: Funded): Partial<StoredTransaction> {
  return { stake, progress, ...(bonus !== undefined && { bonus }) };
}

function decideFreeBet(call: CallOf<'free_bet'>, state: WalletState): WalletDecision {
  const refusal = refusalOfDebit(call, state);
  if (refusal) return refuse(refusal);
  const { grant } = state;
  if (!grant?.isOpen || grant.left <= 0) return refuse('no_free_rounds');
  if (call.amount !== grant.betValue) return refuse('wrong_amount');
  return { ...accept(state.round, stored(call, { grant: grant.id }), []), freeRoundsUsed: 1 };
}

/** A credit looks at neither session nor account state nor a closed round: what a player has won is paid. */
function decideCredit(call: CallOf<'win' | 'free_win' | 'jackpot'>, state: WalletState): WalletDecision {
  if (call.amount < 0n) return refuse('invalid_amount');
  if (call.asset !== state.session.asset) return refuse('wrong_asset');
  const { round, grant } = state;
  if ((call.op === 'free_win' ? round.liveFreeBets : round.liveBets) === 0) return refuse('bet_not_found');
  if (isOverHeld(call, state, call.amount)) return refuse('invalid_amount');
  const closedRound = call.op !== 'jackpot' && (call.end || call.amount === 0n) && !round.isClosed;
  const { paid, from } = payment(call, state);
  const ofGrant = call.op === 'free_win' && grant ? { grant: grant.id } : {};
  const ofBonus = call.op === 'win' && round.bonus !== undefined ? { bonus: round.bonus } : {};
  const store = stored(call, { paid, closedRound, ...ofGrant, ...ofBonus });
  // Where bonuses are kept, a win of free rounds is the bonuses' own: it may have to wait for its turn.
  if (grant && state.account.purse && from === 'house:bonus_cost' && paid.bonus > 0n)
    return { ...accept(round, store, []), freeWin: { grant: grant.id, amount: paid.bonus } };
  return accept(round, store, movesOfWin(paid, from));
}

/** Our own games have a maximum payout, and the end of a round of theirs is never refused. */
function isOverHeld({ studio }: WalletCall, { account }: WalletState, credit: bigint): boolean {
  return studio !== OWN_STUDIO && credit > 0n && account.cash + account.bonus + credit > HELD_MAX;
}

function payment(
  call: CallOf<'win' | 'free_win' | 'jackpot'>,
  { account, round, grant }: WalletState,
): { paid: Paid; from: CasinoAccount } {
  if (call.op === 'win') {
    const purse = purseOf(account);
    const { paid } = payBack(purse, fundedOf(round.staked, round.bonus, purse), call.amount);
    return { paid, from: 'house:casino' };
  }
  const inCash = { ...NOTHING_PAID, cash: call.amount };
  if (call.op === 'jackpot') return { paid: inCash, from: 'house:jackpot' };
  const paid = grant?.winTo === 'bonus' ? { ...NOTHING_PAID, bonus: call.amount } : inCash;
  return { paid, from: 'house:bonus_cost' };
}

function decideEnd(call: CallOf<'end_round'>, { round }: WalletState): WalletDecision {
  if (round.transactions === 0) return refuse('bet_not_found');
  return accept(round, stored(call, { closedRound: !round.isClosed }), []);
}

function decideRollback(call: CallOf<'rollback'>, state: WalletState): WalletDecision {
  const { target } = state;
  // One id cannot be both this rollback and the tombstone of the transaction that it undoes.
  if (call.ref === call.tx) return refuse('conflict');
  const done = { is: 'accepted', moves: [], store: stored(call) } as const;
  if (!target) return { ...done, tombstone: call.ref };
  if (target.player !== call.player) return refuse('conflict');
  if (target.state !== 'live') return done;
  switch (target.op) {
    case 'bet':
    case 'free_bet':
      if (state.round.liveWins > 0) return refuse('already_won');
      if (state.round.isClosed) return refuse('round_closed');
      break;
    case 'win':
    case 'bet_win':
    case 'free_win':
    case 'jackpot':
      break;
    default:
      return refuse('not_rollbackable');
  }
  return {
    ...done,
    ...undone(target, state.account),
    undo: target.tx,
    round: withoutTransaction(state.round, target),
    ...(target.op === 'free_bet' && { freeRoundsUsed: -1 }),
  };
}

type Funded = Exclude<ReturnType<typeof fundBet>, string>;

function fundOf(amount: bigint, { account, round }: WalletState): ReturnType<typeof fundBet> {
  return fundBet(purseOf(account), freeCash(account), amount, round.bonus);
}

function movesOfStake({ cash, bonus }: Amounts): CasinoMove[] {
  return withoutZero([
    { from: 'cash', to: 'house:casino', units: cash },
    { from: 'bonus', to: 'house:casino', units: bonus },
  ]);
}

function movesOfWin({ cash, bonus, late, lost }: Paid, from: CasinoAccount): CasinoMove[] {
  return withoutZero([
    { from, to: 'cash', units: cash + late },
    { from, to: 'bonus', units: bonus },
    { from, to: 'house:bonus_cost', units: lost },
  ]);
}

const PAID_FROM = { free_win: 'house:bonus_cost', jackpot: 'house:jackpot' } as const;

/**
 * Undoes a transaction: the stake goes back first, then the win is taken. Cash that is no longer there becomes a debt
 * (the ledger's rule for a debit that may not be refused); bonus money that is no longer there is written off.
 */
function undone(
  target: StoredTransaction,
  account: WalletState['account'],
): Pick<Accepted, 'moves' | 'freeWin'> {
  const { stake, paid, bonus, grant } = target;
  if (target.op === 'free_win' && grant !== undefined && account.purse && paid.bonus > 0n)
    return { moves: [], freeWin: { grant, amount: -paid.bonus } };
  const to: CasinoAccount =
    target.op === 'free_win' || target.op === 'jackpot' ? PAID_FROM[target.op] : 'house:casino';
  const before = purseOf(account);
  const staked = fundedOf(stake, bonus, before);
  const back = payBack(before, staked, stake.cash + stake.bonus);
  const { taken, missing } = takeBack(back.purse, staked, paid);
  const writtenOff = missing + paid.lost;
  return {
    moves: withoutZero([
      ...movesOfWin(back.paid, 'house:casino'),
      { from: 'cash', to, units: paid.cash + paid.late },
      { from: 'bonus', to, units: taken },
      ...(to === 'house:bonus_cost' ? [] : [{ from: 'house:bonus_cost' as const, to, units: writtenOff }]),
    ]),
  };
}

function withoutZero(moves: readonly CasinoMove[]): CasinoMove[] {
  return moves.filter(({ units }) => units > 0n);
}
