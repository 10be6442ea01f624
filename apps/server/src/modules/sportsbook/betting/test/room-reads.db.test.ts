import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BetAdmin, createBetAdmin, readOpenRisk, selectionNets } from '../index.ts';
import {
  type BettingTestApp,
  type Command,
  combinedSlip,
  deposit,
  expectProof,
  openBettingTestApp,
  player,
  settleAll,
  slipOf,
  takenOf,
  tell,
} from './betting-test-app.ts';

const MATCH = 1001;
const OTHER = 1002;
const RESULT = 100_101;
const TOTAL = 100_102;
const ELSEWHERE = 100_201;
const START_MS = 1_800_000_000_000;
const HOUR_MS = 3_600_000;
const home: Command = { market: RESULT, selection: 'home', odds: 2_000, stake: 10_00n };
const away: Command = { market: RESULT, selection: 'away', odds: 3_600, stake: 20_00n };
const over: Command = { market: TOTAL, line: '2.5', selection: 'over', odds: 1_850, stake: 10_00n };
const elsewhere: Command = { match: OTHER, market: ELSEWHERE, selection: 'home', odds: 1_500 };

let app: BettingTestApp;
let room: BetAdmin['room'];
const who = player(501);
const place = (...commands: Command[]) => app.betting.place(slipOf(app, who, commands));
const minutes = (count: number) => app.clock.advance(count * 60_000);

/** Two bets, half an hour later a single and a double of both matches. */
beforeAll(async () => {
  app = await openBettingTestApp();
  room = createBetAdmin({ database: app.database, terms: app.terms }).room;
  for (const match of [MATCH, OTHER]) app.book.setMatch(match);
  app.book.setMarket(RESULT, { match: MATCH, prices: { home: 2_000, draw: 3_400, away: 3_600 } });
  app.book.setMarket(TOTAL, { match: MATCH, line: '2.5', prices: { over: 1_850, under: 1_950 } });
  app.book.setMarket(ELSEWHERE, { match: OTHER, prices: { home: 1_500, draw: 4_000, away: 6_000 } });
  await deposit(app, who, 1_000_00n);
  takenOf(await place(home));
  takenOf(await place(away));
  minutes(30);
  takenOf(await place(over));
  takenOf(await app.betting.place(combinedSlip(app, who, [home, elsewhere], { stakePerLine: 30_00n })));
  minutes(1);
});
afterAll(async () => {
  await expectProof(app);
  await app.close();
});

describe('the pace', () => {
  it('counts each bet once for all and once for each of its matches, recent ones apart from the hour before', async () => {
    const { all, byMatch } = await room.pace(app.clock.nowMs());
    // 0.19 dollars for a real, rounded down for each currency.
    expect(all).toEqual({
      recent: { bets: 2, stake: 7_60n },
      before: { bets: 2, stake: 5_70n },
    });
    expect(byMatch.get(MATCH)).toEqual(all);
    expect(byMatch.get(OTHER)).toEqual({
      recent: { bets: 1, stake: 5_70n },
      before: { bets: 0, stake: 0n },
    });
  });

  it('is known by minute, and forgets what is older than the hour before', async () => {
    const found = await room.minutes(MATCH, app.clock.nowMs());
    expect(found.map(({ bets }) => bets)).toEqual([2, 2]);
    expect((found[1]?.atMs ?? 0) - (found[0]?.atMs ?? 0)).toBe(30 * 60_000);
    expect((await room.minutes(OTHER, app.clock.nowMs())).map(({ bets }) => bets)).toEqual([1]);
    const later = await room.pace(app.clock.nowMs() + HOUR_MS);
    expect(later.all).toEqual({ recent: { bets: 0, stake: 0n }, before: { bets: 2, stake: 7_60n } });
  });
});

describe('the exposure of the room', () => {
  it('gives what each selection would bring or cost', async () => {
    const { matches, markets } = await room.exposure([MATCH, OTHER], [RESULT]);
    const nets = selectionNets(markets.get(RESULT), ['home', 'draw', 'away']);
    // In dollars. A draw leaves the stakes of the two singles, 1.90 and 3.80; the double pays for nothing.
    expect(nets.find(({ selection }) => selection === 'draw')).toEqual({
      selection: 'draw',
      net: 5_70n,
      stake: 0n,
    });
    expect(nets.find(({ selection }) => selection === 'away')?.net).toBe(1_90n - 9_88n);
    expect(nets.find(({ selection }) => selection === 'home')?.net).toBeLessThan(3_80n - 1_90n);
    const sum = (matches.get(MATCH) ?? 0n) + (matches.get(OTHER) ?? 0n);
    expect(await room.total()).toBe(sum);
    expect(sum).toBeGreaterThan(0n);
  });

  it('has one result for selections that can win together', () => {
    const selections = new Map([['*', { win: 500n, stake: 200n }]]);
    expect(selectionNets({ selections }, ['home-draw', 'home-away'])).toEqual([
      { selection: '*', net: -500n, stake: 200n },
    ]);
  });
});

describe('overdue bets', () => {
  it('are those on matches that began long ago, or that are not among the known ones', async () => {
    await app.betting.recordMatches();
    const list = async (beganBeforeMs: number, known?: readonly number[]) =>
      (await room.overdue({ beganBeforeMs, known }, 10)).map(({ match, bets, stake, markets }) => ({
        match,
        bets,
        stake,
        markets,
      }));
    expect(await list(START_MS)).toEqual([]);
    expect(await list(START_MS, [MATCH, OTHER])).toEqual([]);
    // The double counts for both matches, since either keeps it open.
    expect(await list(START_MS, [MATCH])).toEqual([{ match: OTHER, bets: 1, stake: 5_70n, markets: 1 }]);
    expect(await list(START_MS + 1, [MATCH])).toEqual([
      { match: MATCH, bets: 4, stake: 13_30n, markets: 2 },
      { match: OTHER, bets: 1, stake: 5_70n, markets: 1 },
    ]);
    expect(
      (await room.overdue({ beganBeforeMs: START_MS + 1, known: undefined }, 1)).map(({ match }) => match),
    ).toEqual([MATCH]);
  });

  it('are counted for the metrics as they are listed, each bet once', async () => {
    const totals = (beganBeforeMs: number, known?: readonly number[]) =>
      room.overdueTotals({ beganBeforeMs, known });
    expect(await totals(START_MS)).toEqual({ matches: 0, bets: 0 });
    expect(await totals(START_MS, [MATCH])).toEqual({ matches: 1, bets: 1 });
    // The double is on both matches.
    expect(await totals(START_MS + 1)).toEqual({ matches: 2, bets: 4 });
    const { overdue } = await readOpenRisk(app.database, { beganBeforeMs: START_MS + 1, known: undefined });
    expect(overdue).toEqual({ matches: 2, bets: 4 });
  });

  it('leave the list once they are decided, also from a market that could cost nothing', async () => {
    const result = (market: number, match: number, won: string, others: readonly string[]) => ({
      kind: 'market-resulted' as const,
      match,
      market,
      version: 1,
      score: [1, 0] as const,
      results: [
        { selection: won, result: 'win' as const },
        ...others.map((selection) => ({ selection, result: 'lose' as const })),
      ],
    });
    await tell(app, result(RESULT, MATCH, 'home', ['draw', 'away']));
    await settleAll(app);
    const left = await room.overdue({ beganBeforeMs: START_MS + 1, known: undefined }, 10);
    expect(left.map(({ match, bets, markets }) => [match, bets, markets])).toEqual([
      [MATCH, 1, 1],
      [OTHER, 1, 1],
    ]);
    await tell(
      app,
      result(TOTAL, MATCH, 'under', ['over']),
      result(ELSEWHERE, OTHER, 'home', ['draw', 'away']),
    );
    await settleAll(app);
    expect(await room.overdue({ beganBeforeMs: START_MS + 1, known: [] }, 10)).toEqual([]);
    expect(await room.overdueTotals({ beganBeforeMs: START_MS + 1, known: [] })).toEqual({
      matches: 0,
      bets: 0,
    });
  });
});
