import { matchListNew } from '@palpite/contract/calls/sport/lists';
import { matchDetail } from '@palpite/contract/calls/sport/match';
import { LANGUAGE_CODES } from '@palpite/contract/languages';
import { clockPeriodOf } from '@palpite/contract/tables/clock-periods';
import { selectionOf } from '@palpite/contract/tables/selections';
import { clockPeriodName } from '@palpite/i18n/sport/names';
import { CLOCK_PERIODS } from '@palpite/kernel/clock-periods';
import { MAIN_MARKET, SPORTS, type Sport } from '@palpite/kernel/sports';
import { beforeEach, describe, expect, it } from 'vitest';
import type { MatchState } from '../index.ts';
import { type Fixture, openFixture } from './fixture.ts';
import { marketState, matchState, price, totalState } from './states.ts';

let fixture: Fixture;
beforeEach(() => {
  fixture = openFixture();
});
const two = [
  { selection: 'home', odds: price(1_800) },
  { selection: 'away', odds: price(2_050) },
];

/** One live match of the sport, with its main market between others. */
function playing(sport: Sport, period: MatchState['period']): void {
  const { owner } = fixture;
  owner.match(matchState(1, 1, { sport, period }));
  if (sport === 'football')
    owner
      .market(totalState(101, 2))
      .market(marketState(102, 3))
      .market(totalState(103, 4, { line: '3.5', rank: 1 }));
  else {
    const total = sport === 'basketball' ? 'total-points' : 'unit-total';
    owner.market(totalState(101, 2, { type: total, line: '22.5' }));
    owner.market(marketState(102, 3, { type: MAIN_MARKET[sport], prices: two }));
  }
  owner.beat();
}

describe('a match on the wire', () => {
  it('[ENTITY-010] [STATE-002] has status 4 before it starts and 5 while it is played, and is in the matching list', async () => {
    fixture.season(2);
    const list = async (tab_key: string) =>
      (await fixture.ask(matchListNew, { tab_key })).records.map(({ id, ms }) => [id, ms]);
    expect(await list('live')).toEqual([[1, 5]]);
    expect(await list('coming')).toEqual([[2, 4]]);
    fixture.owner.match(matchState(2, fixture.owner.n + 1)).beat();
    expect(await list('coming')).toEqual([]);
    expect(await list('live')).toEqual([
      [1, 5],
      [2, 5],
    ]);
  });

  it('[ENTITY-012] [ENTITY-013] has a clock with period, seconds, running flag and direction, and the score first', async () => {
    const { owner, ask } = fixture;
    const clock = { seconds: 2_000, running: false, direction: 'down', added: 3, atMs: 5 } as const;
    const scores = [
      { kind: 'corner', period: 'full-time', pair: [4, 2] },
      { kind: 'score', period: 'first-half', pair: [1, 1] },
    ] as const;
    owner.match(matchState(1, 1, { clock, score: [2, 1], scores, period: 'second-half' })).beat();
    const { mc, nsg } = await ask(matchDetail, { matchId: 1 });
    expect(mc).toEqual({ pe: 1004, s: 2_000, r: false, tp: 2, itd: 3, at: 5 });
    expect(nsg).toEqual([
      { pe: 1001, tyg: 5, sc: [2, 1] },
      { pe: 1001, tyg: 6, sc: [4, 2] },
      { pe: 1002, tyg: 5, sc: [1, 1] },
    ]);
  });

  it('[ENTITY-014] counts the markets beyond the one of its row in tms, both in a list and in the detail', async () => {
    playing('football', 'first-half');
    const [row] = (await fixture.ask(matchListNew, {})).records;
    expect(row?.tms).toBe(2);
    const detail = await fixture.ask(matchDetail, { matchId: 1 });
    expect(detail.tms).toBe(detail.mg.flatMap(({ mks }) => mks).length - 1);
  });

  it('[ENTITY-015] marks a hot match', async () => {
    const league = { id: 71, name: 'Liga', country: 'BR', rank: 1, hot: true };
    fixture.owner
      .match(matchState(1, 1, { league }))
      .match(matchState(2, 2))
      .beat();
    const { records } = await fixture.ask(matchListNew, {});
    expect(records.map(({ id, is_hot }) => [id, is_hot])).toEqual([
      [1, 1],
      [2, 0],
    ]);
  });

  it('[ENTITY-016] [ENTITY-017] [ENTITY-019] has groups of a type with markets, each with id, status, options and line', async () => {
    playing('football', 'first-half');
    const { mg } = await fixture.ask(matchDetail, { matchId: 1 });
    expect(mg.map(({ mty, mks }) => [mty, mks.map(({ li }) => li)])).toEqual([
      [1005, ['']],
      [1007, ['2.5', '3.5']],
    ]);
    for (const { mks } of mg)
      for (const market of mks) expect(Object.keys(market).sort()).toEqual(['id', 'li', 'op', 'ss']);
    expect(mg[1]?.mks[0]?.op.map(({ nm }) => nm)).toEqual(['Mais', 'Menos']);
  });

  it('[ENTITY-018] [STATE-003] gives status 1 to open markets only', async () => {
    const { owner, season, ask } = fixture;
    season(1);
    const status = async () => (await ask(matchDetail, { matchId: 1 })).mg[0]?.mks[0]?.ss;
    expect(await status()).toBe(1);
    for (const [reported, ss] of [
      ['suspended', 0],
      ['closed', -1],
    ] as const) {
      owner.market(marketState(101, owner.n + 1, { status: reported })).beat();
      expect(await status()).toBe(ss);
    }
  });

  it('[ENTITY-020] [ENTITY-022] has options with short name, odds and the type by which a bet is placed', async () => {
    playing('football', 'first-half');
    const { mg } = await fixture.ask(matchDetail, { matchId: 1 });
    const options = mg[0]?.mks[0]?.op ?? [];
    expect(options.map(({ nm, od, ty }) => [nm, od, selectionOf(ty)])).toEqual([
      ['1', 1.42, 'home'],
      ['X', 4.6, 'draw'],
      ['2', 7.25, 'away'],
    ]);
  });
});

describe('the main market of each sport', () => {
  const first = async (sport: Sport, period: MatchState['period']) => {
    playing(sport, period);
    const { mg } = await fixture.ask(matchDetail, { matchId: 1 });
    expect(mg.length).toBeGreaterThan(1);
    return mg[0]?.mty;
  };

  it('[CONST-084] soccer: 1005', async () => expect(await first('football', 'first-half')).toBe(1005));
  it('[CONST-085] basketball: 3004', async () => expect(await first('basketball', 'quarter-1')).toBe(3004));
  it('[CONST-086] tennis: 5001', async () => expect(await first('tennis', 'set-1')).toBe(5001));
  it('[CONST-087] volleyball: 13001, table tennis: 15001', async () => {
    expect(await first('volleyball', 'set-1')).toBe(13001);
    fixture = openFixture();
    expect(await first('table-tennis', 'set-1')).toBe(15001);
  });
});

it('[CONST-088] has a distinct code and a label in each language for every period of the clock', async () => {
  const codes = new Set<number>();
  for (const sport of SPORTS) {
    for (const period of CLOCK_PERIODS[sport]) {
      fixture = openFixture();
      fixture.owner.match(matchState(1, 1, { sport, period })).beat();
      const { pe } = (await fixture.ask(matchDetail, { matchId: 1 })).mc;
      expect(codes.has(pe)).toBe(false);
      codes.add(pe);
      const known = clockPeriodOf(pe);
      expect(known).toBe(period);
      if (!known) continue;
      for (const language of LANGUAGE_CODES) expect(clockPeriodName(known, language, 'full')).not.toBe('');
    }
  }
  expect(codes.size).toBeGreaterThan(60);
});
