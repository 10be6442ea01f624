import type { BetShape } from '@palpite/kernel/bet-shape';
import { EACH_WAY_SHAPE } from '@palpite/kernel/each-way';
import type { Reference } from '@palpite/kernel/ids';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SelectionResult } from '../../../../events/event.ts';
import {
  type Command,
  combinedSlip,
  deposit,
  expectProof,
  player,
  pockets,
  rejectedOf,
  settleAll,
  slipId,
  takenOf,
  tell,
} from '../../betting/test/betting-test-app.ts';
import {
  ageRequests,
  askedOf,
  type CashOutTestApp,
  COMING,
  now,
  OTHER,
  openCashOutTestApp,
} from './cash-out-test-app.ts';

const ONE = player(1);
const WIN = { match: COMING.match, market: 100_110 } as const;
const PLACE = { match: COMING.match, market: 100_111 } as const;
const PLAYER = 'home-9';
const COMMANDS: readonly Command[] = [
  { market: WIN.market, selection: PLAYER, odds: 6_000 },
  { market: PLACE.market, selection: PLAYER, odds: 2_000 },
];

let app: CashOutTestApp;

beforeEach(async () => {
  app = await openCashOutTestApp();
  app.book.setMarket(WIN.market, {
    match: WIN.match,
    type: 'first-goalscorer',
    prices: { [PLAYER]: 6_000, 'away-10': 8_000, none: 10_000 },
    runners: { [PLAYER]: { name: 'Caio Teles' } },
  });
  app.book.setMarket(PLACE.market, {
    match: PLACE.match,
    type: 'first-goalscorer-place',
    prices: { [PLAYER]: 2_000, 'away-10': 2_400 },
  });
  await deposit(app, ONE, 100_00n);
});
afterEach(async () => {
  await expectProof(app);
  expect(app.failures).toEqual([]);
  await app.close();
});

const place = (commands = COMMANDS, shape: BetShape = EACH_WAY_SHAPE) =>
  app.betting.place(combinedSlip(app, ONE, commands, { shape, stakePerLine: 10_00n }));
const result = (of: typeof WIN | typeof PLACE, outcome: SelectionResult['result'], version = 1) =>
  tell(app, {
    kind: 'market-resulted',
    ...of,
    version,
    score: [1, 0],
    results: [
      { selection: PLAYER, result: outcome, ...(outcome === 'void' && { why: 'no-result' as const }) },
    ],
  });

describe('an each-way bet', () => {
  it('stakes the same on both parts, and counts both on the match', async () => {
    const bet = takenOf(await place());
    expect(bet).toMatchObject({
      kind: 'system',
      lines: 2,
      stake: 20_00n,
      stakePerLine: 10_00n,
      maxReturn: 80_00n,
      shape: EACH_WAY_SHAPE,
    });
    expect(await pockets(app, ONE)).toEqual({ cash: 80_00n, locked: 20_00n, debt: 0n });
    await expectProof(app);
  });

  it.each([
    ['win', 'win', 80_00n],
    ['lose', 'win', 20_00n],
    ['lose', 'lose', 0n],
    ['void', 'void', 20_00n],
  ] as const)('pays each part for itself: first %s, at all %s', async (first, atAll, paid) => {
    const bet = takenOf(await place());
    await result(WIN, first);
    await settleAll(app);
    expect((await now(app, bet)).status).toBe('accepted');
    await result(PLACE, atAll);
    await settleAll(app);
    expect(await now(app, bet)).toMatchObject({ status: 'settled', returnUnits: paid });
    expect(await pockets(app, ONE)).toEqual({ cash: 80_00n + paid, locked: 0n, debt: 0n });
  });

  it('is paid again after a correction', async () => {
    const bet = takenOf(await place());
    await result(WIN, 'win');
    await result(PLACE, 'win');
    await settleAll(app);
    await result(WIN, 'lose', 2);
    await settleAll(app);
    expect(await now(app, bet)).toMatchObject({ status: 'settled', returnUnits: 20_00n });
    expect(await pockets(app, ONE)).toEqual({ cash: 100_00n, locked: 0n, debt: 0n });
  });

  it('has a cash-out price from the probabilities of both parts', async () => {
    const bet = takenOf(await place());
    const priceNow = async () => (await app.cashOut.prices(ONE, [bet.id]))[0]?.offer;
    // Both parts are worth their stake without margin, the win rounded down, and 8.5 % are kept.
    expect(await priceNow()).toMatchObject({ is: 'offered', price: 18_29n });
    const surely = { win: 800_000_000, halfWin: 0, void: 0, halfLose: 0 };
    app.book.setMarket(PLACE.market, { probabilities: { [PLAYER]: surely }, prices: { [PLAYER]: 2_000 } });
    expect(await priceNow()).toMatchObject({ price: 23_78n });
    app.book.setMarket(WIN.market, { status: 'suspended' });
    expect(await priceNow()).toEqual({ is: 'not-offered', why: 'market-suspended' });
  });

  describe('after the first goal, with which the feed closes both markets', () => {
    const SCORES = { match: COMING.match, market: 100_112 } as const;
    const chance = (win: number, back = 0) => ({ win: win * 1e6, halfWin: 0, void: back * 1e6, halfLose: 0 });
    const goal = async (first: SelectionResult['result']) => {
      const bet = takenOf(await place());
      app.book.setMatch(COMING.match, { status: 'live', period: 'first-half', score: [1, 0] });
      for (const { market } of [WIN, PLACE]) app.book.setMarket(market, { status: 'closed' });
      app.book.setMarket(SCORES.market, {
        match: SCORES.match,
        type: 'home-player-scores',
        line: '9',
        prices: { yes: 4_000, no: 1_200 },
        probabilities: { yes: chance(240), no: chance(760) },
      });
      await result(WIN, first);
      await settleAll(app);
      return bet;
    };
    const priceOf = async (bet: { readonly id: Reference }) =>
      (await app.cashOut.prices(ONE, [bet.id]))[0]?.offer;

    it('the place part is worth what the player scoring at all is', async () => {
      const bet = await goal('lose');
      // 10.00 at 2.00 comes in with 24 %; 8.5 % are kept.
      expect(await priceOf(bet)).toMatchObject({ is: 'offered', price: 4_39n, isLive: true });
      const cashedOut = await app.cashOut.ask({
        player: ONE,
        requestId: slipId(app),
        bet: bet.id,
        stake: undefined,
        asked: 4_39n,
        least: undefined,
      });
      expect(cashedOut).toMatchObject({ is: 'asked' });
      app.book.setMarket(SCORES.market, { status: 'suspended' });
      expect(await priceOf(bet)).toEqual({ is: 'not-offered', why: 'market-suspended' });
    });

    it.each([
      ['won', 'win', 73_20n],
      ['back', 'void', 18_30n],
    ] as const)('the place part is surely %s where the win part is', async (_word, first, price) => {
      expect(await priceOf(await goal(first))).toMatchObject({ is: 'offered', price });
    });

    it('has no price before the result of the first goal is known, nor while it is not known who takes part', async () => {
      const bet = await goal('lose');
      app.book.setMarket(SCORES.market, {
        prices: { yes: 4_000, no: 1_200 },
        probabilities: { yes: chance(200, 100), no: chance(700, 100) },
      });
      expect(await priceOf(bet)).toEqual({ is: 'not-offered', why: 'market-suspended' });
      await tell(app, { kind: 'market-result-undone', ...WIN, version: 1 });
      await settleAll(app);
      app.book.setMarket(SCORES.market, {
        prices: { yes: 4_000, no: 1_200 },
        probabilities: { yes: chance(240), no: chance(760) },
      });
      expect(await priceOf(bet)).toEqual({ is: 'not-offered', why: 'market-suspended' });
    });

    it('does not pay for a player whose market has a result already', async () => {
      const bet = await goal('lose');
      const results = [
        { selection: 'yes', result: 'lose' as const },
        { selection: 'no', result: 'win' as const },
      ];
      await tell(app, { kind: 'market-resulted', ...SCORES, version: 1, score: [1, 0], results });
      const asked = { player: ONE, bet: bet.id, stake: undefined, asked: 4_39n, least: undefined };
      const { id } = askedOf(await app.cashOut.ask({ ...asked, requestId: slipId(app) }));
      await ageRequests(app, 10_000);
      await app.cashOut.decideDue();
      expect(await app.cashOut.cashOuts(ONE, [id])).toMatchObject([
        { state: 'refused', reason: 'market-suspended' },
      ]);
    });
  });

  it('has limits that its stake is held to', async () => {
    const asked = COMMANDS.map(({ market, selection }) => ({ match: WIN.match, market, selection }));
    const bettor = { player: ONE, asset: 'BRL', brand: 'br' } as const;
    const [series, ...more] = await app.betting.quoteSeries(bettor, asked);
    expect(series).toMatchObject({ size: 1, lines: 2 });
    expect(more).toEqual([]);
    const over = combinedSlip(app, ONE, COMMANDS, {
      shape: EACH_WAY_SHAPE,
      stakePerLine: (series?.max ?? 0n) + 1n,
    });
    expect(rejectedOf(await app.betting.place(over)).reject).toMatchObject({ is: 'over-limit' });
  });

  it('is only the two parts of one player, never multiplied', async () => {
    const [win, atAll] = COMMANDS as [Command, Command];
    const related = { reject: { is: 'related-selections' } };
    expect(rejectedOf(await place(COMMANDS, { sizes: [2], bankers: [] }))).toMatchObject(related);
    expect(rejectedOf(await place([win, { ...atAll, selection: 'away-10', odds: 2_400 }]))).toMatchObject(
      related,
    );
    expect(
      rejectedOf(await place([win, { market: COMING.market, selection: 'home', odds: 2_000 }])),
    ).toMatchObject(related);
    const alone = { reject: { is: 'place-alone' } };
    const single = { shape: { sizes: [1], bankers: [] }, stakePerLine: 10_00n };
    expect(rejectedOf(await app.betting.place(combinedSlip(app, ONE, [atAll], single)))).toMatchObject(alone);
    const other = { market: OTHER.market, selection: 'home', odds: 2_000 };
    expect(rejectedOf(await place([atAll, other], { sizes: [2], bankers: [] }))).toMatchObject(alone);
    expect(rejectedOf(await place([atAll, other]))).toMatchObject(alone);
    const third = { market: OTHER.market, selection: 'home', odds: 2_000 };
    expect(rejectedOf(await place([...COMMANDS, third]))).toMatchObject(related);
  });
});
