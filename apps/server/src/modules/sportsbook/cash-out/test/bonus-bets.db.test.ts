import type { Odds } from '@palpite/kernel/odds';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MarketResulted, SelectionResult } from '../../../../events/event.ts';
import {
  ageWaiting,
  combinedSlip,
  deposit,
  expectProof,
  player,
  rejectedOf,
  settleAll,
  slipId,
  slipOf,
  takenOf,
  tell,
} from '../../betting/test/betting-test-app.ts';
import { type BonusTestApp, openBonusTestApp } from './bonus-test-app.ts';
import { askedOf, COMING, LIVE, now, OTHER } from './cash-out-test-app.ts';

const ONE = player(1);
let app: BonusTestApp;

beforeEach(async () => {
  app = await openBonusTestApp();
});
afterEach(async () => {
  await expectProof(app);
  await app.expectBonusPocket(ONE);
  await app.close();
});

const result = (
  of: { match: number; market: number },
  home: SelectionResult['result'],
  version = 1,
): MarketResulted => ({
  kind: 'market-resulted',
  ...of,
  version,
  score: [1, 0],
  results: [
    { selection: 'home', result: home },
    { selection: 'draw', result: 'lose' },
    { selection: 'away', result: home === 'lose' ? 'win' : home === 'void' ? 'void' : 'lose' },
  ],
});
const settle = async (...facts: MarketResulted[]) => {
  await tell(app, ...facts);
  await settleAll(app);
};
const place = async (of: { market: number }, stake: bigint, selection = 'home') => {
  const odds = app.book.market(of.market)?.prices.find((price) => price.selection === selection)?.odds;
  return app.betting.place(slipOf(app, ONE, [{ market: of.market, selection, odds: odds ?? 0, stake }]));
};
const pockets = async () => {
  const { cash, bonus, locked, debt } = (await app.wallet.balance(ONE, 'BRL')).pockets;
  return { cash, bonus, locked, debt };
};

describe('a stake with bonus money', () => {
  it('takes cash first; its win returns in proportion and it counts whole; undoing takes back exactly', async () => {
    await deposit(app, ONE, 30_00n);
    const id = await app.giveBonus(ONE, 100_00n);
    const bet = takenOf(await place(COMING, 40_00n));
    expect(bet).toMatchObject({ bonusStake: 10_00n, bonus: BigInt(id) });
    expect(await pockets()).toEqual({ cash: 0n, bonus: 90_00n, locked: 40_00n, debt: 0n });
    expect(await app.bonusOf(ONE, id)).toMatchObject({ balance: 90_00n, openStakes: 1, progress: 0n });
    await settle(result(COMING, 'win'));
    expect(await pockets()).toEqual({ cash: 60_00n, bonus: 110_00n, locked: 0n, debt: 0n });
    expect(await app.bonusOf(ONE, id)).toMatchObject({
      balance: 110_00n,
      openStakes: 0,
      progress: 40_00n * 10_000n,
    });
    expect(await now(app, bet)).toMatchObject({ paid: { bonus: 20_00n, late: 0n, lost: 0n } });
    await settle(result(COMING, 'lose', 2));
    expect(await pockets()).toEqual({ cash: 0n, bonus: 90_00n, locked: 0n, debt: 0n });
    expect(await app.bonusOf(ONE, id)).toMatchObject({ balance: 90_00n, progress: 40_00n * 10_000n });
  });

  it('counts a stake of cash for the active bonus; a void one and low odds count nothing', async () => {
    await deposit(app, ONE, 100_00n);
    const id = await app.giveBonus(ONE, 10_00n, { minOdds: 2_500n });
    const low = takenOf(await place(COMING, 10_00n));
    expect(low).toMatchObject({ bonusStake: 0n, bonus: BigInt(id) });
    takenOf(await place(OTHER, 10_00n, 'away'));
    await settle(result(COMING, 'win'), result(OTHER, 'void'));
    expect((await app.bonusOf(ONE, id)).progress).toBe(0n);
    expect(await pockets()).toMatchObject({ cash: 110_00n, bonus: 10_00n });
  });

  it('counts nothing where the same bonus backed two selections of one market', async () => {
    await deposit(app, ONE, 100_00n);
    const id = await app.giveBonus(ONE, 10_00n);
    takenOf(await place(COMING, 10_00n, 'home'));
    takenOf(await place(COMING, 10_00n, 'away'));
    takenOf(await place(OTHER, 5_00n));
    await settle(result(COMING, 'win'), result(OTHER, 'lose'));
    expect((await app.bonusOf(ONE, id)).progress).toBe(5_00n * 10_000n);
  });

  it('is refused above the maximum stake where bonus money is needed, and where both do not cover it', async () => {
    await deposit(app, ONE, 60_00n);
    await app.giveBonus(ONE, 20_00n, { maxStake: 50_00n });
    expect(rejectedOf(await place(COMING, 70_00n)).reject).toEqual({ is: 'bonus-max-stake', most: 50_00n });
    expect(rejectedOf(await place(COMING, 81_00n)).reject).toEqual({ is: 'not-enough-funds', free: 80_00n });
    expect(takenOf(await place(COMING, 60_00n)).bonusStake).toBe(0n);
    expect(await pockets()).toMatchObject({ cash: 0n, bonus: 20_00n, locked: 60_00n });
  });

  it('funds the bets of one slip in their order', async () => {
    await deposit(app, ONE, 15_00n);
    await app.giveBonus(ONE, 10_00n);
    const outcome = await app.betting.place(
      slipOf(app, ONE, [
        { market: COMING.market, selection: 'home', odds: 2_000, stake: 10_00n },
        { market: OTHER.market, selection: 'home', odds: 2_000, stake: 10_00n },
        { market: LIVE.market, selection: 'home', odds: 2_000, stake: 10_00n },
      ]),
    );
    if (outcome.is !== 'placed') throw new Error(outcome.is);
    expect(outcome.bets).toMatchObject([
      { is: 'taken', bet: { bonusStake: 0n } },
      { is: 'taken', bet: { bonusStake: 5_00n } },
      { is: 'rejected', bet: { reject: { is: 'not-enough-funds', free: 5_00n } } },
    ]);
  });
});

describe('the bonus of a bet', () => {
  it('becomes cash when its requirement is met, and a later return of it is cash; undoing takes it from cash', async () => {
    await deposit(app, ONE, 10_00n);
    const id = await app.giveBonus(ONE, 20_00n, { wagerX100: 100n });
    takenOf(await place(COMING, 20_00n));
    const late = takenOf(await place(OTHER, 5_00n));
    await settle(result(COMING, 'win'));
    // 10.00 of bonus came back doubled, and 5.00 were left.
    expect(await app.bonusOf(ONE, id)).toMatchObject({ status: 2, converted: 25_00n });
    expect(await pockets()).toEqual({ cash: 45_00n, bonus: 0n, locked: 5_00n, debt: 0n });
    await settle(result(OTHER, 'win'));
    expect(await now(app, late)).toMatchObject({ paid: { bonus: 0n, late: 10_00n, lost: 0n } });
    expect(await pockets()).toEqual({ cash: 55_00n, bonus: 0n, locked: 0n, debt: 0n });
    await settle(result(OTHER, 'lose', 2));
    expect(await pockets()).toEqual({ cash: 45_00n, bonus: 0n, locked: 0n, debt: 0n });
  });

  it('that has expired loses its part of a return; undoing gives the bookmaker back what it bore', async () => {
    await deposit(app, ONE, 10_00n);
    await app.giveBonus(ONE, 20_00n, { validMs: 3_600_000 });
    const bet = takenOf(await place(COMING, 20_00n));
    await app.clock.advance(3_600_000);
    await settle(result(COMING, 'win'));
    expect(await now(app, bet)).toMatchObject({ returnUnits: 40_00n, paid: { lost: 20_00n } });
    expect(await pockets()).toEqual({ cash: 20_00n, bonus: 0n, locked: 0n, debt: 0n });
    const cost = async () => (await app.wallet.houseBalance('house:bonus_cost')).get('BRL');
    expect(await cost()).toBe(10_00n);
    await settle(result(COMING, 'lose', 2));
    expect(await pockets()).toEqual({ cash: 0n, bonus: 0n, locked: 0n, debt: 0n });
    expect(await cost()).toBe(-10_00n);
  });

  it('ends when it is spent, and the next one becomes active', async () => {
    const [first, second] = [await app.giveBonus(ONE, 10_00n), await app.giveBonus(ONE, 7_00n)];
    takenOf(await place(COMING, 10_00n));
    expect(await app.bonusOf(ONE, first)).toMatchObject({ status: 1, balance: 0n });
    await settle(result(COMING, 'lose'));
    expect(await app.bonusOf(ONE, first)).toMatchObject({ status: 3, reason: 'spent' });
    expect(await app.bonusOf(ONE, second)).toMatchObject({ status: 1, balance: 7_00n });
    expect(await pockets()).toMatchObject({ bonus: 7_00n, locked: 0n });
  });
});

describe('a bet that does not count', () => {
  it('returns its stake in its proportion when it is rejected or cancelled', async () => {
    await deposit(app, ONE, 5_00n);
    const id = await app.giveBonus(ONE, 20_00n);
    takenOf(await place(LIVE, 10_00n));
    app.book.setMarket(LIVE.market, { prices: { home: 1_500, draw: 3_400, away: 3_600 } });
    await ageWaiting(app, 6_000);
    await app.betting.confirmDue();
    expect(await pockets()).toEqual({ cash: 5_00n, bonus: 20_00n, locked: 0n, debt: 0n });
    const bet = takenOf(await place(COMING, 10_00n));
    await app.database.inTransaction(async (tx) => {
      const bets = await app.betting.lockBets(tx, [bet.id]);
      await app.betting.cancelBets(
        tx,
        bets.map((locked) => ({ bet: locked, reason: 'operator' })),
      );
    });
    expect(await pockets()).toEqual({ cash: 5_00n, bonus: 20_00n, locked: 0n, debt: 0n });
    expect(await app.bonusOf(ONE, id)).toMatchObject({ openStakes: 0, progress: 0n, balance: 20_00n });
  });

  it('pays a cash-out in proportion; only what was not cashed out counts', async () => {
    await deposit(app, ONE, 10_00n);
    const id = await app.giveBonus(ONE, 30_00n);
    const bet = takenOf(await place(COMING, 20_00n));
    const sell = async (stake?: bigint) => {
      const about = { player: ONE, requestId: slipId(app), bet: bet.id, asked: 1n, least: 1n, stake };
      return askedOf(await app.cashOut.ask(about)).price ?? 0n;
    };
    const first = await sell(8_00n);
    expect(await pockets()).toEqual({
      cash: first - first / 2n,
      bonus: 20_00n + first / 2n,
      locked: 12_00n,
      debt: 0n,
    });
    expect(await app.bonusOf(ONE, id)).toMatchObject({ openStakes: 1 });
    await settle(result(COMING, 'lose'));
    expect(await app.bonusOf(ONE, id)).toMatchObject({ openStakes: 0, progress: 12_00n * 10_000n });
    const whole = takenOf(await place(OTHER, 10_00n));
    const price = askedOf(
      await app.cashOut.ask({
        player: ONE,
        requestId: slipId(app),
        bet: whole.id,
        asked: 1n,
        least: 1n,
        stake: undefined,
      }),
    ).price;
    expect(price).toBeGreaterThan(0n);
    expect(await app.bonusOf(ONE, id)).toMatchObject({ openStakes: 0, progress: 12_00n * 10_000n });
  });

  it('leaves free bets alone: their profit is cash, and they count for no bonus', async () => {
    const id = await app.giveBonus(ONE, 20_00n);
    const grant = { player: ONE, brand: 'br', asset: 'BRL', units: 10_00n, cause: 'test' } as const;
    const free = await app.database.inTransaction((tx) =>
      app.betting.grantFreeBet(tx, { ...grant, minOdds: 1_200 as Odds, validMs: 86_400_000 }),
    );
    if (free === undefined) throw new Error('not granted');
    const slip = slipOf(app, ONE, [{ market: COMING.market, selection: 'home', odds: 2_000, stake: 10_00n }]);
    const bet = takenOf(
      await app.betting.place({ ...slip, bets: slip.bets.map((one) => ({ ...one, free })) }),
    );
    expect(bet).toMatchObject({ isFree: true, bonus: undefined, bonusStake: 0n });
    await settle(result(COMING, 'win'));
    expect(await pockets()).toEqual({ cash: 10_00n, bonus: 20_00n, locked: 0n, debt: 0n });
    expect((await app.bonusOf(ONE, id)).progress).toBe(0n);
  });
});

describe('an armed profit booster', () => {
  const arm = async (cap = 5_00n, minLegs = 1) => {
    const booster = { kind: 'profit', bps: 5_000n, cap, minLegs, minLegOdds: 1_500 } as const;
    const [outcome] = await app.database.inTransaction((tx) =>
      app.bonuses.grant(tx, [
        {
          campaign: 'boosters',
          player: ONE,
          brand: 'br',
          asset: 'BRL',
          key: `booster ${cap}`,
          reason: 'offer',
          value: { kind: 'booster', booster, validMs: 86_400_000 },
        },
      ]),
    );
    if (outcome?.is !== 'granted') throw new Error(`the booster was ${outcome?.is}`);
    const { id } = outcome;
    await app.database.inTransaction((tx) => app.bonuses.boosters.arm(tx, ONE, id, true));
    return id;
  };

  it('pays a part of the profit of the next cash bet in cash, up to its cap, and once', async () => {
    await deposit(app, ONE, 50_00n);
    const id = await arm();
    const bet = takenOf(await place(COMING, 20_00n));
    const plain = takenOf(await place(OTHER, 10_00n));
    expect([bet.booster, plain.booster]).toEqual([id, undefined]);
    await settle(result(COMING, 'win'), result(OTHER, 'win'));
    expect(await now(app, bet)).toMatchObject({ returnUnits: 40_00n, boost: 5_00n });
    expect(await pockets()).toMatchObject({ cash: 85_00n });
    await settle(result(COMING, 'lose', 2));
    expect(await now(app, bet)).toMatchObject({ returnUnits: 0n, boost: 0n });
    expect(await pockets()).toMatchObject({ cash: 40_00n });
    await settle(result(COMING, 'win', 3));
    expect(await pockets()).toMatchObject({ cash: 85_00n });
    const costs = await app.database.read<{ payload: { ref: string; version: number; units: string } }>(
      "SELECT payload FROM platform.outbox WHERE kind = 'player-cost' AND payload->>'of' = 'boost' ORDER BY position",
    );
    expect(costs.map(({ payload: { ref, units } }) => [ref, units])).toEqual(
      ['500', '0', '500'].map((units) => [String(bet.id), units]),
    );
    const versions = costs.map(({ payload }) => payload.version);
    expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
  });

  it('waits for a bet without bonus money, and can be used again after a void bet', async () => {
    await deposit(app, ONE, 10_00n);
    await app.giveBonus(ONE, 20_00n);
    const id = await arm();
    const mixed = takenOf(await place(COMING, 15_00n));
    expect(mixed.booster).toBeUndefined();
    await settle(result(COMING, 'win'));
    const voided = takenOf(await place(OTHER, 10_00n));
    expect(voided.booster).toBe(id);
    await settle(result(OTHER, 'void'));
    await app.database.inTransaction((tx) => app.bonuses.boosters.arm(tx, ONE, id, true));
    app.book.setMarket(555, { match: COMING.match, prices: { home: 2_000, draw: 3_400, away: 3_600 } });
    expect(takenOf(await place({ market: 555 }, 10_00n)).booster).toBe(id);
  });

  it('of multiple bets works on no system of singles, whose lines are shorter', async () => {
    await deposit(app, ONE, 100_00n);
    const id = await arm(5_00n, 2);
    const legs = [COMING, OTHER].map(({ market }) => ({ market, selection: 'home', odds: 2_000 }));
    const singles = takenOf(
      await app.betting.place(combinedSlip(app, ONE, legs, { shape: { sizes: [1], bankers: [] } })),
    );
    expect(singles.booster).toBeUndefined();
    expect(takenOf(await app.betting.place(combinedSlip(app, ONE, legs))).booster).toBe(id);
  });
});
