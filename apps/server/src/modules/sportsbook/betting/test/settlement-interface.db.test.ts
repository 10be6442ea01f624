import type { Reference } from '@palpite/kernel/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../../../platform/database/database.ts';
import type { Posting } from '../../../wallet/index.ts';
import type { BetRecord } from '../index.ts';
import {
  type BettingTestApp,
  combinedSlip,
  deposit,
  expectProof,
  openBettingTestApp,
  player,
  pockets,
  slipOf,
  takenOf,
} from './betting-test-app.ts';

const LEGS = [1, 2, 3].map((n) => ({ market: 3_000 + n, selection: 'home', odds: 2_000 }));

let app: BettingTestApp;
let last = 700;

beforeAll(async () => {
  app = await openBettingTestApp();
  for (const { market } of LEGS) {
    app.book.setMatch(market * 10);
    app.book.setMarket(market, { match: market * 10, prices: { home: 2_000, away: 1_800 } });
  }
});
afterAll(() => app.close());

async function placed(stakePerLine = 10_00n): Promise<BetRecord> {
  last += 1;
  await deposit(app, player(last), 1_000_00n);
  return takenOf(await app.betting.place(combinedSlip(app, player(last), LEGS, { stakePerLine })));
}

const lockedIn = async (tx: Tx, id: Reference) => {
  const [bet] = await app.betting.lockBets(tx, [id]);
  if (!bet) throw new Error('no such bet');
  return bet;
};
const locked = (id: Reference) => app.database.inTransaction((tx) => lockedIn(tx, id));

/** As cash-out pays: the part of the stake to the bookmaker, the price to the player. */
const partPosting = (
  { id, player: who, asset }: BetRecord,
  step: number,
  stake: bigint,
  price: bigint,
): Posting => ({
  ref: id,
  kind: 'cash-out',
  step,
  asset,
  by: 'house',
  shortfall: 'refuse',
  moves: [
    { from: { player: who, pocket: 'locked' }, to: { house: 'house:sports' }, units: stake },
    { from: { house: 'house:sports' }, to: { player: who, pocket: 'cash' }, units: price },
  ],
});

const exposureOf = async (who: number) => {
  const rows = await app.database.read<{ scope: string; units: bigint }>(
    `SELECT scope, units FROM betting.exposure WHERE scope = 'player' AND id = $1`,
    [who],
  );
  return rows[0]?.units;
};

describe('the interface for settlement and cash-out', () => {
  it('cashes out parts one by one: the rest stays open, counts in proportion, and the last part ends the bet', async () => {
    const bet = await placed(10_01n);
    expect(await exposureOf(bet.player)).toBe(bet.liability);
    const cash = (stake: bigint, price: bigint, step: number) =>
      app.database.inTransaction(async (tx) => {
        const [now] = await app.betting.lockBets(tx, [bet.id]);
        if (!now) throw new Error('no such bet');
        await app.betting.cashOutBets(tx, [{ bet: now, stake, price }]);
        await app.wallet.post(tx, [partPosting(bet, step, stake, price)]);
      });
    await cash(3_33n, 2_00n, 0);
    expect(await locked(bet.id)).toMatchObject({
      status: 'accepted',
      stake: 10_01n,
      cashed: { stake: 3_33n, returned: 2_00n, parts: 1 },
    });
    // 6.68 of 10.01, rounded up.
    expect(await exposureOf(bet.player)).toBe((bet.liability * 6_68n + 10_00n) / 10_01n);
    await expectProof(app);
    await cash(6_68n, 5_00n, 1);
    expect(await locked(bet.id)).toMatchObject({
      status: 'cashed-out',
      cashed: { stake: 10_01n, returned: 7_00n, parts: 2 },
    });
    expect(await exposureOf(bet.player)).toBe(0n);
    expect(await pockets(app, bet.player)).toMatchObject({ cash: 996_99n, locked: 0n });
    await expectProof(app);
    const again = app.database.inTransaction(async (tx) =>
      app.betting.cashOutBets(tx, [{ bet: await lockedIn(tx, bet.id), stake: 1n, price: 1n }]),
    );
    await expect(again).rejects.toThrow('cannot be cashed out');
  });

  it('stores decided legs while the bet stays open; settling the rest releases the remaining exposure', async () => {
    const bet = await placed();
    const noted = [
      { result: { is: 'win' }, score: [1, 0], sheet: '1-0' },
      { result: { is: 'undecided' }, score: [0, 0] },
      { result: { is: 'undecided' }, score: [0, 0] },
    ] as const;
    await app.database.inTransaction(async (tx) => {
      await app.betting.settleBets(tx, [], [{ bet: await lockedIn(tx, bet.id), evidence: noted }]);
    });
    expect(await locked(bet.id)).toMatchObject({ status: 'accepted', evidence: noted });
    await app.database.inTransaction(async (tx) => {
      const [now] = await app.betting.lockBets(tx, [bet.id]);
      if (!now) throw new Error('no such bet');
      await app.betting.cashOutBets(tx, [{ bet: now, stake: 5_00n, price: 6_00n }]);
      await app.wallet.post(tx, [partPosting(bet, 0, 5_00n, 6_00n)]);
    });
    const rest = await locked(bet.id);
    await app.database.inTransaction(async (tx) => {
      await app.betting.settleBets(tx, [{ bet: rest, returnUnits: 0n, evidence: noted }]);
      await app.wallet.post(tx, [
        {
          ref: bet.id,
          kind: 'settle',
          step: 1,
          asset: 'BRL',
          by: 'house',
          shortfall: 'refuse',
          moves: [
            { from: { player: bet.player, pocket: 'locked' }, to: { house: 'house:sports' }, units: 5_00n },
          ],
        },
      ]);
    });
    expect(await exposureOf(bet.player)).toBe(0n);
    await expectProof(app);
    const [settled] = await app.database.inTransaction((tx) => app.betting.lockSettledBets(tx, [bet.id]));
    if (!settled) throw new Error('not settled');
    await app.database.inTransaction(async (tx) => {
      await app.betting.reopenBets(tx, [{ bet: settled, evidence: [] }]);
      await app.wallet.reverse(
        tx,
        { ref: bet.id, kind: 'settle', step: 1 },
        { ref: bet.id, kind: 'settle-undone', step: 1 },
      );
    });
    expect(await exposureOf(bet.player)).toBe((bet.liability + 1n) / 2n);
    await expectProof(app);
  });

  it('releases the exposure of a cancelled bet; ids that do not exist are left out', async () => {
    const bet = await placed();
    await app.database.inTransaction(async (tx) => {
      const bets = await app.betting.lockBets(tx, [5n as Reference, bet.id]);
      expect(bets.map(({ id }) => id)).toEqual([bet.id]);
      await app.betting.cancelBets(
        tx,
        bets.map((bet) => ({ bet: bet, reason: 'wrong-price' })),
      );
    });
    expect(await locked(bet.id)).toMatchObject({ status: 'cancelled', cancelReason: 'wrong-price' });
    expect(await pockets(app, bet.player)).toMatchObject({ cash: 1_000_00n, locked: 0n });
    await expectProof(app);
  });
});

describe('limits of markets and matches', () => {
  it('gain room from stakes on the other outcome; the match sums its markets; a league may be stricter', async () => {
    last += 1;
    const who = player(last);
    await deposit(app, who, 10_000_00n);
    app.book.setMatch(91);
    app.book.setMarket(911, { match: 91, prices: { home: 2_000, away: 2_000 } });
    app.book.setMarket(912, { match: 91, line: '2.5', prices: { over: 2_000, under: 2_000 } });
    const narrow = {
      liabilityPerSelection: 1_000_00n,
      liabilityPerMarket: 19_00n,
      liabilityPerMatch: 28_50n,
    };
    const { betting } = await app.node({ terms: { ...app.terms, ...narrow } });
    const max = async (market: number, selection: string) =>
      (await betting.quote({ player: who, asset: 'BRL', brand: 'br' }, [{ match: 91, market, selection }]))[0]
        ?.max;
    const place = async (market: number, selection: string, stake: bigint) =>
      takenOf(await betting.place(slipOf(app, who, [{ market, selection, odds: 2_000, stake }])));
    // At even odds 100.00 wins 100.00, which are 19.00 in the base currency.
    expect(await max(911, 'home')).toBe(100_00n);
    await place(911, 'home', 100_00n);
    expect(await max(911, 'home')).toBe(0n);
    expect(await max(911, 'away')).toBe(200_00n);
    // What is left of the match: 9.50.
    expect(await max(912, 'over')).toBe(50_00n);
    await place(912, 'over', 50_00n);
    expect(await max(912, 'over')).toBe(0n);
    await place(911, 'away', 60_00n);
    expect(await max(911, 'home')).toBe(60_00n);
    const strict = await app.node({
      tradingLimits: (league) => (league === 7 ? { maxWinPerBet: 1_90n } : undefined),
    });
    const [quoted] = await strict.betting.quote({ player: who, asset: 'BRL', brand: 'br' }, [
      { match: 91, market: 911, selection: 'home' },
    ]);
    expect(quoted?.max).toBe(10_00n);
    await expectProof(app);
  });
});
