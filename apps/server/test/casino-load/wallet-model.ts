import type { StudioCall, WalletReply } from '@palpite/sandbox/studio/wallet/wallet-client';

export type ModelCall = Pick<
  StudioCall,
  'op' | 'transaction' | 'round' | 'amount' | 'win' | 'isEnd' | 'reference' | 'grant'
>;

interface Parts {
  readonly cash: bigint;
  readonly bonus: bigint;
}

/** Where a win or a returned stake went. The part of a bonus that is spent is lost. */
interface Paid extends Parts {
  readonly lost: bigint;
}

interface Done {
  readonly call: ModelCall;
  readonly content: string;
  readonly stake: Parts;
  readonly paid: Paid;
  /** What it counts for the bonus while its round is closed. */
  readonly counts: bigint;
  readonly closes: boolean;
  state: 'live' | 'rolled_back' | 'tombstone';
}

/** Free rounds that the player was given; what they win is cash. */
export interface ModelGrant {
  readonly id: string;
  readonly stake: bigint;
  readonly rounds: number;
}

/** The one bonus that the player was given; every unit staked on the game counts. */
export interface ModelBonus {
  readonly units: bigint;
  /** In hundredths of its amount. */
  readonly wagerX100: bigint;
  readonly maxStake: bigint;
}

const NOTHING = { cash: 0n, bonus: 0n, lost: 0n } as const;
const NOTHING_DONE = { stake: NOTHING, paid: NOTHING, counts: 0n, closes: false } as const;

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
  bonusState: 'none' | 'active' | 'converted' | 'spent';
  readonly #bonusTerms: ModelBonus | undefined;
  readonly #grant: ModelGrant;
  readonly #done = new Map<string, Done>();

  constructor(cash: bigint, bonus: ModelBonus | undefined, grant: ModelGrant) {
    this.cash = cash;
    this.bonus = bonus?.units ?? 0n;
    this.bonusState = bonus ? 'active' : 'none';
    this.#bonusTerms = bonus;
    this.#grant = grant;
    this.freeRoundsLeft = grant.rounds;
  }

  get spendable(): bigint {
    return this.#freeCash() + this.bonus;
  }

  /** What the wallet must answer. Refusals leave nothing behind. */
  apply(call: ModelCall): WalletReply['status'] {
    const status = this.#decide(call);
    this.#endBonus();
    return status;
  }

  #decide(call: ModelCall): WalletReply['status'] {
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
    const { maxStake } = this.#bonusTerms ?? { maxStake: 0n };
    if (stake.bonus > 0n && amount > maxStake) return 'limit_reached';
    this.cash -= stake.cash;
    this.bonus -= stake.bonus;
    const counts = this.bonusState !== 'active' ? 0n : amount < maxStake ? amount : maxStake;
    if (call.op === 'bet') return this.#store(call, { stake, counts });
    const stakes = [...this.#live(call.round).map((done) => done.stake), stake];
    const paid = this.#give(this.#split(call.win ?? 0n, stakes));
    return this.#store(call, { stake, paid, counts, closes: call.isEnd === true });
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
    const paid = this.#give({ cash: call.amount ?? 0n, bonus: 0n });
    return this.#store(call, { paid, closes: call.isEnd === true || call.amount === 0n });
  }

  #win(call: ModelCall): WalletReply['status'] {
    const bets = this.#live(call.round).filter(({ call: { op } }) => op === 'bet' || op === 'bet_win');
    if (bets.length === 0) return 'bet_not_found';
    const amount = call.amount ?? 0n;
    const parts =
      call.op === 'jackpot'
        ? { cash: amount, bonus: 0n }
        : this.#split(
            amount,
            bets.map(({ stake }) => stake),
          );
    const paid = this.#give(parts);
    return this.#store(call, { paid, closes: call.op === 'win' && (call.isEnd === true || amount === 0n) });
  }

  #rollBack(call: ModelCall): WalletReply['status'] {
    const reference = call.reference ?? '';
    const target = this.#done.get(reference);
    if (!target) {
      this.#done.set(reference, { call, content: '', ...NOTHING_DONE, state: 'tombstone' });
      return this.#store(call, {});
    }
    if (target.state !== 'live') return this.#store(call, {});
    const { op, round } = target.call;
    if (op === 'rollback' || op === 'end_round') return 'not_rollbackable';
    if (op === 'bet' || op === 'free_bet') {
      if (this.#live(round).some(({ paid }) => paid.cash + paid.bonus + paid.lost > 0n)) return 'already_won';
      if (this.#isClosed(round)) return 'round_closed';
    }
    target.state = 'rolled_back';
    if (op === 'free_bet') this.freeRoundsLeft += 1;
    this.#give(target.stake);
    const { cash, bonus } = target.paid;
    const taken = cash < this.cash ? cash : this.cash;
    this.cash -= taken;
    this.debt += cash - taken;
    this.bonus -= bonus < this.bonus ? bonus : this.bonus;
    return this.#store(call, {});
  }

  #store(call: ModelCall, more: Partial<Pick<Done, 'stake' | 'paid' | 'counts' | 'closes'>>): 'ok' {
    this.#done.set(call.transaction, {
      call,
      content: contentOf(call),
      ...NOTHING_DONE,
      ...more,
      state: 'live',
    });
    return 'ok';
  }

  /** The bonus part is bonus money while the bonus lasts, cash when it has become cash, and lost when it was spent. */
  #give({ cash, bonus }: Parts): Paid {
    const paid =
      this.bonusState === 'active'
        ? { cash, bonus, lost: 0n }
        : this.bonusState === 'converted'
          ? { cash: cash + bonus, bonus: 0n, lost: 0n }
          : { cash, bonus: 0n, lost: bonus };
    this.#payCash(paid.cash);
    this.bonus += paid.bonus;
    return paid;
  }

  /** Cash repays the debt first. */
  #payCash(cash: bigint): void {
    const repaid = cash < this.debt ? cash : this.debt;
    this.debt -= repaid;
    this.cash += cash - repaid;
  }

  /** Becomes cash once enough was staked in closed rounds, and ends when nothing of it is left or at stake. */
  #endBonus(): void {
    if (this.bonusState !== 'active' || !this.#bonusTerms) return;
    const { units, wagerX100 } = this.#bonusTerms;
    let [counted, isAtStake] = [0n, false];
    for (const { call, state, counts, stake } of this.#done.values()) {
      if (state !== 'live') continue;
      if (this.#isClosed(call.round)) counted += counts;
      else isAtStake ||= stake.bonus > 0n;
    }
    if (counted * 100n >= units * wagerX100) {
      this.bonusState = 'converted';
      this.#payCash(this.bonus);
      this.bonus = 0n;
    } else if (this.bonus === 0n && !isAtStake) this.bonusState = 'spent';
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
