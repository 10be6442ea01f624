import type { PlayerId, Reference } from '@palpite/kernel/ids';
import {
  ASSETS,
  bonus,
  brandOf,
  cash,
  type FiguresWorld,
  hold,
  house,
  locked,
  move,
} from './figures-world.ts';
import type { KnownSubject } from './ledger-model.ts';

/** A generator with a printed seed, so that a failure can be repeated. */
export function chanceOf(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export interface Better {
  readonly player: PlayerId;
  readonly brand: string;
}
export const betters: readonly Better[] = Array.from({ length: 12 }, (_, n) => {
  const player = (7_000_001 + n) as PlayerId;
  return { player, brand: brandOf(player) };
});

const base = (ref: Reference, kind: string, brand: string) =>
  ({ ref, kind, asset: ASSETS[brand] ?? 'BRL', by: 'house', shortfall: 'debt' }) as const;

/** Deposits, withdrawals, bets, rounds and rewards with what becomes of them, as a generator draws it. */
export class RandomMoney {
  readonly world: FiguresWorld;
  readonly draw: (below: number) => number;
  readonly subjects: Map<bigint, KnownSubject>;

  constructor(world: FiguresWorld, draw: (below: number) => number, subjects: Map<bigint, KnownSubject>) {
    this.world = world;
    this.draw = draw;
    this.subjects = subjects;
  }

  pick<T>(list: readonly T[]): T {
    return list[this.draw(list.length)] as T;
  }

  /** One of the acts, at random. */
  act(who: Better): Promise<void> {
    const acts = [
      () => this.sportBet(who),
      () => this.sportBet(who),
      () => this.casinoRound(who),
      () => this.reward(who),
      () => this.payout(who),
      () => this.deposit(who, 100n),
    ];
    return this.pick(acts)();
  }

  async deposit({ player, brand }: Better, units: bigint): Promise<void> {
    const method = this.pick(['PIX', 'CARD']);
    const ref = await this.world.order({ player, brand, direction: 'payin', method });
    this.subjects.set(ref, { player, brand, is: 'order', keys: [`method ${method}`] });
    await this.world.post({
      ...base(ref, 'deposit', brand),
      moves: [move(house('psp:bank:clearing'), cash(player), units)],
    });
    if (this.draw(8) === 0)
      await this.world.post({
        ...base(ref, 'chargeback', brand),
        step: 1,
        moves: [move(cash(player), house('psp:bank:clearing'), units)],
      });
  }

  async payout({ player, brand }: Better): Promise<void> {
    const ref = await this.world.order({ player, brand, direction: 'payout', method: 'PIX' });
    this.subjects.set(ref, { player, brand, is: 'order', keys: ['method PIX'] });
    await this.world.post({
      ...base(ref, 'payout-ask', brand),
      moves: [move(cash(player), hold(player), 40n)],
    });
    await this.world.post({
      ...base(ref, 'payout', brand),
      step: 1,
      moves: [
        move(hold(player), house('psp:bank:clearing'), 38n),
        move(hold(player), house('house:fees'), 2n),
      ],
    });
    if (this.draw(3) === 0)
      await this.world.post({
        ...base(ref, 'payout-returned', brand),
        step: 2,
        moves: [move(house('psp:bank:clearing'), cash(player), 38n)],
      });
  }

  async sportBet({ player, brand }: Better): Promise<void> {
    const legs = Array.from({ length: 1 + this.draw(3) }, () => ({
      sport: this.pick(['football', 'tennis']),
      league: this.pick([7, 9]),
      market: this.pick(['winner', 'total']),
    }));
    const ref = await this.world.bet({ player, brand, legs });
    const one = (values: readonly (string | number)[]) =>
      new Set(values).size === 1 ? values[0] : 'several';
    const sport = one(legs.map((leg) => leg.sport));
    const keys = [
      'product sport',
      `sport ${sport}`,
      `league ${sport}/${one(legs.map(({ league }) => league))}`,
      `market ${sport}/${one(legs.map(({ market }) => market))}`,
    ];
    this.subjects.set(ref, { player, brand, is: 'sport', keys });
    const stake = BigInt(10 + this.draw(50));
    await this.world.post({
      ...base(ref, 'stake', brand),
      moves: [move(cash(player), locked(player), stake)],
    });
    await this.endBet({ player, brand }, ref, stake);
  }

  async endBet({ player, brand }: Better, ref: Reference, stake: bigint): Promise<void> {
    const what = this.draw(6);
    const settle = (step: number, paid: bigint, left: bigint) =>
      this.world.post({
        ...base(ref, 'settle', brand),
        step,
        moves: [
          move(locked(player), house('house:sports'), left),
          ...(paid > 0n ? [move(house('house:sports'), cash(player), paid)] : []),
        ],
      });
    if (what === 0) return;
    if (what === 1)
      return this.world.post({
        ...base(ref, 'stake-back', brand),
        moves: [move(locked(player), cash(player), stake)],
      });
    if (what === 2) {
      const part = stake / 2n;
      await this.world.post({
        ...base(ref, 'cash-out', brand),
        step: 1,
        moves: [
          move(locked(player), house('house:sports'), part),
          move(house('house:sports'), cash(player), part + 3n),
        ],
      });
      return settle(1, 0n, stake - part);
    }
    const paid = what === 3 ? 0n : stake * 2n;
    await settle(1, paid, stake);
    if (what !== 5) return;
    await this.world.post({
      ...base(ref, 'settle-undone', brand),
      step: 1,
      moves: [
        move(cash(player), house('house:sports'), paid),
        move(house('house:sports'), locked(player), stake),
      ],
    });
    await settle(2, stake, stake);
  }

  async casinoRound({ player, brand }: Better): Promise<void> {
    const game = this.pick(['crash', 'slots']);
    const ref = await this.world.round({ player, brand, game });
    this.subjects.set(ref, {
      player,
      brand,
      is: 'casino',
      keys: ['product casino', 'studio tucano', `game tucano/${game}`],
    });
    const stake = BigInt(5 + this.draw(20));
    await this.world.post({
      ...base(ref, 'casino-bet', brand),
      moves: [move(cash(player), house('house:casino'), stake)],
    });
    const what = this.draw(4);
    if (what === 0)
      await this.world.post({
        ...base(ref, 'casino-rollback', brand),
        step: 1,
        moves: [move(house('house:casino'), cash(player), stake)],
      });
    if (what === 1) {
      await this.world.post({
        ...base(ref, 'casino-win', brand),
        step: 1,
        moves: [move(house('house:casino'), cash(player), stake * 3n)],
      });
      if (this.draw(2) === 0)
        await this.world.post({
          ...base(ref, 'casino-rollback', brand),
          step: 2,
          moves: [move(cash(player), house('house:casino'), stake * 3n)],
        });
    }
    if (what === 2)
      await this.world.post({
        ...base(ref, 'casino-jackpot', brand),
        step: 1,
        moves: [move(house('house:jackpot'), cash(player), 500n)],
      });
  }

  async reward({ player, brand }: Better): Promise<void> {
    const ref = await this.world.grant({ player, brand, campaign: 'welcome' });
    this.subjects.set(ref, { player, brand, is: 'grant', keys: ['campaign welcome'] });
    await this.world.post({
      ...base(ref, 'bonus', brand),
      moves: [move(house('house:bonus_cost'), bonus(player), 30n)],
    });
    if (this.draw(2) === 0)
      await this.world.post({
        ...base(ref, 'bonus', brand),
        step: 1,
        moves: [move(bonus(player), house('house:bonus_cost'), 30n)],
      });
  }
}
