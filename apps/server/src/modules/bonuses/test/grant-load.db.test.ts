import {
  activeOf,
  type Bonuses as BonusList,
  expireBonuses,
  grantBonus,
  settleBonuses,
} from '@palpite/kernel/bonus/bonus';
import {
  addProgress,
  countOpenStake,
  type FundedStake,
  fundStake,
  NOTHING_PAID,
  type Paid,
  payReturn,
  progressOf,
  takeReturnBack,
} from '@palpite/kernel/bonus/stake';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { DAY_MS } from '@palpite/kernel/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tx } from '../../../platform/database/database.ts';
import type { Posting } from '../../wallet/index.ts';
import { type OpenBonuses, proveBonuses } from '../index.ts';
import { type BonusBank, openBonusBank, someCampaign } from './bonuses-fixture.ts';

let bank: BonusBank;
beforeAll(async () => {
  bank = await openBonusBank();
  await bank.campaign();
  await bank.campaign({ code: 'cash', kind: 'cash' });
});
afterAll(() => bank.close());

interface Bet {
  readonly ref: Reference;
  readonly stake: FundedStake;
  state: 'open' | 'settled';
  paid: Paid;
  counted: bigint;
}

/** One player played twice: by this module on PostgreSQL, and by the kernel's functions in memory. */
class Player {
  readonly holder: { readonly player: PlayerId; readonly asset: 'BRL' };
  bonuses: BonusList = [];
  cash = 0n;
  readonly bets: Bet[] = [];
  #grants = 0;

  constructor(player: number) {
    this.holder = { player: player as PlayerId, asset: 'BRL' };
  }

  settle(): void {
    const settled = settleBonuses(this.bonuses);
    this.bonuses = settled.bonuses;
    for (const { to, units } of settled.moves) if (to === 'cash') this.cash += units;
  }

  expire(): void {
    this.bonuses = expireBonuses(this.bonuses, bank.clock.nowMs()).bonuses;
  }

  async deposit(units: bigint): Promise<void> {
    this.#grants += 1;
    const key = `${this.holder.player}-c${this.#grants}`;
    await bank.give({ campaign: 'cash', key, ...this.holder, value: { kind: 'cash', units } });
    this.cash += units;
  }

  async grant(units: bigint, validMs: number, isSticky: boolean): Promise<void> {
    this.#grants += 1;
    const key = `${this.holder.player}-b${this.#grants}`;
    const own = { validMs, isSticky, wagerX100: 300n };
    const given = await bank.give({ key, ...this.holder, value: { kind: 'bonus', units, terms: own } });
    if (given.is !== 'granted') throw new Error(`not granted: ${given.is}`);
    this.expire();
    const { validMs: _, ...terms } = { ...someCampaign().terms, isSticky, wagerX100: 300n };
    const expiresAt = bank.clock.nowMs() + validMs;
    this.bonuses = grantBonus(this.bonuses, {
      id: String(given.id),
      amount: units,
      terms: { ...terms, expiresAt },
    });
    this.settle();
  }

  /** Runs in one transaction with the account locked, as betting and the casino do. */
  async play(named: readonly (string | undefined)[], work: (open: OpenBonuses) => Posting[]): Promise<void> {
    await bank.inTx(async (tx: Tx) => {
      await bank.wallet.lock(tx, [this.holder]);
      const open = await bank.bonuses.open(tx, [{ ...this.holder, named }]);
      const own = work(open);
      const outcomes = await bank.wallet.post(tx, [...own, ...(await open.finish(tx))]);
      const odd = outcomes.find(({ is }) => is !== 'posted');
      if (odd) throw new Error(`not posted: ${odd.is}`);
    });
  }

  async place(units: bigint): Promise<void> {
    this.expire();
    const funding = fundStake(this.bonuses, this.cash, { units, product: 'sports' });
    const ref = bank.ids.next();
    await this.play([], (open) => {
      const real = open.fund(this.holder, this.cash, { units, product: 'sports' }, ref);
      expect(real.is).toBe(funding.is);
      if (real.is === 'refused') return [];
      return [
        this.posting(ref, 0, [
          ['cash', 'out', real.stake.cash],
          ['bonus', 'out', real.stake.bonus],
        ]),
      ];
    });
    if (funding.is === 'funded') {
      this.bonuses = funding.bonuses;
      this.cash -= funding.stake.cash;
      this.bets.push({ ref, stake: funding.stake, state: 'open', paid: NOTHING_PAID, counted: 0n });
    }
    this.settle();
  }

  async settleBet(bet: Bet, amount: bigint, step: number): Promise<void> {
    this.expire();
    const { holder } = this;
    const units = bet.stake.cash + bet.stake.bonus;
    const result = payReturn(this.bonuses, bet.stake, amount);
    const bonus = result.bonuses.find(({ id }) => id === bet.stake.of);
    const counted = bonus ? progressOf(bonus, 'sports', units) : 0n;
    await this.play([bet.stake.of], (open) => {
      const paid = open.pay(holder, bet.stake, amount, bet.ref);
      expect(paid).toEqual(result.paid);
      open.openStake(holder, bet.stake, -1);
      open.progress(holder, bet.stake.of, counted, bet.ref);
      return [
        this.posting(bet.ref, step, [
          ['cash', 'in', paid.cash + paid.late],
          ['bonus', 'in', paid.bonus],
        ]),
      ].filter(({ moves }) => moves.length > 0);
    });
    this.bonuses = countOpenStake(result.bonuses, bet.stake, -1);
    this.bonuses = addProgress(this.bonuses, bet.stake.of, counted);
    this.cash += result.paid.cash + result.paid.late;
    Object.assign(bet, { state: 'settled', paid: result.paid, counted });
    this.settle();
  }

  async undo(bet: Bet, step: number): Promise<void> {
    this.expire();
    const { holder } = this;
    const back = takeReturnBack(this.bonuses, bet.stake, bet.paid);
    const cash = bet.paid.cash + bet.paid.late;
    if (cash > this.cash) return;
    await this.play([bet.stake.of], (open) => {
      const real = open.takeBack(holder, bet.stake, bet.paid, bet.ref);
      expect(real).toEqual({ taken: back.taken, missing: back.missing });
      open.openStake(holder, bet.stake, 1);
      open.progress(holder, bet.stake.of, -bet.counted, bet.ref);
      return [
        this.posting(bet.ref, step, [
          ['cash', 'out', cash],
          ['bonus', 'out', real.taken],
        ]),
      ].filter(({ moves }) => moves.length > 0);
    });
    this.bonuses = countOpenStake(back.bonuses, bet.stake, 1);
    this.bonuses = addProgress(this.bonuses, bet.stake.of, -bet.counted);
    this.cash -= cash;
    Object.assign(bet, { state: 'open', paid: NOTHING_PAID, counted: 0n });
    this.settle();
  }

  posting(ref: Reference, step: number, parts: ['cash' | 'bonus', 'in' | 'out', bigint][]): Posting {
    const { player, asset } = this.holder;
    const moves = parts.flatMap(([pocket, way, units]) => {
      const [own, house] = [{ player, pocket }, { house: 'house:sports' }];
      if (units === 0n) return [];
      return [way === 'out' ? { from: own, to: house, units } : { from: house, to: own, units }];
    });
    return { ref, kind: 'test', step, asset, by: 'house', shortfall: 'refuse', moves };
  }

  async expectSame(): Promise<void> {
    const { pockets } = await bank.wallet.balance(this.holder.player, 'BRL');
    expect({ cash: pockets.cash, bonus: pockets.bonus }).toEqual({
      cash: this.cash,
      bonus: activeOf(this.bonuses)?.balance ?? 0n,
    });
    const ids = this.bonuses.map(({ id }) => id);
    const stored = await bank.inTx((tx) => bank.bonuses.open(tx, [{ ...this.holder, named: ids }]));
    for (const bonus of this.bonuses) expect(stored.bonusOf(this.holder, bonus.id)).toEqual(bonus);
  }
}

/** A small generator, so that a failure can be repeated. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

it('agrees with the rules in memory after every bet, settlement, undoing, grant and expiry', async () => {
  for (let seed = 1; seed <= 4; seed += 1) {
    const draw = chance(seed);
    const player = new Player(100 + seed);
    await player.deposit(2_000n);
    for (let step = 1; step <= 60; step += 1) {
      const action = draw(10);
      const open = player.bets.filter(({ state }) => state === 'open');
      const settled = player.bets.filter(({ state }) => state === 'settled');
      if (action === 0) await player.grant(BigInt(100 + draw(900)), (1 + draw(9)) * DAY_MS, draw(3) === 0);
      else if (action === 1) bank.clock.advance(draw(2) * DAY_MS + 60_000);
      else if (action <= 5) await player.place(BigInt(50 + draw(900)));
      else if (action <= 8 && open.length > 0)
        await player.settleBet(open[draw(open.length)] as Bet, BigInt(draw(3) * draw(1_500)), step);
      else if (settled.length > 0) await player.undo(settled[draw(settled.length)] as Bet, 1_000 + step);
      if (action === 1) player.expire();
      if (action === 1) await bank.bonuses.expireDue();
      if (action === 1) player.settle();
      await player.expectSame();
    }
  }
  expect((await proveBonuses(bank.database, bank.wallet)).differences).toEqual([]);
  expect((await bank.wallet.prove({ fromBeginning: true })).differences).toEqual([]);
});
