import type { Odds } from '@palpite/kernel/odds';
import { DAY_MS, HOUR_MS } from '@palpite/kernel/time';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MarketResulted, SelectionResult } from '../src/events/event.ts';
import {
  deposit,
  expectProof,
  player,
  rejectedOf,
  settleAll,
  slipId,
  slipOf,
  takenOf,
  tell,
} from '../src/modules/sportsbook/betting/test/betting-test-app.ts';
import {
  type BonusTestApp,
  openBonusTestApp,
} from '../src/modules/sportsbook/cash-out/test/bonus-test-app.ts';
import { askedOf, COMING } from '../src/modules/sportsbook/cash-out/test/cash-out-test-app.ts';

const ONE = player(1);
const HOLDER = { player: ONE, asset: 'BRL' } as const;
let app: BonusTestApp;

beforeEach(async () => {
  app = await openBonusTestApp();
});
/** Whatever the player tries, the books prove and the bonus pocket is the money of the active bonus. */
afterEach(async () => {
  await expectProof(app);
  await app.expectBonusPocket(ONE);
  await app.close();
});

let made = 555;
/** A new market at even odds on both sides. */
const newMarket = () => {
  made += 1;
  app.book.setMarket(made, { match: COMING.match, prices: { home: 2_000, draw: 3_400, away: 2_000 } });
  return { match: COMING.match, market: made };
};
type Market = ReturnType<typeof newMarket>;

const result = (of: Market, home: SelectionResult['result'], version = 1): MarketResulted => ({
  kind: 'market-resulted',
  ...of,
  version,
  score: [1, 0],
  results: [
    { selection: 'home', result: home },
    { selection: 'draw', result: home === 'void' ? 'void' : 'lose' },
    { selection: 'away', result: home === 'lose' ? 'win' : home === 'void' ? 'void' : 'lose' },
  ],
});
const settle = async (...facts: MarketResulted[]) => {
  await tell(app, ...facts);
  await settleAll(app);
};
const place = (of: Market, stake: bigint, selection = 'home') =>
  app.betting.place(slipOf(app, ONE, [{ market: of.market, selection, odds: 2_000, stake }]));
const sell = async (bet: { readonly id: bigint }) => {
  const about = { player: ONE, requestId: slipId(app), asked: 1n, least: 1n, stake: undefined };
  return askedOf(await app.cashOut.ask({ ...about, bet: bet.id as never })).price ?? 0n;
};
const pockets = async () => {
  const { cash, bonus, locked, debt } = (await app.wallet.balance(ONE, 'BRL')).pockets;
  return { cash, bonus, locked, debt };
};
const progressOf = async (id: string) => (await app.bonusOf(ONE, id)).progress;
/** A withdrawal as the payments do it: the active bonus ends under the lock of the account. */
const withdraw = () =>
  app.database.inTransaction(async (tx) => {
    const lost = await app.bonuses.deposits.atStake(tx, HOLDER);
    if (lost !== undefined) await app.bonuses.deposits.forfeit(tx, HOLDER);
    return lost;
  });

describe('a player who takes no risk', () => {
  it('bets on both sides of every market: nothing counts, however the bets are ordered or ended', async () => {
    await deposit(app, ONE, 200_00n);
    const id = await app.giveBonus(ONE, 50_00n);
    const [both, after, sold] = [newMarket(), newMarket(), newMarket()];
    takenOf(await place(both, 20_00n, 'home'));
    takenOf(await place(both, 20_00n, 'away'));
    await settle(result(both, 'win'));
    expect(await progressOf(id)).toBe(0n);
    // The first side is sold before the other one is bought.
    const first = takenOf(await place(sold, 20_00n, 'home'));
    await sell(first);
    takenOf(await place(sold, 20_00n, 'away'));
    await settle(result(sold, 'lose'));
    expect(await progressOf(id)).toBe(0n);
    // A market that was undone after one side counted: the other side takes the progress away.
    takenOf(await place(after, 20_00n, 'home'));
    await settle(result(after, 'win'));
    expect(await progressOf(id)).toBe(20_00n * 10_000n);
    await tell(app, { kind: 'market-result-undone', ...after, version: 1 });
    await settleAll(app);
    expect(await progressOf(id)).toBe(0n);
    takenOf(await place(after, 20_00n, 'away'));
    await settle(result(after, 'win', 2));
    expect(await progressOf(id)).toBe(0n);
    expect((await app.bonusOf(ONE, id)).status).toBe(1);
  });

  it('places bets that become void, again and again: neither money nor progress', async () => {
    await deposit(app, ONE, 10_00n);
    const id = await app.giveBonus(ONE, 30_00n);
    for (let turn = 0; turn < 8; turn += 1) {
      const market = newMarket();
      takenOf(await place(market, 25_00n));
      await settle(result(market, 'void'));
    }
    expect(await pockets()).toEqual({ cash: 10_00n, bonus: 30_00n, locked: 0n, debt: 0n });
    expect(await progressOf(id)).toBe(0n);
  });

  it('sells every bet at once: no progress, and each sale costs its margin', async () => {
    await deposit(app, ONE, 10_00n);
    const id = await app.giveBonus(ONE, 30_00n);
    let last = 40_00n;
    for (let turn = 0; turn < 6; turn += 1) {
      const price = await sell(takenOf(await place(newMarket(), 20_00n)));
      expect(price).toBeLessThan(20_00n);
      const { cash, bonus } = await pockets();
      expect(cash + bonus).toBe(last - 20_00n + price);
      last = cash + bonus;
    }
    expect(await progressOf(id)).toBe(0n);
  });

  it('has a free bet on both sides: one profit in cash, nothing counts, and neither token comes back', async () => {
    const id = await app.giveBonus(ONE, 20_00n);
    const market = newMarket();
    const free = async (cause: string) => {
      const given = await app.database.inTransaction((tx) =>
        app.betting.grantFreeBet(tx, {
          player: ONE,
          brand: 'br',
          asset: 'BRL',
          units: 10_00n,
          cause,
          minOdds: 1_200 as Odds,
          validMs: DAY_MS,
        }),
      );
      if (given === undefined) throw new Error('not granted');
      return given;
    };
    const use = async (token: Awaited<ReturnType<typeof free>>, selection: string) => {
      const leg = { market: market.market, selection, odds: 2_000, stake: 10_00n };
      const slip = slipOf(app, ONE, [leg]);
      return app.betting.place({ ...slip, bets: slip.bets.map((bet) => ({ ...bet, free: token })) });
    };
    const [one, two] = [await free('one'), await free('two')];
    takenOf(await use(one, 'home'));
    takenOf(await use(two, 'away'));
    // The same token a second time.
    expect((await use(one, 'away')).is === 'placed' && rejectedOf(await use(one, 'away')).isFree).toBe(true);
    await settle(result(market, 'win'));
    expect(await pockets()).toEqual({ cash: 10_00n, bonus: 20_00n, locked: 0n, debt: 0n });
    expect(await progressOf(id)).toBe(0n);
    expect(await app.betting.freeBets(ONE)).toEqual([]);
  });
});

describe('a player who is quick', () => {
  it('withdraws while the bonus unlocks: it is forfeited or cash, never both', async () => {
    const ends = new Set<number>();
    for (let turn = 0; turn < 6; turn += 1) {
      await deposit(app, ONE, 20_00n);
      const before = await pockets();
      const id = await app.giveBonus(ONE, 20_00n, { wagerX100: 100n });
      const market = newMarket();
      takenOf(await place(market, 20_00n));
      await tell(app, result(market, 'lose'));
      const [lost] = await Promise.all([withdraw(), settleAll(app)]);
      await settleAll(app);
      const { status, converted } = await app.bonusOf(ONE, id);
      ends.add(status);
      const cash = before.cash - 20_00n + converted;
      expect([status, converted]).toEqual(lost === undefined ? [2, 20_00n] : [3, 0n]);
      expect(await pockets()).toEqual({ cash, bonus: 0n, locked: 0n, debt: 0n });
    }
    expect([...ends].every((status) => status === 2 || status === 3)).toBe(true);
  });

  it('gives up, unlocks and withdraws at the same moment: one of them ends the bonus, once', async () => {
    await deposit(app, ONE, 20_00n);
    const id = await app.giveBonus(ONE, 20_00n);
    const owner = { ...HOLDER, brand: 'br' };
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        index % 3 === 0
          ? withdraw().then((lost) => lost !== undefined)
          : index % 3 === 1
            ? app.bonuses.player.giveUp(owner, id).then(({ is }) => is === 'done')
            : app.bonuses.player.unlock(owner, id).then(({ is }) => is === 'done'),
      ),
    );
    expect(outcomes.filter((isDone) => isDone)).toHaveLength(1);
    expect(await app.bonusOf(ONE, id)).toMatchObject({ status: 3, reason: 'forfeited', balance: 0n });
    expect(await pockets()).toEqual({ cash: 20_00n, bonus: 0n, locked: 0n, debt: 0n });
  });
});

describe('a player who waits', () => {
  it('lets the bonus expire with its bet open: its part of the return is lost, the cash part is not', async () => {
    await deposit(app, ONE, 5_00n);
    const id = await app.giveBonus(ONE, 20_00n, { validMs: HOUR_MS });
    const market = newMarket();
    takenOf(await place(market, 20_00n));
    await app.clock.advance(HOUR_MS);
    await app.bonuses.expireDue();
    expect(await app.bonusOf(ONE, id)).toMatchObject({ status: 3, reason: 'expired' });
    // A new bonus does not inherit the bet of the old one.
    const next = await app.giveBonus(ONE, 10_00n);
    await settle(result(market, 'win'));
    expect(await pockets()).toEqual({ cash: 10_00n, bonus: 10_00n, locked: 0n, debt: 0n });
    expect(await progressOf(next)).toBe(0n);
  });

  it('has a result undone after the bonus became cash: the win goes back, the conversion stays, cash that is gone is owed', async () => {
    await deposit(app, ONE, 10_00n);
    const id = await app.giveBonus(ONE, 20_00n, { wagerX100: 100n });
    const [market, other] = [newMarket(), newMarket()];
    takenOf(await place(market, 20_00n));
    await settle(result(market, 'win'));
    expect(await app.bonusOf(ONE, id)).toMatchObject({ status: 2, converted: 30_00n });
    expect(await pockets()).toEqual({ cash: 50_00n, bonus: 0n, locked: 0n, debt: 0n });
    // Everything is staked and lost before the correction.
    takenOf(await place(other, 50_00n));
    await settle(result(other, 'lose'));
    await settle(result(market, 'lose', 2));
    expect(await app.bonusOf(ONE, id)).toMatchObject({ status: 2, converted: 30_00n });
    // The cash part of the win is owed; its bonus part was converted, and a conversion is never taken back.
    expect(await pockets()).toEqual({ cash: 0n, bonus: 0n, locked: 0n, debt: 20_00n });
    // What is owed is paid by the next deposit before anything else.
    await deposit(app, ONE, 45_00n);
    expect(await pockets()).toMatchObject({ cash: 25_00n, debt: 0n });
  });

  it('stakes more than allowed while a bonus runs: refused with bonus money, and with cash counted up to the maximum', async () => {
    await deposit(app, ONE, 100_00n);
    const id = await app.giveBonus(ONE, 20_00n, { maxStake: 30_00n });
    const market = newMarket();
    takenOf(await place(market, 100_00n));
    await settle(result(market, 'lose'));
    expect(await progressOf(id)).toBe(30_00n * 10_000n);
    await deposit(app, ONE, 20_00n);
    expect(rejectedOf(await place(newMarket(), 35_00n)).reject).toMatchObject({ is: 'bonus-max-stake' });
  });
});
