import {
  activeOf,
  BONUS_STATUS,
  bonusOf,
  endBonus,
  expireBonuses,
  grantBonus,
  growBonus,
  isOver,
} from '@palpite/kernel/bonus/bonus';
import { type Booster, boostedBonus, profitBoost } from '@palpite/kernel/bonus/booster';
import {
  type BetResult,
  type BonusBet,
  isOpposed,
  progressOfBet,
  returnOf,
} from '@palpite/kernel/bonus/sports-stake';
import {
  addProgress,
  countOpenStake,
  type FundedStake,
  fundStake,
  NOTHING_PAID,
  type Paid,
  progressOf,
} from '@palpite/kernel/bonus/stake';
import { type BonusTerms, depositShare, type Product } from '@palpite/kernel/bonus/terms';
import { BonusMoney } from './bonus-money.ts';

interface Bet {
  readonly stake: FundedStake | undefined;
  readonly odds: bigint;
  readonly market: string;
  readonly selection: string;
  readonly token?: string;
  readonly booster?: string;
  left: bigint;
  state: 'open' | 'settled' | 'cashed_out';
  result?: BetResult;
  paid: Paid;
  counted: bigint;
  boost: bigint;
}

const NEW_BET = {
  stake: undefined,
  market: '',
  selection: '',
  state: 'open',
  paid: NOTHING_PAID,
  counted: 0n,
  boost: 0n,
} as const;

interface Round {
  readonly stake: FundedStake;
  state: 'open' | 'closed' | 'rolled_back';
  win: bigint;
  paid: Paid;
  counted: bigint;
}

type TokenState = 'ready' | 'placed' | 'used' | 'expired';

interface Token {
  readonly value: bigint;
  readonly expiresAt: number;
  /** Where a bonus is made of the profit. */
  readonly terms: BonusTerms | undefined;
  state: TokenState;
  wins: number;
}

interface FreeRounds {
  readonly terms: BonusTerms | undefined;
  left: number;
  wins: number;
}

/** One player and the events of a scenario. */
export class BonusWorld extends BonusMoney {
  readonly tokens = new Map<string, Token>();
  readonly boosters = new Map<string, Booster & { state: 'ready' | 'attached' | 'used' }>();
  readonly #bets = new Map<string, Bet>();
  readonly #rounds = new Map<string, Round>();
  readonly #freeRounds = new Map<string, FreeRounds>();
  readonly #withdrawals = new Map<string, bigint>();
  #now = 0;

  deposit(
    amount: bigint,
    campaign?: { id: string; percentBps: bigint; max: bigint; booster?: string; terms: BonusTerms },
  ): string {
    this.ledger.move('psp:clearing', 'cash', amount);
    if (!campaign || bonusOf(this.bonuses, campaign.id)) return this.finish();
    const { id, terms } = campaign;
    const share = depositShare(amount, campaign.percentBps, campaign.max);
    const boosted = this.#useBonusBooster(campaign.booster, share) ?? share;
    this.bonuses = grantBonus(this.bonuses, { id, amount: boosted, deposit: amount, terms });
    return this.finish();
  }

  grant(id: string, amount: bigint, terms: BonusTerms, booster?: string): string {
    if (bonusOf(this.bonuses, id)) return 'duplicate';
    const boosted = booster === undefined ? amount : this.#useBonusBooster(booster, amount);
    if (boosted === undefined) return 'booster_not_ready';
    this.bonuses = grantBonus(this.bonuses, { id, amount: boosted, terms });
    return this.finish();
  }

  #useBonusBooster(id: string | undefined, amount: bigint): bigint | undefined {
    const booster = id === undefined ? undefined : this.boosters.get(id);
    if (booster?.state !== 'ready' || booster.kind !== 'bonus') return undefined;
    booster.state = 'used';
    return boostedBonus(booster, amount);
  }

  unlock(id: string): string {
    const bonus = bonusOf(this.bonuses, id);
    if (!bonus || bonus.status === BONUS_STATUS.ended) return 'ended';
    return bonus.status === BONUS_STATUS.converted ? 'ok' : 'not_met';
  }

  cancel(id: string): string {
    const bonus = bonusOf(this.bonuses, id);
    if (!bonus || isOver(bonus)) return 'ended';
    this.apply(endBonus(this.bonuses, id, 'cancelled'));
    return this.finish();
  }

  time(at: number): string {
    this.#now = at;
    for (const token of this.tokens.values())
      if (token.state === 'ready' && token.expiresAt <= at) token.state = 'expired';
    this.apply(expireBonuses(this.bonuses, at));
    return this.finish();
  }

  place(
    id: string,
    stake: bigint,
    about: Pick<Bet, 'odds' | 'market' | 'selection'>,
    boosterId?: string,
  ): string {
    if (this.#bets.has(id)) return 'duplicate';
    const booster = boosterId === undefined ? undefined : this.boosters.get(boosterId);
    if (boosterId !== undefined && (booster?.state !== 'ready' || booster.kind !== 'profit'))
      return 'booster_not_ready';
    const funding = fundStake(this.bonuses, this.ledger.freeCash(), { units: stake, product: 'sports' });
    if (funding.is === 'refused') return funding.reason;
    if (booster && funding.stake.bonus > 0n) return 'booster_needs_cash';
    if (booster) booster.state = 'attached';
    this.bonuses = funding.bonuses;
    this.ledger.move('cash', 'locked', funding.stake.cash);
    this.ledger.move('bonus', 'locked', funding.stake.bonus);
    const boosted = boosterId === undefined ? {} : { booster: boosterId };
    this.#bets.set(id, { ...NEW_BET, ...about, ...boosted, stake: funding.stake, left: stake });
    return this.finish();
  }

  settle(id: string, result: BetResult): string {
    const bet = this.#bets.get(id);
    if (bet?.state !== 'open') return 'not_open';
    bet.state = 'settled';
    bet.result = result;
    const amount = returnOf(result, bet.left, bet.odds);
    if (!bet.stake) return this.#settleFreeBet(bet, result, amount);
    const { stake } = bet;
    const back = amount < bet.left ? amount : bet.left;
    this.pay(bet, stake, amount, [
      { from: 'locked', units: back },
      { from: 'house:sports', units: amount - back },
    ]);
    this.ledger.move('locked', 'house:sports', bet.left - back);
    this.bonuses = countOpenStake(this.bonuses, stake, -1);
    this.#useProfitBooster(bet, result, amount - bet.left);
    bet.counted = progressOfBet(this.bonuses, asBonusBet(bet, stake), result, {
      units: bet.left,
      isOpposed: this.#isOpposed(bet, stake),
    });
    this.bonuses = addProgress(this.bonuses, stake.of, bet.counted);
    return this.finish();
  }

  #isOpposed(bet: Bet, stake: FundedStake): boolean {
    const others = [...this.#bets.values()].flatMap((other) =>
      other !== bet && other.stake
        ? [
            {
              ...asBonusBet(other, other.stake),
              isVoid: other.state === 'settled' && other.result === 'void',
            },
          ]
        : [],
    );
    return isOpposed(asBonusBet(bet, stake), others);
  }

  #useProfitBooster(bet: Bet, result: BetResult, profit: bigint): void {
    const booster = bet.booster === undefined ? undefined : this.boosters.get(bet.booster);
    if (booster?.state !== 'attached') return;
    booster.state = result === 'void' ? 'ready' : 'used';
    bet.boost = result === 'void' ? 0n : profitBoost(booster, profit);
    this.ledger.move('house:bonus_cost', 'cash', bet.boost);
  }

  unsettle(id: string): string {
    const bet = this.#bets.get(id);
    if (bet?.state !== 'settled') return 'not_open';
    bet.state = 'open';
    const amount = returnOf(bet.result ?? 'lost', bet.left, bet.odds);
    if (!bet.stake) return this.#unsettleFreeBet(bet);
    const { stake } = bet;
    const back = amount < bet.left ? amount : bet.left;
    this.ledger.move('house:sports', 'locked', bet.left - back);
    this.takeBack(bet, stake, [
      { to: 'locked', units: back },
      { to: 'house:sports', units: amount - back },
    ]);
    this.ledger.move('cash', 'house:bonus_cost', bet.boost);
    bet.boost = 0n;
    const booster = bet.booster === undefined ? undefined : this.boosters.get(bet.booster);
    if (booster) booster.state = 'attached';
    this.bonuses = countOpenStake(this.bonuses, stake, 1);
    return this.finish();
  }

  cashOut(id: string, part: bigint, price: bigint): string {
    const bet = this.#bets.get(id);
    if (bet?.state !== 'open') return 'not_open';
    if (!bet.stake) return 'free_bet_no_cash_out';
    if (part > bet.left) return 'over_stake';
    bet.left -= part;
    const back = price < part ? price : part;
    this.pay(undefined, bet.stake, price, [
      { from: 'locked', units: back },
      { from: 'house:sports', units: price - back },
    ]);
    this.ledger.move('locked', 'house:sports', part - back);
    const booster = bet.booster === undefined ? undefined : this.boosters.get(bet.booster);
    if (booster) booster.state = 'used';
    if (bet.left === 0n) {
      bet.state = 'cashed_out';
      this.bonuses = countOpenStake(this.bonuses, bet.stake, -1);
    }
    return this.finish();
  }

  casinoBet(id: string, product: Product, amount: bigint): string {
    if (this.#rounds.has(id)) return 'duplicate';
    const funding = fundStake(this.bonuses, this.ledger.freeCash(), { units: amount, product });
    if (funding.is === 'refused') return funding.reason;
    this.bonuses = funding.bonuses;
    this.ledger.move('cash', 'house:casino', funding.stake.cash);
    this.ledger.move('bonus', 'house:casino', funding.stake.bonus);
    this.#rounds.set(id, { stake: funding.stake, state: 'open', win: 0n, paid: NOTHING_PAID, counted: 0n });
    return this.finish();
  }

  casinoWin(id: string, amount: bigint): string {
    const round = this.#rounds.get(id);
    if (round?.state !== 'open') return 'not_open';
    round.state = 'closed';
    round.win = amount;
    this.pay(round, round.stake, amount, [{ from: 'house:casino', units: amount }]);
    this.bonuses = countOpenStake(this.bonuses, round.stake, -1);
    const { product, cash, bonus, of } = round.stake;
    const counted = bonusOf(this.bonuses, of);
    round.counted = counted ? progressOf(counted, product, cash + bonus) : 0n;
    this.bonuses = addProgress(this.bonuses, of, round.counted);
    return this.finish();
  }

  casinoRollback(id: string): string {
    const round = this.#rounds.get(id);
    if (round?.state === 'closed') return 'round_closed';
    if (!round || round.state === 'rolled_back') return 'ok';
    round.state = 'rolled_back';
    const stake = round.stake.cash + round.stake.bonus;
    this.pay(undefined, round.stake, stake, [{ from: 'house:casino', units: stake }]);
    this.bonuses = countOpenStake(this.bonuses, round.stake, -1);
    return this.finish();
  }

  casinoUndoWin(id: string): string {
    const round = this.#rounds.get(id);
    if (round?.state !== 'closed') return 'not_open';
    round.state = 'open';
    this.takeBack(round, round.stake, [{ to: 'house:casino', units: round.win }]);
    this.bonuses = countOpenStake(this.bonuses, round.stake, 1);
    return this.finish();
  }

  freeBetGrant(id: string, value: bigint, expiresAt: number, terms: BonusTerms | undefined): string {
    if (this.tokens.has(id)) return 'duplicate';
    this.tokens.set(id, { value, expiresAt, terms, state: 'ready', wins: 0 });
    return 'ok';
  }

  freeBetPlace(id: string, tokenId: string, stake: bigint, odds: bigint): string {
    const token = this.tokens.get(tokenId);
    if (this.#bets.has(id)) return 'duplicate';
    if (token?.state !== 'ready') return 'token_not_ready';
    if (stake > token.value) return 'over_token';
    token.state = 'placed';
    this.#bets.set(id, { ...NEW_BET, odds, token: tokenId, left: stake });
    return 'ok';
  }

  #settleFreeBet(bet: Bet, result: BetResult, amount: bigint): string {
    const token = this.tokens.get(bet.token ?? '');
    if (!token) return 'not_open';
    token.state = result === 'void' ? (token.expiresAt <= this.#now ? 'expired' : 'ready') : 'used';
    const profit = result === 'void' || amount < bet.left ? 0n : amount - bet.left;
    if (profit > 0n && token.terms) {
      token.wins += 1;
      this.bonuses = grantBonus(this.bonuses, {
        id: `fb-${bet.token}-${token.wins}`,
        amount: profit,
        terms: token.terms,
      });
      return this.finish();
    }
    bet.paid = { ...NOTHING_PAID, cash: profit };
    this.ledger.move('house:sports', 'cash', profit);
    return this.finish();
  }

  #unsettleFreeBet(bet: Bet): string {
    const token = this.tokens.get(bet.token ?? '');
    if (token) token.state = 'placed';
    this.ledger.move('cash', 'house:sports', bet.paid.cash);
    bet.paid = NOTHING_PAID;
    return this.finish();
  }

  freeRoundsGrant(id: string, count: number, terms: BonusTerms | undefined): string {
    if (this.#freeRounds.has(id)) return 'duplicate';
    this.#freeRounds.set(id, { terms, left: count, wins: 0 });
    return 'ok';
  }

  freeRound(id: string, win: bigint): string {
    const grant = this.#freeRounds.get(id);
    if (!grant || grant.left === 0) return 'no_free_rounds';
    grant.left -= 1;
    if (win === 0n) return this.finish();
    if (!grant.terms) {
      this.ledger.move('house:bonus_cost', 'cash', win);
      return this.finish();
    }
    const current = bonusOf(this.bonuses, `fr-${id}-${grant.wins}`);
    if (current && !isOver(current)) this.apply(growBonus(this.bonuses, current.id, win));
    else {
      grant.wins += 1;
      this.bonuses = grantBonus(this.bonuses, {
        id: `fr-${id}-${grant.wins}`,
        amount: win,
        terms: grant.terms,
      });
    }
    return this.finish();
  }

  boosterGrant(id: string, booster: Booster): string {
    if (this.boosters.has(id)) return 'duplicate';
    this.boosters.set(id, { ...booster, state: 'ready' });
    return 'ok';
  }

  withdraw(id: string, amount: bigint, agrees: boolean): string {
    if (this.#withdrawals.has(id)) return 'duplicate';
    if (amount > this.withdrawable()) return 'insufficient_funds';
    const active = activeOf(this.bonuses);
    if (active && !agrees) return 'bonus_would_be_lost';
    this.#withdrawals.set(id, amount);
    this.ledger.move('cash', 'hold', amount);
    if (active) this.apply(endBonus(this.bonuses, active.id, 'forfeited'));
    return this.finish();
  }

  withdrawEnd(id: string, isPaid: boolean): string {
    const amount = this.#withdrawals.get(id);
    if (amount === undefined) return 'not_open';
    this.#withdrawals.set(id, 0n);
    this.ledger.move('hold', isPaid ? 'psp:clearing' : 'cash', amount);
    return this.finish();
  }
}

function asBonusBet({ odds, market, selection }: Bet, stake: FundedStake): BonusBet {
  return { stake, odds, market, selection };
}
