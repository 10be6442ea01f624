import type { BetShape } from '@palpite/kernel/bet-shape';
import { EACH_WAY, EACH_WAY_SHAPE } from '@palpite/kernel/each-way';
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
  takenOf,
  tell,
} from '../../betting/test/betting-test-app.ts';
import { type CashOutTestApp, COMING, now, OTHER, openCashOutTestApp } from './cash-out-test-app.ts';

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
    type: EACH_WAY.win,
    prices: { [PLAYER]: 6_000, 'away-10': 8_000, none: 10_000 },
    runners: { [PLAYER]: { name: 'Caio Teles' } },
  });
  app.book.setMarket(PLACE.market, {
    match: PLACE.match,
    type: EACH_WAY.place,
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
    const third = { market: OTHER.market, selection: 'home', odds: 2_000 };
    expect(rejectedOf(await place([...COMMANDS, third]))).toMatchObject(related);
  });
});
