import type { RoundStep } from '../games/game.ts';
import type { Refusal, Round, Transaction } from '../store/records.ts';
import type { StudioCall, WalletReply } from '../wallet/wallet-client.ts';

/** Seconds between the tries of one transaction, the last one again and again. */
const BACK_OFF_S = [1, 2, 5, 10, 30, 60];
/** A player waits for a bet, so the studio gives up soon and undoes it. */
const BET_TRIES = 4;
/** About ten minutes; then people or the next start of the studio go on. */
const OTHER_TRIES = 14;

export function backOffMs(tries: number): number {
  return (BACK_OFF_S[Math.min(tries, BACK_OFF_S.length) - 1] ?? 0) * 1_000;
}

export const isBet = ({ op }: Pick<Transaction, 'op'>): boolean => op === 'bet' || op === 'free_bet';

export function pendingOf(round: Round): Transaction | undefined {
  return round.transactions.find(({ state }) => state === 'pending');
}

/** A round that the player or the wallet still has to do with; a session has at most one. */
export function isUnsettled({ phase }: Round): boolean {
  return phase === 'betting' || phase === 'open' || phase === 'paying' || phase === 'cancelling';
}

export function callOf(round: Round, one: Transaction): StudioCall {
  return {
    op: one.op,
    session: round.walletSession,
    player: round.player,
    currency: round.currency,
    game: round.game,
    transaction: one.id,
    round: round.id,
    ...(one.op !== 'rollback' && { amount: one.amount }),
    ...(one.isEnd !== undefined && { isEnd: one.isEnd }),
    ...(one.reference !== undefined && { reference: one.reference }),
    ...(one.grant !== undefined && { grant: one.grant }),
  };
}

type New = Pick<Transaction, 'op' | 'amount'> & Partial<Pick<Transaction, 'isEnd' | 'reference' | 'grant'>>;

function withTransaction(round: Round, added: New, nowMs: number): Round {
  const one: Transaction = {
    id: `${round.id}-${round.transactions.length + 1}`,
    state: 'pending',
    tries: 0,
    atMs: nowMs,
    isRolledBack: false,
    ...added,
  };
  return { ...round, transactions: [...round.transactions, one] };
}

/** The round before the wallet is asked for money: a new one, or one in which the player pays for an action. */
export function withBet(round: Round, amount: bigint, nowMs: number): Round {
  const { grant, refusal: _refusal, ...rest } = round;
  const bet: New = grant === undefined ? { op: 'bet', amount } : { op: 'free_bet', amount, grant };
  const kept = grant === undefined ? rest : { ...rest, grant };
  return withTransaction({ ...kept, phase: 'betting' }, bet, nowMs);
}

/** What the game decided after it was paid. A round that is over ends with a win, also with one of nothing. */
export function withStep(
  round: Round,
  step: RoundStep,
  jackpot: { readonly level: string; readonly amount: bigint } | undefined,
  nowMs: number,
): Round {
  const { state, view, actions, isOver, win } = step;
  const played: Round = {
    ...round,
    state,
    view,
    actions,
    isOver,
    win,
    isBegun: true,
    wish: null,
    phase: isOver ? 'paying' : 'open',
    ...(jackpot && { jackpot }),
  };
  return isOver ? withPayment(played, nowMs) : played;
}

export function withPayment(round: Round, nowMs: number): Round {
  const { jackpot, win } = round;
  const prize: New | undefined = jackpot && { op: 'jackpot', amount: jackpot.amount };
  const paid = prize ? withTransaction(round, prize, nowMs) : round;
  const op = round.grant === undefined ? 'win' : 'free_win';
  return withTransaction({ ...paid, phase: 'paying' }, { op, amount: win, isEnd: true }, nowMs);
}

/** Undoes the last bet, whatever the wallet knows of it. */
export function withRollback(round: Round, refusal: Refusal, nowMs: number): Round {
  const bet = round.transactions.findLast(isBet);
  if (!bet) return round;
  const transactions = round.transactions.map((one) =>
    one === bet && one.state === 'pending' ? { ...one, state: 'unknown' as const, atMs: nowMs } : one,
  );
  const undoing: Round = { ...round, transactions, refusal, phase: 'cancelling' };
  return withTransaction(undoing, { op: 'rollback', amount: bet.amount, reference: bet.id }, nowMs);
}

/** After the wallet answered one transaction, or did not. A transaction that is no longer pending changes nothing. */
export function afterReply(round: Round, id: string, status: WalletReply['status'], nowMs: number): Round {
  const one = pendingOf(round);
  if (one?.id !== id) return round;
  if (status === 'no-answer' || status === 'try_again') return afterSilence(round, one, nowMs);
  if (status === 'ok') return afterSuccess(set(round, { ...one, state: 'done', atMs: nowMs }), one);
  const refused = set(round, { ...one, state: 'refused', atMs: nowMs });
  return isBet(one) ? withoutBet(refused, status) : { ...refused, phase: 'unknown', refusal: status };
}

function afterSilence(round: Round, one: Transaction, nowMs: number): Round {
  const tried = set(round, { ...one, tries: one.tries + 1 });
  if (one.tries + 1 < (isBet(one) ? BET_TRIES : OTHER_TRIES)) return tried;
  if (isBet(one)) return withRollback(tried, 'no-answer', nowMs);
  return { ...set(tried, { ...one, state: 'unknown', atMs: nowMs }), phase: 'unknown' };
}

function afterSuccess(round: Round, one: Transaction): Round {
  // Paid: the engine draws next.
  if (isBet(one)) return { ...round, stake: round.stake + one.amount };
  if (one.op === 'rollback') {
    const undone = round.transactions.find(({ id }) => id === one.reference);
    const wasPaid = undone?.state === 'done';
    const marked = undone ? set(round, { ...undone, isRolledBack: true }) : round;
    const stake = wasPaid ? marked.stake - one.amount : marked.stake;
    return withoutBet({ ...marked, stake }, round.refusal ?? 'cancelled');
  }
  if (pendingOf(round)) return round;
  const isUncertain = round.transactions.some((other) => !isBet(other) && other.state !== 'done');
  return { ...round, phase: isUncertain ? 'unknown' : 'closed' };
}

/** A round goes on without the money of its last bet if it was begun before; else there is no round. */
function withoutBet(round: Round, refusal: Refusal): Round {
  const isCancelled = round.transactions.some(({ op }) => op === 'rollback');
  const phase = round.isBegun ? 'open' : isCancelled ? 'cancelled' : 'refused';
  return { ...round, phase, refusal, wish: null };
}

/** Tries again what people or a restart take up. */
export function taken(round: Round, nowMs: number): Round {
  const lost = round.transactions.find(
    ({ state, op }) => state === 'unknown' && op !== 'bet' && op !== 'free_bet',
  );
  if (round.phase !== 'unknown' || !lost) return round;
  const phase = lost.op === 'rollback' ? 'cancelling' : 'paying';
  return { ...set(round, { ...lost, state: 'pending', tries: 0, atMs: nowMs }), phase };
}

function set(round: Round, changed: Transaction): Round {
  return {
    ...round,
    transactions: round.transactions.map((one) => (one.id === changed.id ? changed : one)),
  };
}
