import type { StudioCall, WalletReply } from '@palpite/sandbox/studio/wallet/wallet-client';

export type ModelCall = Pick<
  StudioCall,
  'op' | 'transaction' | 'round' | 'amount' | 'win' | 'isEnd' | 'reference' | 'grant'
>;

interface Parts {
  readonly cash: bigint;
  readonly bonus: bigint;
}

interface Done {
  readonly call: ModelCall;
  readonly content: string;
  readonly stake: Parts;
  readonly paid: Parts;
  readonly closes: boolean;
  state: 'live' | 'rolled_back' | 'tombstone';
}

/** Free rounds that the player was given; what they win is cash. */
export interface ModelGrant {
  readonly id: string;
  readonly stake: bigint;
  readonly rounds: number;
}

const NOTHING: Parts = { cash: 0n, bonus: 0n };

/**
 * The wallet of one player at one studio, written from the rules alone: the whole history is searched for every call,
 * where the product keeps totals.
 */
export class WalletModel {
  cash: bigint;
  bonus: bigint;
  debt = 0n;
  hasOpenSession = true;
  freeRoundsLeft: number;
  readonly #grant: ModelGrant;
  readonly #done = new Map<string, Done>();

  constructor(cash: bigint, bonus: bigint, grant: ModelGrant) {
    this.cash = cash;
    this.bonus = bonus;
    this.#grant = grant;
    this.freeRoundsLeft = grant.rounds;
  }

  get spendable(): bigint {
    return this.#freeCash() + this.bonus;
  }

  /** What the wallet must answer. Refusals leave nothing behind. */
  apply(call: ModelCall): WalletReply['status'] {
    const known = this.#done.get(call.transaction);
    if (known && known.state !== 'live') return 'rolled_back';
    if (known) return known.content === contentOf(call) ? 'ok' : 'conflict';
    switch (call.op) {
      case 'bet':
      case 'bet_win':
        return this.#bet(call);
      case 'free_bet':
        return this.#freeBet(call);
      case 'win':
      case 'jackpot':
        return this.#win(call);
      case 'free_win':
        return this.#freeWin(call);
      case 'end_round':
        if (this.#live(call.round).length === 0) return 'bet_not_found';
        return this.#store(call, { closes: true });
      case 'rollback':
        return this.#rollBack(call);
      default:
        throw new Error(`the model has no ${call.op}`);
    }
  }

  #bet(call: ModelCall): WalletReply['status'] {
    if (!this.hasOpenSession) return 'session_expired';
    if (this.#isClosed(call.round)) return 'round_closed';
    const amount = call.amount ?? 0n;
    if (amount > this.spendable) return 'insufficient_funds';
    const free = this.#freeCash();
    const cash = amount < free ? amount : free;
    const stake = { cash, bonus: amount - cash };
    this.cash -= stake.cash;
    this.bonus -= stake.bonus;
    if (call.op === 'bet') return this.#store(call, { stake });
    const paid = this.#split(call.win ?? 0n, [...this.#live(call.round).map((done) => done.stake), stake]);
    this.#pay(paid);
    return this.#store(call, { stake, paid, closes: call.isEnd === true });
  }

  #freeBet(call: ModelCall): WalletReply['status'] {
    if (!this.hasOpenSession) return 'session_expired';
    if (this.#isClosed(call.round)) return 'round_closed';
    if (call.grant !== this.#grant.id || this.freeRoundsLeft === 0) return 'no_free_rounds';
    if (call.amount !== this.#grant.stake) return 'wrong_amount';
    this.freeRoundsLeft -= 1;
    return this.#store(call, {});
  }

  #freeWin(call: ModelCall): WalletReply['status'] {
    if (!this.#live(call.round).some((done) => done.call.op === 'free_bet')) return 'bet_not_found';
    const paid = { cash: call.amount ?? 0n, bonus: 0n };
    this.#pay(paid);
    return this.#store(call, { paid, closes: call.isEnd === true || call.amount === 0n });
  }

  #win(call: ModelCall): WalletReply['status'] {
    const bets = this.#live(call.round).filter(({ call: { op } }) => op === 'bet' || op === 'bet_win');
    if (bets.length === 0) return 'bet_not_found';
    const amount = call.amount ?? 0n;
    const paid =
      call.op === 'jackpot'
        ? { cash: amount, bonus: 0n }
        : this.#split(
            amount,
            bets.map(({ stake }) => stake),
          );
    this.#pay(paid);
    return this.#store(call, { paid, closes: call.op === 'win' && (call.isEnd === true || amount === 0n) });
  }

  #rollBack(call: ModelCall): WalletReply['status'] {
    const reference = call.reference ?? '';
    const target = this.#done.get(reference);
    if (!target) {
      const buried = { call, content: '', stake: NOTHING, paid: NOTHING, closes: false };
      this.#done.set(reference, { ...buried, state: 'tombstone' });
      return this.#store(call, {});
    }
    if (target.state !== 'live') return this.#store(call, {});
    const { op, round } = target.call;
    if (op === 'rollback' || op === 'end_round') return 'not_rollbackable';
    if (op === 'bet' || op === 'free_bet') {
      if (this.#live(round).some(({ paid }) => paid.cash + paid.bonus > 0n)) return 'already_won';
      if (this.#isClosed(round)) return 'round_closed';
    }
    target.state = 'rolled_back';
    if (op === 'free_bet') this.freeRoundsLeft += 1;
    this.#pay(target.stake);
    const { cash, bonus } = target.paid;
    const taken = cash < this.cash ? cash : this.cash;
    this.cash -= taken;
    this.debt += cash - taken;
    this.bonus -= bonus < this.bonus ? bonus : this.bonus;
    return this.#store(call, {});
  }

  #store(call: ModelCall, more: Partial<Pick<Done, 'stake' | 'paid' | 'closes'>>): 'ok' {
    const done = { stake: NOTHING, paid: NOTHING, closes: false, ...more };
    this.#done.set(call.transaction, { call, content: contentOf(call), ...done, state: 'live' });
    return 'ok';
  }

  /** Cash repays the debt first. */
  #pay({ cash, bonus }: Parts): void {
    const repaid = cash < this.debt ? cash : this.debt;
    this.debt -= repaid;
    this.cash += cash - repaid;
    this.bonus += bonus;
  }

  /** A win goes to the pockets that paid for it. */
  #split(win: bigint, stakes: readonly Parts[]): Parts {
    const ofBonus = stakes.reduce((sum, { bonus }) => sum + bonus, 0n);
    const all = stakes.reduce((sum, { cash }) => sum + cash, ofBonus);
    const bonus = all === 0n ? 0n : (win * ofBonus) / all;
    return { cash: win - bonus, bonus };
  }

  #live(round: string | undefined): Done[] {
    return [...this.#done.values()].filter(
      ({ call, state }) => call.round === round && call.op !== 'rollback' && state === 'live',
    );
  }

  #isClosed(round: string | undefined): boolean {
    return this.#live(round).some(({ closes }) => closes);
  }

  #freeCash(): bigint {
    return this.cash > this.debt ? this.cash - this.debt : 0n;
  }
}

function contentOf({ op, round, amount, win, isEnd, reference, grant }: ModelCall): string {
  return [op, round, amount, win, isEnd === true, reference, grant].join(' ');
}
