import type { MatchHeader } from '@palpite/contract/entities/match';
import { MATCH_STATUS, SPORT } from '@palpite/contract/tables/sport';
import { describe, expect, it } from 'vitest';
import { dayIn } from '../../../test/zone-day.ts';
import { headerOf, matchOf } from '../../stores/test/sport-fixtures.ts';
import { MAIN_MARKET_TYPES, mainFirst, mainMarket } from '../match/market-order.ts';
import { arrange, byColumns, byLeague, firstRows } from '../match/match-groups.ts';
import { matchHref, matchIdOf } from '../match/match-place.ts';

const ZONE = 'America/Sao_Paulo';
const NOON = Date.UTC(2026, 5, 14, 15);
const HOUR_MS = 3_600_000;
const coming = (id: number, bt: number, league = 1) =>
  headerOf({
    id,
    bt,
    ms: MATCH_STATUS['not-started'],
    nsg: [],
    lg: { id: league, na: `L${league}`, rnm: 'BR', or: 1 },
  });

describe('the groups of a match page', () => {
  it('[STATE-035] the group of a main market moves to the front, whichever sport it is of', () => {
    for (const main of [1005, 3004, 5001, 13001, 6003, 19002, 15001, 2007, 7003, 177003]) {
      const order = mainFirst([{ mty: 1007 }, { mty: 1008 }, { mty: main }, { mty: 1009 }] as never);
      expect(order.map(({ mty }) => Number(mty))).toEqual([main, 1007, 1008, 1009]);
    }
    expect(MAIN_MARKET_TYPES).toHaveLength(10);
  });

  it('a row shows the first market of the main group, or nothing', () => {
    const { mg } = matchOf();
    expect(mainMarket(mg)?.market.id).toBe(100_101);
    expect(mainMarket([])).toBeUndefined();
    expect(mainMarket(mg.map((group) => ({ ...group, mks: [] })))).toBeUndefined();
  });
});

describe('the list of matches', () => {
  const dayOf = dayIn(ZONE);
  const oneForm = () => 1;

  it('has live matches and, by date, coming ones, in the order of the server', () => {
    const live = headerOf({ id: 1 });
    const ended = headerOf({ id: 2, ms: MATCH_STATUS.ended });
    const headers = [live, ended, coming(3, NOON), coming(4, NOON + HOUR_MS), coming(5, NOON + 24 * HOUR_MS)];
    const arranged = arrange(headers, dayOf, oneForm);
    expect(arranged.live.flatMap(({ ids }) => ids)).toEqual([1, 2]);
    expect(arranged.days.map(({ key, count }) => [key, count])).toEqual([
      ['2026-06-14', 2],
      ['2026-06-15', 1],
    ]);
    expect([arranged.liveCount, arranged.comingCount]).toEqual([2, 3]);
  });

  it('is rendered from its beginning, cut within a league or a day', () => {
    const headers = [
      headerOf({ id: 1 }),
      headerOf({ id: 2 }),
      coming(3, NOON),
      coming(4, NOON, 2),
      coming(5, NOON + 24 * HOUR_MS),
    ];
    const whole = arrange(headers, dayOf, oneForm);
    const shown = (rows: number) => {
      const { live, days } = firstRows(whole, rows);
      return [...live, ...days.flatMap(({ runs }) => runs)].flatMap(({ ids }) => ids);
    };
    for (let rows = 0; rows <= 6; rows += 1) expect(shown(rows)).toEqual([1, 2, 3, 4, 5].slice(0, rows));
    expect(firstRows(whole, 3).days).toHaveLength(1);
    expect(firstRows(whole, 1)).toMatchObject({ liveCount: 2, comingCount: 3 });
    expect(firstRows(whole, 5)).toEqual(whole);
  });

  it('uses the day of the player’s own clock', () => {
    const lateEvening = Date.UTC(2026, 5, 15, 1);
    expect(arrange([coming(1, lateEvening)], dayOf, oneForm).days[0]?.key).toBe('2026-06-14');
  });

  it('names a league once among the live ones, where its first match is', () => {
    const runs = byLeague([coming(1, 0, 1), coming(2, 0, 1), coming(3, 0, 2), coming(4, 0, 1)]);
    expect(runs.map(({ league, ids }) => [league?.id, ids])).toEqual([
      [1, [1, 2, 4]],
      [2, [3]],
    ]);
    expect(new Set(runs.map(({ key }) => key)).size).toBe(2);
  });

  it('keeps the order of coming ones whatever their league, with a heading only where the columns change', () => {
    const formOf = (sport: number) => (sport === SPORT.football ? 3 : 2);
    const of = (id: number, sid: MatchHeader['sid']) => ({ ...coming(id, NOON + id, id % 3), sid });
    const headers = [
      ...[1, 2, 3].map((id) => of(id, SPORT.football)),
      of(4, SPORT.tennis),
      of(5, SPORT.basketball),
      of(6, SPORT.football),
    ];
    const runs = byColumns(headers, formOf);
    expect(runs.map(({ ids, continues }) => [ids, continues])).toEqual([
      [[1, 2, 3], false],
      [[4, 5], false],
      [[6], false],
    ]);
    expect(runs.every(({ league }) => league === undefined)).toBe(true);
  });

  it('cuts a long day into runs that go on without a heading', () => {
    const headers = Array.from({ length: 20 }, (_, at) => coming(at + 1, NOON, at % 2));
    const runs = byColumns(headers, oneForm);
    expect(runs.map(({ ids, continues }) => [ids.length, continues])).toEqual([
      [8, false],
      [8, true],
      [4, true],
    ]);
    expect(runs.flatMap(({ ids }) => ids)).toEqual(headers.map(({ id }) => id));
  });
});

describe('the address of a match', () => {
  it('contains all that its page needs', () => {
    expect(matchHref(headerOf())).toBe('#/match-detail?matchId=1001&isComing=0&matchType=1');
    expect(matchHref(coming(7, NOON))).toBe('#/match-detail?matchId=7&isComing=1&matchType=1');
  });

  it('is validated, since anyone may have typed it', () => {
    expect(matchIdOf('matchId=1001&isComing=0')).toBe(1001);
    for (const search of [
      '',
      'matchId=',
      'matchId=0',
      'matchId=-1',
      'matchId=1e3',
      'matchId=x',
      'matchId=9999999999999999',
    ]) {
      expect(matchIdOf(search), search).toBeUndefined();
    }
  });
});
