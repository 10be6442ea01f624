import type { Order } from '@palpite/contract/entities/bets';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Odds } from '@palpite/kernel/odds';
import { DAY_MS } from '@palpite/kernel/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freeActivityInfoRoute, orderFreeRoute } from '../routes/free-bets.ts';
import { askRoute } from './ask-route.ts';
import {
  ageWaiting,
  type BettingTestApp,
  combinedSlip,
  deposit,
  expectProof,
  openBettingTestApp,
  player,
  pockets,
  rejectedOf,
  slipId,
  takenOf,
} from './betting-test-app.ts';

const LEGS = [1, 2].map((n) => ({ market: 5_000 + n, selection: 'home', odds: 2_000 }));
const [LEG] = LEGS as [(typeof LEGS)[number]];
const OPTIONS = { assetOf: () => 'BRL' as const };

let app: BettingTestApp;
let last = 900;

beforeAll(async () => {
  app = await openBettingTestApp();
  for (const { market } of LEGS) {
    app.book.setMatch(market * 10);
    app.book.setMarket(market, { match: market * 10, prices: { home: 2_000, away: 1_200 } });
  }
});
afterAll(async () => {
  await expectProof(app);
  await app.close();
});

async function withFreeBet(units = 20_00n): Promise<{ who: PlayerId; free: Reference }> {
  last += 1;
  const who = player(last);
  const free = await app.database.inTransaction((tx) =>
    app.betting.grantFreeBet(tx, {
      player: who,
      brand: 'br',
      asset: 'BRL',
      units,
      minOdds: 1_500 as Odds,
      validMs: DAY_MS,
      cause: 'operator:7:sorry',
    }),
  );
  if (free === undefined) throw new Error('not granted');
  return { who, free };
}

const useIt = (who: PlayerId, free: Reference, legs: typeof LEGS = [LEG], stakePerLine = 20_00n) =>
  app.betting.place(combinedSlip(app, who, legs, { stakePerLine, free }));

describe('a free bet', () => {
  it('is refused for a blocked player, although no money of theirs would move', async () => {
    const { who, free } = await withFreeBet();
    await app.database.inTransaction((tx) => app.wallet.block(tx, who, 'operator', 'no_debit'));
    expect(await useIt(who, free)).toEqual({ is: 'not-allowed' });
    expect(await app.betting.freeBets(who)).toMatchObject([{ id: free }]);
  });

  it('pays for one whole bet: nothing leaves the balance, nothing is locked, the stake is not returned', async () => {
    const { who, free } = await withFreeBet();
    const bet = takenOf(await useIt(who, free, LEGS));
    expect(bet).toMatchObject({
      isFree: true,
      freeBet: free,
      stake: 20_00n,
      maxReturn: 60_00n,
      kind: 'multiple',
    });
    expect(await pockets(app, who)).toEqual({ cash: 0n, locked: 0n, debt: 0n });
    expect(await app.betting.freeBets(who)).toEqual([]);
    expect(rejectedOf(await useIt(who, free)).reject).toEqual({ is: 'free-bet-gone' });
    await expectProof(app);
  });

  it('is used once by two bets at the same moment, also on two nodes', async () => {
    const { who, free } = await withFreeBet();
    const other = await app.node();
    const slips = [1, 2, 3].map(() => combinedSlip(app, who, [LEG], { stakePerLine: 20_00n, free }));
    const outcomes = await Promise.all(slips.map((slip, n) => (n === 0 ? other : app).betting.place(slip)));
    const kinds = outcomes.map((outcome) => outcome.is === 'placed' && outcome.bets[0]?.is);
    expect(kinds.filter((is) => is === 'taken')).toHaveLength(1);
  });

  it('is refused when it is another player’s, used in part, expired or at too low odds', async () => {
    const { who, free } = await withFreeBet();
    const outsider = player(8_000);
    expect(rejectedOf(await useIt(outsider, free)).reject).toEqual({ is: 'free-bet-gone' });
    expect(rejectedOf(await useIt(who, free, [LEG], 10_00n)).reject).toEqual({ is: 'free-bet-gone' });
    const low = { ...LEG, selection: 'away', odds: 1_200 };
    expect(rejectedOf(await useIt(who, free, [low])).reject).toEqual({ is: 'free-bet-odds', least: 1_500 });
    const short = await withFreeBet();
    await app.database.read(
      `UPDATE betting.free_bet SET granted_at = granted_at - interval '2 days', expires_at = expires_at - interval '2 days'
       WHERE id = $1`,
      [short.free],
    );
    expect(rejectedOf(await useIt(short.who, short.free)).reject).toEqual({ is: 'free-bet-gone' });
    expect(await app.betting.freeBets(who)).toHaveLength(1);
  });

  it('comes back when the bet is not confirmed, is cancelled, or all its legs are void', async () => {
    const { who, free } = await withFreeBet();
    app.book.setMatch(LEG.market * 10, { status: 'live' });
    takenOf(await useIt(who, free));
    app.book.setMarket(LEG.market, { status: 'suspended' });
    await ageWaiting(app, 6_000);
    await app.betting.confirmDue();
    app.book.setMarket(LEG.market, { status: 'open' });
    app.book.setMatch(LEG.market * 10, { status: 'not-started' });
    expect(await app.betting.freeBets(who)).toMatchObject([{ id: free }]);

    const second = takenOf(await useIt(who, free));
    await app.database.inTransaction(async (tx) => {
      const bets = await app.betting.lockBets(tx, [second.id]);
      await app.betting.cancelBets(
        tx,
        bets.map((bet) => ({ bet, reason: 'match-cancelled' })),
      );
    });
    expect(await app.betting.freeBets(who)).toHaveLength(1);

    const third = takenOf(await useIt(who, free));
    const evidence = [{ result: { is: 'void', why: 'cancelled' }, score: [0, 0] }] as const;
    await app.database.inTransaction(async (tx) => {
      const [bet] = await app.betting.lockBets(tx, [third.id]);
      if (bet) await app.betting.settleBets(tx, [{ bet, returnUnits: 0n, evidence }]);
    });
    expect(await app.betting.freeBets(who)).toHaveLength(1);
    await app.database.inTransaction(async (tx) => {
      const [bet] = await app.betting.lockSettledBets(tx, [third.id]);
      if (bet) await app.betting.reopenBets(tx, [{ bet, evidence: [] }]);
    });
    expect(await app.betting.freeBets(who)).toEqual([]);
    expect(await pockets(app, who)).toEqual({ cash: 0n, locked: 0n, debt: 0n });
    await expectProof(app);
  });

  it('[CALL-049] [CALL-050] is listed, used and listed again on the wire, and a repeated slip is the same order', async () => {
    const { who, free } = await withFreeBet();
    await deposit(app, who, 5_00n);
    const info = () => askRoute(freeActivityInfoRoute(app.betting, OPTIONS), {}, who);
    expect(await info()).toMatchObject({
      has_free: 1,
      total: 20_00,
      list: [{ id: String(free), amount: 20_00, min_odds: 1.5, expire_time: expect.any(Number) }],
    });
    const place = (input: object) => askRoute(orderFreeRoute(app.betting, OPTIONS), input, who);
    const input = {
      slip_id: slipId(app),
      free_bet_id: String(free),
      oddsChange: 1,
      betOptionList: [{ marketId: LEG.market, optionType: 1, odds: 2 }],
    };
    const { order } = (await place(input)) as { order: Order };
    expect(order).toMatchObject({ st: 4, free: 1, sat: 20_00, mla: 20_00, sa: 0, bty: 'single_bet' });
    expect(((await place(input)) as { order: Order }).order).toEqual(order);
    expect(await info()).toEqual({ has_free: 0, total: 0, list: [] });
    const again = (await place({ ...input, slip_id: slipId(app) })) as { order: Order };
    expect(again.order).toMatchObject({ st: 2, rj: 14 });
    expect(await place({ ...input, free_bet_id: '5' })).toMatchObject({ name: 'no-such-free-bet' });
    expect((await pockets(app, who)).cash).toBe(5_00n);
  });
});
