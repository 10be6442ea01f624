import { jointShape } from '@palpite/kernel/joint-bet';
import type { Odds } from '@palpite/kernel/odds';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  ageWaiting,
  deposit,
  expectProof,
  player,
  rejectedOf,
  slipId,
  takenOf,
} from '../../betting/test/betting-test-app.ts';
import { type CashOutTestApp, COMING, now, openCashOutTestApp } from './cash-out-test-app.ts';

const ONE = player(1);
const LEGS = [
  { ...COMING, selection: 'home' },
  { match: COMING.match, market: 100_102, selection: 'over' },
];

let app: CashOutTestApp;
/** What the feed asks for both selections together. */
let feedOdds: number;

beforeEach(async () => {
  feedOdds = 5_000;
  app = await openCashOutTestApp(
    {},
    {
      quoteSecret: 'a secret of this test',
      combinations: {
        price: async () => ({
          is: 'priced',
          odds: feedOdds as Odds,
          win: 180_000_000,
          void: 0,
          validMs: 30_000,
          seq: 7,
        }),
      },
    },
  );
  app.book.setMarket(100_102, { match: COMING.match, line: '2.5', prices: { over: 1_900, under: 1_900 } });
  await deposit(app, ONE, 100_00n);
});
afterEach(async () => {
  await expectProof(app);
  expect(app.failures).toEqual([]);
  await app.close();
});

/** A trader sells the home team at these odds; the feed asks 2.00 for it. */
const sellHomeAt = (offered: number) =>
  app.book.setMarket(COMING.market, {
    prices: { home: offered, draw: 3_400, away: 3_800 },
    feed: { home: 2_000, draw: 3_400, away: 3_800 },
  });

const quote = () =>
  app.betting.quoteBuilder({ player: ONE, asset: 'BRL', brand: 'br' }, { match: COMING.match, legs: LEGS });

const send = (odds: number, policy: 'none' | 'any' = 'none') =>
  app.betting.place({
    player: ONE,
    brand: 'br',
    asset: 'BRL',
    slipId: slipId(app),
    bets: [
      {
        stake: 10_00n,
        policy,
        legs: LEGS.map((leg) => ({ ...leg, odds: 2_000 as Odds })),
        shape: jointShape(LEGS.length, odds as Odds),
      },
    ],
  });

describe('an operator’s own price of a selection', () => {
  it('lowers a bet builder in the same proportion: in its quote, its placement and its confirmation', async () => {
    sellHomeAt(1_600);
    expect(await quote()).toMatchObject({ is: 'priced', odds: 4_000 });
    expect(rejectedOf(await send(5_000)).reject).toEqual({ is: 'odds-changed', now: 4_000 });
    const taken = takenOf(await send(5_000, 'any'));
    expect(taken).toMatchObject({ shape: { joint: 4_000 }, maxReturn: 40_00n });
    app.book.setMatch(COMING.match, { status: 'live', period: 'first-half' });
    const waiting = takenOf(await send(4_000));
    expect(waiting.status).toBe('confirming');
    sellHomeAt(1_500);
    await ageWaiting(app, 6_000);
    await app.betting.confirmDue();
    // 5.00 × 1.50 / 2.00 is 3.75, whose rung is 3.75.
    expect(await now(app, waiting)).toMatchObject({
      status: 'rejected',
      reject: { is: 'odds-changed', now: 3_750 },
    });
  });

  it('does not raise it, and one that pays more alone than the combination leaves nothing to sell', async () => {
    sellHomeAt(2_080);
    expect(await quote()).toMatchObject({ is: 'priced', odds: 5_000 });
    feedOdds = 2_060;
    expect(await quote()).toEqual({ is: 'unavailable' });
    expect(rejectedOf(await send(2_060)).reject).toEqual({ is: 'builder-unavailable' });
  });
});
