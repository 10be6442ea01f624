import { randomUUID } from 'node:crypto';
import type { StudioCall } from '@palpite/sandbox/studio/wallet/wallet-client';
import type { Status } from '../dialect.ts';
import type { Fault } from './faults.ts';

export const CURRENCY = 'BRL';
const GAMES = ['game-1'];

export interface Amount {
  /** Whole cents; the rest of a finer amount is cut. */
  readonly units: bigint;
  readonly hasRest: boolean;
}

export interface ReferenceCall extends Omit<StudioCall, 'amount' | 'win' | 'game'> {
  readonly studio: string;
  readonly amount?: Amount;
  readonly win?: Amount;
}

export interface ReferenceOutcome {
  readonly status: Status;
  readonly balance: bigint;
  readonly isRepeated: boolean;
}

interface Account {
  readonly id: string;
  cash: bigint;
  debt: bigint;
  isExcluded: boolean;
  cached: bigint | undefined;
}

interface Transaction {
  readonly call: ReferenceCall;
  readonly content: string;
  state: 'live' | 'rolled_back' | 'tombstone';
  readonly balance: bigint;
  readonly closes: boolean;
}

interface Session {
  readonly player: string;
  readonly studio: string;
  isOpen: boolean;
}

/**
 * The rules of the seamless wallet in memory, with cash and debts only, written from the rules alone: whole lists are
 * searched where the product keeps totals, so that both hardly share a mistake.
 */
export class ReferenceWallet {
  readonly #faults: ReadonlySet<Fault>;
  readonly #accounts = new Map<string, Account>();
  readonly #sessions = new Map<string, Session>();
  readonly #tokens = new Map<
    string,
    { player: string; studio: string; state: 'fresh' | 'used' | 'expired' }
  >();
  readonly #refused = new Map<string, Status>();
  readonly transactions = new Map<string, Transaction>();

  constructor(faults: ReadonlySet<Fault>) {
    this.#faults = faults;
  }

  has(fault: Fault): boolean {
    return this.#faults.has(fault);
  }

  newPlayer(cash: bigint): string {
    const id = String(1_000 + this.#accounts.size);
    this.#accounts.set(id, { id, cash, debt: 0n, isExcluded: false, cached: undefined });
    return id;
  }

  newToken(player: string, studio: string, state: 'fresh' | 'expired' = 'fresh'): string {
    const token = randomUUID();
    this.#tokens.set(token, { player, studio, state });
    return token;
  }

  endSession(id: string): void {
    const session = this.#sessions.get(id);
    if (session) session.isOpen = false;
  }

  exclude(player: string): void {
    const account = this.#accounts.get(player);
    if (account) account.isExcluded = true;
    if (this.has('excluded-may-bet')) return;
    for (const session of this.#sessions.values()) if (session.player === player) session.isOpen = false;
  }

  authenticate(studio: string, token: string, game: string): { session: string; player: string } | Status {
    const known = this.#tokens.get(token);
    if (!known || (known.studio !== studio && !this.has('token-of-any-studio'))) return 'token_unknown';
    if (!GAMES.includes(game) && !this.has('any-game')) return 'unknown_game';
    if (known.state === 'used' && !this.has('token-works-again')) return 'token_used';
    if (known.state === 'expired' && !this.has('token-never-expires')) return 'token_expired';
    known.state = 'used';
    const session = randomUUID();
    this.#sessions.set(session, { player: known.player, studio, isOpen: true });
    return { session, player: known.player };
  }

  /** Undefined without an open session. */
  balance(studio: string, id: string): bigint | undefined {
    const session = this.#sessions.get(id);
    const account = session && this.#accounts.get(session.player);
    if (!account || !session.isOpen || session.studio !== studio) return undefined;
    if (!this.has('balance-is-cached')) return this.spendable(account.id);
    account.cached ??= this.spendable(account.id);
    return account.cached;
  }

  spendable(player: string): bigint {
    const { cash, debt } = this.#account(player);
    if (this.has('overdraft')) return cash - debt;
    return cash > debt ? cash - debt : 0n;
  }

  hasPlayer(player: string): boolean {
    return this.#accounts.has(player);
  }

  isKnown(call: ReferenceCall): boolean {
    return this.transactions.has(this.#key(call, call.transaction));
  }

  /** Nothing else runs between the first look and the last write, unless a fault says so. */
  async apply(call: ReferenceCall): Promise<ReferenceOutcome> {
    const key = this.#key(call, call.transaction);
    const answered = this.#repeat(this.transactions.get(key), call);
    if (answered) return answered;
    if (this.has('race-on-ids')) await Promise.resolve();
    const refusal = this.#refused.get(key) ?? this.#refusal(call);
    if (refusal !== undefined) {
      if (this.has('refusals-are-remembered')) this.#refused.set(key, refusal);
      return this.#outcome(call, refusal);
    }
    const before = this.#account(call.player).cash;
    if (this.has('lost-update')) await Promise.resolve();
    this.#move(call, before);
    const closes = this.#closes(call);
    const balance = this.spendable(call.player);
    this.transactions.set(key, { call, content: contentOf(call), state: 'live', balance, closes });
    return this.#outcome(call, 'ok');
  }

  /** What an id that is known is answered with. */
  #repeat(known: Transaction | undefined, call: ReferenceCall): ReferenceOutcome | undefined {
    if (!known) return undefined;
    if (known.state !== 'live')
      return this.has('rolled-back-bet-is-taken-again') && known.state === 'rolled_back'
        ? undefined
        : this.#outcome(call, 'rolled_back');
    if (known.content !== contentOf(call) && !this.has('altered-repeat-is-accepted'))
      return this.#outcome(call, 'conflict');
    if (call.op === 'bet' && this.has('bets-are-taken-twice')) return undefined;
    if (call.op === 'win' && this.has('wins-are-paid-twice')) return undefined;
    if (this.has('funds-before-identity') && (call.amount?.units ?? 0n) > this.spendable(call.player))
      return this.#outcome(call, 'insufficient_funds');
    const balance = this.has('repeats-tell-the-old-balance') ? known.balance : this.spendable(call.player);
    return { status: 'ok', isRepeated: !this.has('repeats-are-not-marked'), balance };
  }

  #refusal(call: ReferenceCall): Status | undefined {
    if (call.op === 'rollback') return this.#refusalOfRollback(call);
    const negative = [call.amount, call.win].some((amount) => amount !== undefined && amount.units < 0n);
    if (negative && !this.has('negative-is-accepted')) return 'invalid_amount';
    const hasRest = call.amount?.hasRest || call.win?.hasRest;
    if (call.op === 'bet' || call.op === 'bet_win' || call.op === 'free_bet') {
      if (hasRest && !this.has('bet-is-rounded')) return 'invalid_amount';
      return this.#refusalOfDebit(call);
    }
    if (hasRest && this.has('win-with-a-rest-is-refused')) return 'invalid_amount';
    return this.#refusalOfCredit(call);
  }

  #refusalOfDebit(call: ReferenceCall): Status | undefined {
    if (call.currency !== CURRENCY && !this.has('any-currency')) return 'wrong_currency';
    const session = this.#sessions.get(call.session ?? '');
    if (session?.studio !== call.studio) return 'session_expired';
    if (session.player !== call.player && !this.has('session-of-anybody')) return 'session_expired';
    if (!session.isOpen && !this.has('bet-after-the-session')) return 'session_expired';
    if (this.#account(call.player).isExcluded && !this.has('excluded-may-bet')) return 'player_blocked';
    if (this.#ofRound(call).some(({ closes }) => closes)) return 'round_closed';
    if (call.op === 'free_bet') return 'no_free_rounds';
    const isFunded = call.op === 'bet_win' && this.has('win-pays-its-own-stake');
    const isHigh = (call.amount?.units ?? 0n) > this.spendable(call.player);
    return isHigh && !isFunded && !this.has('overdraft') ? 'insufficient_funds' : undefined;
  }

  #refusalOfCredit(call: ReferenceCall): Status | undefined {
    if (call.currency !== CURRENCY && !this.has('any-currency')) return 'wrong_currency';
    const ofRound = this.#ofRound(call);
    if (call.op === 'end_round') return ofRound.length === 0 ? 'bet_not_found' : undefined;
    const own = ofRound.filter((one) => one.call.player === call.player);
    const hasBet = own.some((one) => one.call.op === 'bet' || one.call.op === 'bet_win');
    if (call.op === 'free_win' || (!hasBet && !this.has('win-without-a-bet'))) return 'bet_not_found';
    const isOpen = call.session === undefined || this.#sessions.get(call.session)?.isOpen === true;
    if (this.has('win-needs-a-session') && !isOpen) return 'session_expired';
    if (this.has('win-is-refused-for-excluded') && this.#account(call.player).isExcluded)
      return 'player_blocked';
    const isClosed = ofRound.some(({ closes }) => closes);
    return isClosed && this.has('late-win-is-refused') ? 'round_closed' : undefined;
  }

  #refusalOfRollback(call: ReferenceCall): Status | undefined {
    const target = this.transactions.get(this.#key(call, call.reference ?? ''));
    if (!target) return this.has('unknown-rollback-is-refused') ? 'bet_not_found' : undefined;
    if (target.call.player !== call.player && !this.has('rollback-of-anybodys-bet')) return 'conflict';
    if (target.state !== 'live') return undefined;
    if (target.call.op === 'rollback' || target.call.op === 'end_round')
      return this.has('rollback-of-a-rollback') ? undefined : 'not_rollbackable';
    if (target.call.op !== 'bet') return undefined;
    const ofRound = this.#ofRound(target.call);
    const hasWon = ofRound.some((one) => wonBy(one.call) > 0n);
    if (hasWon && !this.has('rollback-after-the-win')) return 'already_won';
    const isClosed = ofRound.some(({ closes }) => closes);
    return isClosed && !hasWon && !this.has('rollback-after-the-loss') ? 'round_closed' : undefined;
  }

  #move(call: ReferenceCall, before: bigint): void {
    if (call.op === 'rollback') {
      this.#undo(call);
      return;
    }
    const account = this.#account(call.player);
    if (call.op === 'bet' || call.op === 'bet_win') {
      const from = this.has('lost-update') ? before : account.cash;
      account.cash = from - (call.amount?.units ?? 0n);
    }
    const hasRest = (call.amount?.hasRest === true && call.op === 'win') || call.win?.hasRest === true;
    const up = hasRest && this.has('win-is-rounded-up') ? 1n : 0n;
    this.#pay(account, wonBy(call) + up);
  }

  #undo(call: ReferenceCall): void {
    const key = this.#key(call, call.reference ?? '');
    const target = this.transactions.get(key);
    if (!target) {
      if (this.has('no-tombstone')) return;
      const balance = this.spendable(call.player);
      this.transactions.set(key, { call, content: '', state: 'tombstone', balance, closes: false });
      return;
    }
    if (target.state === 'tombstone') return;
    if (target.state === 'rolled_back' && !this.has('rollbacks-pay-twice')) return;
    target.state = 'rolled_back';
    const account = this.#account(call.player);
    const { op, amount } = target.call;
    if (op === 'bet' || op === 'bet_win') this.#pay(account, amount?.units ?? 0n);
    const won = wonBy(target.call);
    if (won === 0n || this.has('rollback-of-a-win-is-ignored')) return;
    const taken = won < account.cash ? won : account.cash;
    account.cash -= taken;
    if (!this.has('rollback-of-a-win-without-debt')) account.debt += won - taken;
  }

  #pay(account: Account, units: bigint): void {
    const repaid = units < account.debt ? units : account.debt;
    account.debt -= repaid;
    account.cash += units - repaid;
  }

  #closes({ op, amount, isEnd }: ReferenceCall): boolean {
    if (op === 'end_round') return true;
    if (op === 'jackpot') return this.has('jackpot-closes-the-round');
    if (op !== 'win' && op !== 'bet_win') return false;
    if (this.has('every-win-closes')) return true;
    if (isEnd === true && !this.has('end-mark-is-ignored')) return true;
    return op === 'win' && amount?.units === 0n && !this.has('zero-win-leaves-the-round-open');
  }

  /** The live transactions of a round. */
  #ofRound({ studio, player, round }: ReferenceCall): Transaction[] {
    return [...this.transactions.values()].filter(
      ({ call, state, closes }) =>
        call.studio === studio &&
        call.round === round &&
        (call.player === player || this.has('rounds-are-shared')) &&
        call.op !== 'rollback' &&
        (state === 'live' || (closes && this.has('rollback-of-a-win-keeps-the-round-closed'))),
    );
  }

  #key({ studio, player }: ReferenceCall, transaction: string): string {
    const cut = this.has('keys-are-cut') ? transaction.slice(0, 60) : transaction;
    const exact = this.has('keys-ignore-case') ? cut.toLowerCase() : cut;
    return `${studio}/${this.has('keys-per-player') ? player : ''}/${exact}`;
  }

  #account(player: string): Account {
    const account = this.#accounts.get(player);
    if (!account) throw new Error(`no player ${player}`);
    return account;
  }

  #outcome({ player }: ReferenceCall, status: Status): ReferenceOutcome {
    return { status, balance: this.spendable(player), isRepeated: false };
  }
}

function wonBy({ op, amount, win }: ReferenceCall): bigint {
  if (op === 'bet_win') return win?.units ?? 0n;
  return op === 'win' || op === 'jackpot' ? (amount?.units ?? 0n) : 0n;
}

function contentOf({
  op,
  player,
  currency,
  round,
  amount,
  win,
  isEnd,
  reference,
  grant,
}: ReferenceCall): string {
  return [op, player, currency, round, amount?.units, win?.units, isEnd === true, reference, grant].join(
    '\n',
  );
}
