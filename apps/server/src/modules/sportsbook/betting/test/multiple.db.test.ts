import { fullCover } from '@palpite/kernel/bet-shape';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlaceOutcome, Reject } from '../index.ts';
import {
  ageWaiting,
  type BettingTestApp,
  type Command,
  combinedSlip,
  deposit,
  expectProof,
  openBettingTestApp,
  player,
  pockets,
  rejectedOf,
  slipId,
  slipOf,
  takenOf,
  wholeState,
} from './betting-test-app.ts';

const MATCHES = Array.from({ length: 11 }, (_, n) => 2_001 + n);
const marketOf = (match: number) => match * 100 + 1;
const request = (n: number): Command => ({ market: marketOf(2_000 + n), selection: 'home', odds: 2_000 });
const commands = (count: number) => Array.from({ length: count }, (_, n) => request(n + 1));

let app: BettingTestApp;
let last = 500;

async function rich(units = 1_000_00n) {
  last += 1;
  const who = player(last);
  await deposit(app, who, units);
  return who;
}

function openBook() {
  for (const match of MATCHES) {
    app.book.setMatch(match, { status: 'not-started', stop: 'none' });
    app.book.setMarket(marketOf(match), {
      match,
      line: '',
      status: 'open',
      prices: { home: 2_000, draw: 3_400, away: 3_600 },
    });
    app.book.setMarket(marketOf(match) + 1, { match, line: '2.5', prices: { over: 1_850, under: 1_950 } });
  }
}

beforeAll(async () => {
  app = await openBettingTestApp();
  openBook();
  // Rows of exposure are created when a market is first used; these exist before anything is refused.
  const totals = [1, 2].map((n) => ({ market: marketOf(2_000 + n) + 1, selection: 'over', odds: 1_850 }));
  await app.betting.place(slipOf(app, await rich(), totals));
});
afterAll(async () => {
  await expectProof(app);
  expect(app.failures).toEqual([]);
  await app.close();
});

describe('[STATE-001] [CALL-047] bets on several selections', () => {
  it('make a multiple one line: one stake, the odds multiplied', async () => {
    const who = await rich();
    const bet = takenOf(await app.betting.place(combinedSlip(app, who, commands(3))));
    expect(bet).toMatchObject({
      kind: 'multiple',
      lines: 1,
      stake: 10_00n,
      stakePerLine: 10_00n,
      maxReturn: 80_00n,
      status: 'accepted',
      liability: 13_30n,
      netted: 0n,
      isFree: false,
      cashed: { stake: 0n, returned: 0n, parts: 0 },
    });
    // Each leg counts the stake at its own odds: 20.00 at 0.19.
    expect(bet.legs.map(({ n, liability }) => [n, liability])).toEqual([0, 1, 2].map((n) => [n, 3_80n]));
    expect(await pockets(app, who)).toEqual({ cash: 990_00n, locked: 10_00n, debt: 0n });
    const [stored] = await app.betting.bets(who, [bet.id]);
    expect(stored).toMatchObject({ ...bet, legs: bet.legs.map(({ n, odds }) => ({ n, odds })) });
    await expectProof(app);
  });

  it('put a stake on every line of a system; bankers are in all of them', async () => {
    const who = await rich();
    const shape = { sizes: [2, 3], bankers: [0] };
    const bet = takenOf(
      await app.betting.place(combinedSlip(app, who, commands(4), { shape, stakePerLine: 5_00n })),
    );
    // The banker with 2 of 3 and with 3 of 3: four lines, 3 × 8 + 16 times the unit.
    expect(bet).toMatchObject({ kind: 'system', lines: 4, stake: 20_00n, maxReturn: 200_00n, shape });
    const [stored] = await app.betting.bets(who, [bet.id]);
    expect(stored).toMatchObject({ kind: 'system', lines: 4, stakePerLine: 5_00n, shape });
  });

  it('make 1,013 lines of ten selections in all sizes, with an exact largest stake', async () => {
    const who = await rich(100_000_00n);
    const shape = fullCover(10, false);
    const asked = MATCHES.slice(0, 10).map((match) => ({
      match,
      market: marketOf(match),
      selection: 'home',
    }));
    const series = await app.betting.quoteSeries({ player: who, asset: 'BRL', brand: 'br' }, asked);
    expect(series.map(({ size, lines }) => [size, lines])).toEqual([
      ...[
        [2, 45],
        [3, 120],
        [4, 210],
        [5, 252],
        [6, 210],
        [7, 120],
        [8, 45],
        [9, 10],
        [10, 1],
      ],
      [0, 1_013],
    ]);
    const max = series.at(-1)?.max ?? 0n;
    expect(max).toBeGreaterThan(3_00n);
    const over = combinedSlip(app, who, commands(10), { shape, stakePerLine: max + 1n });
    expect(rejectedOf(await app.betting.place(over)).reject).toEqual({ is: 'over-limit', max });
    const bet = takenOf(
      await app.betting.place(combinedSlip(app, who, commands(10), { shape, stakePerLine: max })),
    );
    expect(bet).toMatchObject({ lines: 1_013, stake: 1_013n * max, stakePerLine: max });
    expect(
      await app.betting.quoteSeries({ player: undefined, asset: 'BRL', brand: 'br' }, asked.slice(0, 1)),
    ).toEqual([]);
    expect(
      await app.betting.quoteSeries({ player: who, asset: 'BRL', brand: 'br' }, [
        ...asked.slice(0, 2),
        { match: 2_001, market: marketOf(2_001) + 1, selection: 'over' },
      ]),
    ).toEqual([]);
    await expectProof(app);
  });

  it('quote the selections that are left when one is closed for good, and nothing while one is suspended', async () => {
    const who = await rich();
    const asked = MATCHES.slice(0, 4).map((match) => ({ match, market: marketOf(match), selection: 'home' }));
    const sizes = async () => {
      const series = await app.betting.quoteSeries({ player: who, asset: 'BRL', brand: 'br' }, asked);
      return series.map(({ size, lines }) => [size, lines]);
    };
    app.book.setMarket(marketOf(2_001), { status: 'closed' });
    expect(await sizes()).toEqual([
      [2, 3],
      [3, 1],
      [0, 4],
    ]);
    app.book.setMarket(marketOf(2_002), { status: 'suspended' });
    expect(await sizes()).toEqual([]);
    openBook();
    expect(await sizes()).toHaveLength(4);
  });

  it('use the second minimum as the smallest stake of a line', async () => {
    const who = await rich();
    const place = (stakePerLine: bigint) =>
      app.betting.place(combinedSlip(app, who, commands(2), { stakePerLine }));
    expect(rejectedOf(await place(2_99n)).reject).toEqual({ is: 'below-minimum', min: 3_00n });
    takenOf(await place(3_00n));
  });

  it('return the same bet for a repeated slip; an altered shape is refused as a reused id', async () => {
    const who = await rich();
    const id = slipId(app);
    const how = { id, shape: { sizes: [2], bankers: [] } };
    const first = takenOf(await app.betting.place(combinedSlip(app, who, commands(3), how)));
    expect(takenOf(await app.betting.place(combinedSlip(app, who, commands(3), how))).id).toBe(first.id);
    const altered = { id, shape: { sizes: [1], bankers: [] } };
    expect(await app.betting.place(combinedSlip(app, who, commands(3), altered))).toEqual({
      is: 'slip-reused',
    });
    expect((await pockets(app, who)).locked).toBe(30_00n);
  });
});

describe('[ERR-020] a refusal has its own reason and changes no row of any table', () => {
  const legs = commands(3);
  const elsewhere = { ...request(1), match: 2_002 };
  const cases: [string, Reject['is'], readonly Command[], () => void][] = [
    [
      'odds that were never offered',
      'odds-changed',
      [...commands(2), { ...request(3), odds: 9_990 }],
      () => {},
    ],
    ['a market of another match', 'wrong-match', [elsewhere, request(2)], () => {}],
    [
      'a closed market',
      'market-closed',
      legs,
      () => app.book.setMarket(marketOf(2_003), { status: 'closed' }),
    ],
    [
      'a suspended one',
      'market-suspended',
      legs,
      () => app.book.setMarket(marketOf(2_003), { status: 'suspended' }),
    ],
    [
      'a goal that stops the match',
      'market-suspended',
      legs,
      () => app.book.setMatch(2_002, { stop: 'goal' }),
    ],
    [
      'an unknown selection',
      'selection-unknown',
      [...commands(2), { ...request(3), selection: 'nobody' }],
      () => {},
    ],
    ['the same selection twice', 'duplicate-selection', [...commands(2), request(1)], () => {}],
    [
      'two legs of one match',
      'related-selections',
      [...commands(2), { market: marketOf(2_001) + 1, selection: 'over', odds: 1_850 }],
      () => {},
    ],
    [
      'two outcomes of one market',
      'related-selections',
      [...commands(2), { ...request(1), selection: 'away', odds: 3_600 }],
      () => {},
    ],
    [
      'a moved line',
      'line-moved',
      [request(1), { market: marketOf(2_002) + 1, selection: 'over', odds: 1_850, line: '3.5' }],
      () => {},
    ],
    [
      'a stale book',
      'book-stale',
      legs,
      () => {
        app.book.fresh = false;
      },
    ],
  ];

  it.each(cases)('%s: %s', async (_name, is, asked, change) => {
    const who = await rich();
    takenOf(await app.betting.place(combinedSlip(app, who, commands(3))));
    change();
    try {
      const before = await wholeState(app);
      const outcome = await app.betting.place(combinedSlip(app, who, asked, { policy: 'none' }));
      expect(rejectedOf(outcome).reject.is).toBe(is);
      expect(await wholeState(app)).toEqual(before);
    } finally {
      app.book.fresh = true;
      openBook();
    }
  });

  it('for more than the balance, more than the limit, eleven selections, an unknown market, a frozen account', async () => {
    const who = await rich(25_00n);
    takenOf(await app.betting.place(combinedSlip(app, who, commands(11).slice(0, 10))));
    takenOf(await app.betting.place(slipOf(app, who, [{ ...request(11), stake: 5_00n }])));
    const before = await wholeState(app);
    const place = (asked: readonly Command[], stakePerLine = 10_00n) =>
      app.betting.place(combinedSlip(app, who, asked, { stakePerLine, policy: 'any' }));
    expect(rejectedOf(await place(commands(2), 10_01n)).reject).toEqual({
      is: 'not-enough-funds',
      free: 10_00n,
    });
    expect(rejectedOf(await place(commands(2), 90_000_000_00n)).reject).toMatchObject({ is: 'over-limit' });
    expect(await place(commands(11))).toMatchObject({ is: 'too-many-selections' });
    expect(await place([request(1), { ...request(2), market: 77 }])).toEqual({ is: 'market-unknown' });
    expect(await wholeState(app)).toEqual(before);
    await app.database.inTransaction((tx) => app.wallet.block(tx, who, 'operator', 'no_debit'));
    const frozen = await wholeState(app);
    expect(await place(commands(2))).toEqual({ is: 'not-allowed' });
    expect(await wholeState(app)).toEqual(frozen);
  });

  it('for a market with a result', async () => {
    const who = await rich();
    app.book.setMatch(2_099);
    app.book.setMarket(209_901, { match: 2_099, prices: { home: 2_000 } });
    const leg = { market: 209_901, selection: 'home', odds: 2_000 };
    takenOf(await app.betting.place(combinedSlip(app, who, [leg, request(2)])));
    await app.database.inTransaction((tx) => app.betting.closeMarket(tx, 209_901, ['home']));
    const before = await wholeState(app);
    const outcome: PlaceOutcome = await app.betting.place(combinedSlip(app, who, [leg, request(2)]));
    expect(rejectedOf(outcome).reject).toEqual({ is: 'market-settled' });
    expect(await wholeState(app)).toEqual(before);
  });
});

describe('a multiple in play', () => {
  it('waits for the longest delay of its legs, and every leg is checked again', async () => {
    const who = await rich();
    app.book.setMatch(2_001, { status: 'live', score: [1, 0] });
    app.book.setMatch(2_002, { status: 'live', sport: 'basketball', score: [20, 18] });
    const place = async () =>
      takenOf(await app.betting.place(combinedSlip(app, who, commands(3), { policy: 'better' })));
    const [stays, goes] = [await place(), await place()];
    expect(stays.status).toBe('confirming');
    expect((stays.decideAt?.getTime() ?? 0) - stays.createdAt.getTime()).toBe(6_000);
    app.book.setMarket(marketOf(2_003), { prices: { home: 2_200, draw: 3_400, away: 3_600 } });
    await ageWaiting(app, 6_000);
    await app.betting.confirmDue();
    const [confirmed] = await app.betting.bets(who, [stays.id]);
    expect(confirmed).toMatchObject({ status: 'accepted', maxReturn: 88_00n });
    expect(confirmed?.legs.map(({ odds, score }) => [odds, score])).toEqual([
      [2_000, [1, 0]],
      [2_000, [20, 18]],
      [2_200, undefined],
    ]);
    expect((await app.betting.bets(who, [goes.id]))[0]?.status).toBe('accepted');
    const third = await place();
    app.book.setMarket(marketOf(2_003), { prices: { home: 2_100 } });
    await ageWaiting(app, 6_000);
    await app.betting.confirmDue();
    expect((await app.betting.bets(who, [third.id]))[0]).toMatchObject({
      status: 'rejected',
      reject: { is: 'odds-changed', now: 2_100 },
    });
    expect((await pockets(app, who)).locked).toBe(20_00n);
    app.book.setMatch(2_002, { sport: 'football' });
    openBook();
    await expectProof(app);
  });
});
