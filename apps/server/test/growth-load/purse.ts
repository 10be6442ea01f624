import { DEFAULT_TERMS } from '@palpite/kernel/bonus/terms';
import type { PaidParts, PlayedProduct, PlayedStake } from './commands.ts';

interface SimpleBonus {
  readonly id: string;
  readonly granted: bigint;
  readonly needed: bigint;
  readonly expiresMs: number;
  state: 'waiting' | 'active' | 'converted' | 'ended';
  money: bigint;
  /** Units times basis points. */
  progress: bigint;
  sticky: bigint;
  open: number;
}

const NOTHING: PaidParts = { cash: 0n, bonus: 0n, late: 0n, lost: 0n };

/**
 * The second, simple way: one player's money by the rules of bonuses, changed in place, without the kernel's functions.
 * Cash is spent before the bonus; returns go back in the proportion of the stake; one bonus is active, the next is the
 * one that expires first.
 */
export class Purse {
  cash = 0n;
  readonly bonuses: SimpleBonus[] = [];

  get bonus(): bigint {
    return this.#active()?.money ?? 0n;
  }

  #active() {
    return this.bonuses.find(({ state }) => state === 'active');
  }

  #of(id: string | undefined) {
    return this.bonuses.find((bonus) => bonus.id === id);
  }

  give(id: string, units: bigint, wagerX100: bigint, expiresMs: number, isSticky: boolean): void {
    const needed = units * wagerX100 * 100n;
    const fresh = { money: 0n, progress: 0n, sticky: isSticky ? units : 0n, open: 0 };
    this.bonuses.push({ id, granted: units, needed, expiresMs, state: 'waiting', ...fresh });
  }

  expire(nowMs: number): void {
    for (const bonus of this.bonuses)
      if ((bonus.state === 'waiting' || bonus.state === 'active') && bonus.expiresMs <= nowMs) {
        bonus.state = 'ended';
        bonus.money = 0n;
      }
  }

  forfeit(): void {
    const active = this.#active();
    if (!active) return;
    active.state = 'ended';
    active.money = 0n;
  }

  /** What follows from a change, until nothing follows any more. */
  settle(): void {
    for (;;) {
      const active = this.#active();
      if (!active) {
        const [next] = this.bonuses
          .filter(({ state }) => state === 'waiting')
          .sort((a, b) => a.expiresMs - b.expiresMs);
        if (!next) return;
        next.state = 'active';
        next.money = next.granted;
      } else if (active.progress >= active.needed) {
        active.state = 'converted';
        this.cash += this.#freed(active, active.money);
        active.money = 0n;
      } else if (active.money === 0n && active.open === 0) active.state = 'ended';
      else return;
    }
  }

  /** What of a converted bonus is cash: a sticky one keeps its own amount. */
  #freed(bonus: SimpleBonus, money: bigint): bigint {
    const kept = money < bonus.sticky ? money : bonus.sticky;
    bonus.sticky -= kept;
    return money - kept;
  }

  stake(units: bigint, product: PlayedProduct): Pick<PlayedStake, 'cash' | 'bonus' | 'of'> | undefined {
    const active = this.#active();
    const cash = this.cash < units ? this.cash : units;
    const bonus = units - cash;
    if (bonus > 0n) {
      if (!active || DEFAULT_TERMS.contribution[product] === 0n || active.money < bonus) return undefined;
      if (units > DEFAULT_TERMS.maxStake) return undefined;
      active.money -= bonus;
      active.open += 1;
    }
    this.cash -= cash;
    return { cash, bonus, of: active?.id };
  }

  /** Returns where the money went and what counts as progress. */
  pay(stake: PlayedStake, amount: bigint, isVoid: boolean): { paid: PaidParts; counted: bigint } {
    const whole = stake.cash + stake.bonus;
    const ofBonus = whole === 0n ? 0n : (amount * stake.bonus) / whole;
    const bonus = this.#of(stake.of);
    let paid: PaidParts = { ...NOTHING, cash: amount - ofBonus };
    if (bonus && ofBonus > 0n) {
      if (bonus.state === 'active') {
        bonus.money += ofBonus;
        paid = { ...paid, bonus: ofBonus };
      } else if (bonus.state === 'converted') {
        const late = this.#freed(bonus, ofBonus);
        paid = { ...paid, late, lost: ofBonus - late };
      } else paid = { ...paid, lost: ofBonus };
    }
    this.cash += paid.cash + paid.late;
    if (bonus && stake.bonus > 0n) bonus.open -= 1;
    const counts = whole < DEFAULT_TERMS.maxStake ? whole : DEFAULT_TERMS.maxStake;
    const counted = bonus && !isVoid ? counts * DEFAULT_TERMS.contribution[stake.product] : 0n;
    if (bonus?.state === 'active') bonus.progress += counted;
    return { paid, counted };
  }

  /** Takes a return back; what is no longer in its bonus is written off. */
  takeBack(stake: PlayedStake, paid: PaidParts, counted: bigint): bigint {
    const bonus = this.#of(stake.of);
    const there = bonus?.state === 'active' ? bonus.money : 0n;
    const taken = there < paid.bonus ? there : paid.bonus;
    if (bonus) {
      bonus.money -= taken;
      if (stake.bonus > 0n) bonus.open += 1;
      if (bonus.state === 'active') bonus.progress -= counted;
    }
    this.cash -= paid.cash + paid.late;
    return taken;
  }
}
