import { EACH_WAY_SHAPE } from '@palpite/kernel/each-way';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SelectionResult } from '../../../../events/event.ts';
import {
  ageWaiting,
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
  LIVE,
  now,
  openCashOutTestApp,
} from '../../cash-out/test/cash-out-test-app.ts';

const ONE = player(1);
const OTHER_LEAGUE = { id: 9, name: 'Copa', country: 'BR', rank: 2, hot: false };
const LEAGUE = { id: 7, name: 'Série A', country: 'BR', rank: 1, hot: false };
const SEASON = 1_900;
const WIN = { match: SEASON, market: 190_001 } as const;
const PLACE = { match: SEASON, market: 190_002 } as const;
const TOP = { match: SEASON, market: 190_003 } as const;
const TEAM = 'team-7';
/** At a fifth of the odds above one, as with eight runners or more. */
const ODDS = { win: 4_250, place: 1_650 };
const EACH_WAY: readonly Command[] = [
  { market: WIN.market, selection: TEAM, odds: ODDS.win },
  { market: PLACE.market, selection: TEAM, odds: ODDS.place },
];

let app: CashOutTestApp;

beforeEach(async () => {
  app = await openCashOutTestApp();
  // Nobody plays in the league of the season.
  app.book.setMatch(LIVE.match, { league: OTHER_LEAGUE });
  app.book.setMatch(SEASON, {
    season: true,
    home: { id: 7, name: 'Série A' },
    away: { id: 7, name: 'Season 2026/1' },
  });
  const runners = { [TEAM]: { name: 'Flamengo' }, 'team-8': { name: 'Palmeiras' } };
  app.book.setMarket(WIN.market, {
    match: SEASON,
    type: 'season-winner',
    runners,
    prices: { [TEAM]: ODDS.win, 'team-8': 3_000 },
  });
  app.book.setMarket(PLACE.market, {
    match: SEASON,
    type: 'season-winner-place',
    line: '3',
    runners,
    prices: { [TEAM]: ODDS.place, 'team-8': 1_400 },
  });
  app.book.setMarket(TOP.market, {
    match: SEASON,
    type: 'season-top',
    line: '4',
    player: { name: 'Flamengo' },
    prices: { yes: 1_500, no: 2_500 },
  });
  await deposit(app, ONE, 100_00n);
});
afterEach(async () => {
  await expectProof(app);
  expect(app.failures).toEqual([]);
  await app.close();
});

const placed = (commands: readonly Command[], shape = EACH_WAY_SHAPE, stakePerLine = 10_01n) =>
  app.betting.place(combinedSlip(app, ONE, commands, { shape, stakePerLine }));
const result = (
  of: { readonly match: number; readonly market: number },
  outcome: Omit<SelectionResult, 'selection'>,
  version = 1,
  selection = TEAM,
) =>
  tell(app, {
    kind: 'market-resulted',
    ...of,
    version,
    score: [0, 0],
    results: [{ selection, ...outcome }],
    sheet: '1. Flamengo 81, 2. Palmeiras 81, 3. Santos 70',
  });
const dead = (places: number, tied: number) => ({ result: 'win', deadHeat: { places, tied } }) as const;

describe('an each-way bet on who wins a season', () => {
  it.each([
    // 10.01 × 4.25 and × 1.65, each part for itself, rounded once together.
    ['the title alone', { result: 'win' }, { result: 'win' }, 59_06n],
    ['a title shared by two', dead(1, 2), { result: 'win' }, 37_79n],
    ['a title shared by three', dead(1, 3), { result: 'win' }, 30_70n],
    ['the last place that counts, shared by two', { result: 'lose' }, dead(1, 2), 8_26n],
    ['two places shared by three', { result: 'lose' }, dead(2, 3), 11_01n],
    ['no place', { result: 'lose' }, { result: 'lose' }, 0n],
    [
      'a season that was stopped',
      { result: 'void', why: 'no-result' },
      { result: 'void', why: 'no-result' },
      20_02n,
    ],
  ] as const)('pays for %s to the cent', async (_what, win, place, paid) => {
    const bet = takenOf(await placed(EACH_WAY));
    expect(await pockets(app, ONE)).toEqual({ cash: 79_98n, locked: 20_02n, debt: 0n });
    await result(WIN, win);
    await result(PLACE, place);
    await settleAll(app);
    expect(await now(app, bet)).toMatchObject({ status: 'settled', returnUnits: paid });
    expect(await pockets(app, ONE)).toEqual({ cash: 79_98n + paid, locked: 0n, debt: 0n });
  });

  it('is paid again when a correction leaves the title to one of them, and not for the same result again', async () => {
    const bet = takenOf(await placed(EACH_WAY));
    await result(WIN, dead(1, 2));
    await result(PLACE, { result: 'win' });
    await settleAll(app);
    await result(WIN, dead(1, 2), 2);
    await settleAll(app);
    expect(await now(app, bet)).toMatchObject({
      returnUnits: 37_79n,
      evidence: [{ result: { is: 'dead-heat', places: 1, tied: 2 } }, { result: { is: 'win' } }],
    });
    await result(WIN, { result: 'win' }, 3);
    await settleAll(app);
    expect(await now(app, bet)).toMatchObject({ status: 'settled', returnUnits: 59_06n });
    expect(await pockets(app, ONE)).toEqual({ cash: 139_04n, locked: 0n, debt: 0n });
  });

  it('has a cash-out price from the probabilities of both parts', async () => {
    const bet = takenOf(await placed(EACH_WAY));
    const priceNow = async () => (await app.cashOut.prices(ONE, [bet.id]))[0]?.offer;
    expect(await priceNow()).toMatchObject({ is: 'offered', price: 18_31n });
    app.book.setMarket(PLACE.market, { status: 'suspended' });
    expect(await priceNow()).toEqual({ is: 'not-offered', why: 'market-suspended' });
  });
});

describe('a bet on the top of a table', () => {
  it('pays its share to those who are level, and the rest of it to those who bet against', async () => {
    const single = (selection: string, odds: number) =>
      placed([{ market: TOP.market, selection, odds }], { sizes: [1], bankers: [] }, 10_00n);
    const yes = takenOf(await single('yes', 1_500));
    const no = takenOf(await single('no', 2_500));
    await tell(app, {
      kind: 'market-resulted',
      ...TOP,
      version: 1,
      score: [0, 0],
      results: [
        { selection: 'yes', ...dead(2, 3) },
        { selection: 'no', ...dead(1, 3) },
      ],
    });
    await settleAll(app);
    expect(await now(app, yes)).toMatchObject({ returnUnits: 10_00n });
    expect(await now(app, no)).toMatchObject({ returnUnits: 8_33n });
  });

  it('is not combined with a match of the league', async () => {
    const legs = [
      { market: TOP.market, selection: 'yes', odds: 1_500 },
      { market: COMING.market, selection: 'home', odds: 2_000 },
    ];
    const outcome = await placed(legs, { sizes: [2], bankers: [] }, 10_00n);
    expect(rejectedOf(outcome)).toMatchObject({ reject: { is: 'related-selections' } });
  });
});

describe('while a match of the league is in play', () => {
  const title: Command = { market: WIN.market, selection: TEAM, odds: ODDS.win };
  const single = { sizes: [1], bankers: [] };
  beforeEach(() => app.book.setMatch(LIVE.match, { league: LEAGUE }));
  const due = async () => {
    await ageWaiting(app, app.terms.inPlayDelayMs);
    await app.betting.confirmDue();
  };

  it('a bet waits like one in play, and keeps no score', async () => {
    const bet = takenOf(await placed([title], single));
    expect(bet.status).toBe('confirming');
    expect((bet.decideAt?.getTime() ?? 0) - bet.createdAt.getTime()).toBe(app.terms.inPlayDelayMs);
    await due();
    const confirmed = await now(app, bet);
    expect(confirmed.status).toBe('accepted');
    expect(confirmed.legs[0]?.score).toBeUndefined();
  });

  it('a bet at the price from before a goal is given back', async () => {
    const bet = takenOf(await placed([title], single));
    app.book.setMarket(WIN.market, { prices: { [TEAM]: 2_100, 'team-8': 5_000 } });
    await due();
    expect(await now(app, bet)).toMatchObject({ status: 'rejected', reject: { is: 'odds-changed' } });
  });

  it('a cash-out waits too, and is priced again', async () => {
    app.book.setMatch(LIVE.match, { status: 'not-started' });
    const bet = takenOf(await placed([title], single));
    expect(bet.status).toBe('accepted');
    app.book.setMatch(LIVE.match, { status: 'live' });
    const [price] = await app.cashOut.prices(ONE, [bet.id]);
    if (price?.offer.is !== 'offered') throw new Error('no price');
    expect(price.offer.isLive).toBe(true);
    const request = {
      player: ONE,
      requestId: slipId(app),
      bet: bet.id,
      stake: undefined,
      asked: price.offer.price,
      least: undefined,
    };
    expect(askedOf(await app.cashOut.ask(request))).toMatchObject({ state: 'waiting' });
    app.book.setMarket(WIN.market, { prices: { [TEAM]: 9_000, 'team-8': 1_200 } });
    await ageRequests(app, 5_000);
    await app.cashOut.decideDue();
    expect(askedOf(await app.cashOut.ask(request))).toMatchObject({
      state: 'refused',
      reason: 'price-changed',
    });
  });
});
