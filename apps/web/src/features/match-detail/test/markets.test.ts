import type { Market, MarketGroup } from '@palpite/contract/entities/match';
import {
  BASKETBALL_MARKET_PERIODS,
  FOOTBALL_MARKET_PERIODS,
  marketPeriodCode,
} from '@palpite/contract/tables/market-periods';
import { FOOTBALL_MARKET_TYPES, marketTypeCode } from '@palpite/contract/tables/market-types';
import { selectionCode } from '@palpite/contract/tables/selections';
import { MARKET_STATUS, SELECTION_TYPE } from '@palpite/contract/tables/sport';
import { FOOTBALL_MARKETS } from '@palpite/kernel/settlement/goal-markets';
import { BASKETBALL_MARKETS } from '@palpite/kernel/settlement/points';
import { TENNIS_MARKETS } from '@palpite/kernel/settlement/sets';
import type { MarketName, MarketPeriod, Sport } from '@palpite/kernel/sports';
import { describe, expect, it } from 'vitest';
import { byLine, columnsOf, inOrder, isNamedApart, layoutOf, signedLine } from '../../match/market-layout.ts';
import { findMarkets, plainWords } from '../../match/market-search.ts';
import { groupsIn, shownTab, tabCounts, tabsOf } from '../../match/market-tabs.ts';
import { matchPlaceOf } from '../../match/match-place.ts';
import { firstLines } from '../../match/use-shown-lines.ts';
import { lacksNames } from '../use-match-detail.ts';

let id = 0;
function market(names: readonly string[], li = '', types?: readonly number[]): Market {
  id += 1;
  return {
    id,
    li,
    ss: MARKET_STATUS.open,
    op: names.map((na, index) => ({ nm: na, na, od: 2, ty: types?.[index] ?? 300 + index })),
  };
}
const group = (mty: number, pe: number, nm: string, mks: Market[] = [market(['a', 'b'])]): MarketGroup => ({
  mty,
  pe,
  nm,
  mks,
});
const tab = (sport: Sport, name: MarketName, period: MarketPeriod = 'full-time') =>
  tabsOf({ mty: marketTypeCode(sport, name) ?? 0, pe: marketPeriodCode(sport, period) ?? 0 });

describe('the name of a market beside the heading of its group', () => {
  it('is shown wherever the heading does not say whom or what it is about, even when it is the only one', () => {
    const heading = { nm: 'Flamengo: goalscorers' };
    expect(isNamedApart({ nm: 'Caio Teles (9) to score' }, heading)).toBe(true);
    expect(isNamedApart({ nm: 'Caio Teles (9) to score' }, { nm: 'Caio Teles (9) to score' })).toBe(false);
    expect(isNamedApart({}, { nm: 'Total goals' })).toBe(false);
  });
});

describe('the tabs of a match', () => {
  it('contain each market by subject, the most popular ones in the main tab too', () => {
    expect(tab('football', 'match-result')).toEqual(['main', 'result', 'all']);
    expect(tab('football', 'match-result', 'first-half')).toEqual(['halves', 'all']);
    expect(tab('football', 'total-goals')).toEqual(['main', 'goals', 'all']);
    expect(tab('football', 'correct-score')).toEqual(['goals', 'all']);
    expect(tab('football', 'home-corner-total')).toEqual(['corners', 'all']);
    expect(tab('football', 'corner-total', 'first-half')).toEqual(['corners', 'all']);
    expect(tab('football', 'booking-total')).toEqual(['cards', 'all']);
    expect(tab('football', 'result-and-total')).toEqual(['combined', 'all']);
    expect(tab('football', 'half-full')).toEqual(['halves', 'all']);
    expect(tab('basketball', 'winner')).toEqual(['main', 'result', 'all']);
    expect(tab('basketball', 'total-points', 'quarter-4')).toEqual(['quarters', 'all']);
    expect(tab('basketball', 'home-total')).toEqual(['points', 'all']);
    expect(tab('tennis', 'set-winner', 'set-2')).toEqual(['sets', 'all']);
    expect(tab('tennis', 'home-unit-total')).toEqual(['games', 'all']);
    expect(tab('volleyball', 'unit-odd-even')).toEqual(['points', 'all']);
    expect(tab('table-tennis', 'correct-sets')).toEqual(['sets', 'all']);
    expect(tabsOf({ mty: 6003, pe: 6001 })).toEqual(['other', 'all']);
  });

  it('have a tab for every market that the server can settle', () => {
    const every: readonly (readonly [Sport, object])[] = [
      ['football', FOOTBALL_MARKETS],
      ['basketball', BASKETBALL_MARKETS],
      ['tennis', TENNIS_MARKETS],
    ];
    for (const [sport, markets] of every) {
      for (const name of Object.keys(markets)) expect(tab(sport, name as MarketName)).not.toContain('other');
    }
  });

  it('count markets, omit a tab that only repeats the main one, and fall back when the chosen one is gone', () => {
    const pe = FOOTBALL_MARKET_PERIODS['full-time'];
    const lines = [market(['o', 'u'], '2.5'), market(['o', 'u'], '3.5')];
    const groups = [
      group(FOOTBALL_MARKET_TYPES['match-result'], pe, 'Resultado'),
      group(FOOTBALL_MARKET_TYPES['total-goals'], pe, 'Gols', lines),
      group(FOOTBALL_MARKET_TYPES['corner-total'], pe, 'Escanteios'),
    ];
    const counts = tabCounts(groups);
    expect(counts).toEqual([
      { tab: 'main', count: 3 },
      { tab: 'corners', count: 1 },
      { tab: 'all', count: 4 },
    ]);
    expect(groupsIn(groups, 'main').map(({ nm }) => nm)).toEqual(['Resultado', 'Gols']);
    expect(groupsIn(groups, 'all')).toBe(groups);
    expect([shownTab(counts, 'corners'), shownTab(counts, 'cards'), shownTab([], 'cards')]).toEqual([
      ...['corners', 'main', 'all'],
    ]);
    expect(tabCounts([])).toEqual([]);
  });
});

describe('the search among the markets', () => {
  const pe = BASKETBALL_MARKET_PERIODS['full-time'];
  const groups = [
    group(1, pe, 'Total de escanteios', [market(['Mais de 9.5', 'Menos de 9.5'], '9.5')]),
    group(2, pe, 'Hándicap asiático', [market(['São Paulo (-1.5)', 'Đà Nẵng (+1.5)'], '-1.5')]),
  ];
  const found = (question: string) => findMarkets(groups, question, ({ nm }) => nm).map(({ mty }) => mty);

  it('finds by the beginning of words, without accents and case, also by selection and line', () => {
    expect(found('ESCANT')).toEqual([1]);
    expect(found('handicap asi')).toEqual([2]);
    expect(found('sao')).toEqual([2]);
    expect(found('da nang')).toEqual([2]);
    expect(found('mais 9.5')).toEqual([1]);
    expect(found('cantei')).toEqual([]);
    expect(found('   ')).toEqual([1, 2]);
    expect(plainWords('Гол, ё!')).toEqual(['гол', 'е']);
  });
});

describe('the layout of a group', () => {
  const { over, under, home, away, draw } = SELECTION_TYPE;
  const layout = (...mks: Market[]) => layoutOf({ mty: 0, mks });

  it('depends on its content', () => {
    expect(layout(market(['o', 'u'], '2.5', [over, under]))).toBe('lines');
    expect(layout(market(['A', 'B'], '20', [home, away]))).toBe('pair');
    expect(layout(market(['A', 'X', 'B']))).toBe('three');
    expect(layout(market(['0-0', '1-0', '0-1', '2-0']))).toBe('many-short');
    expect(layout(market(['A e mais de 2.5 gols', 'b', 'c', 'd']))).toBe('many-long');
    const player = (name: string) => selectionCode('first-goalscorer', name) ?? 0;
    const scorers = market(['Caio Teles (9)', 'Hugo Rivas (10)', 'Ninguém'], '', [
      ...[player('home-9'), player('away-10'), player('none')],
    ]);
    expect(layout(scorers)).toBe('players');
    expect(layout()).toBe('pair');
  });

  it('of a handicap shows the line of either side beside its odds, since a name with a line behind it is cut', () => {
    const two = market(['A (-1)', 'B (+1)'], '-1', [home, away]);
    const three = market(['A (-1)', 'X', 'B (+1)'], '-1', [home, draw, away]);
    expect(layoutOf({ mty: FOOTBALL_MARKET_TYPES.handicap, mks: [two] })).toBe('handicap');
    expect(layoutOf({ mty: FOOTBALL_MARKET_TYPES['three-way-handicap'], mks: [three] })).toBe('lines');
    expect(columnsOf({ mty: FOOTBALL_MARKET_TYPES['three-way-handicap'], mks: [three] })).toEqual([
      home,
      draw,
      away,
    ]);
    expect([signedLine('-0.75', 'home'), signedLine('-0.75', 'away')]).toEqual(['-0.75', '+0.75']);
    expect([signedLine('1.5', 'home'), signedLine('1.5', 'away'), signedLine('0', 'away')]).toEqual([
      ...['+1.5', '-1.5', '0'],
    ]);
  });

  it('omits lines that are locked at first, unless all are or there are few', () => {
    const lines = ['1', '2', '3', '4', '5'].map((li) => market(['o', 'u'], li, [over, under]));
    const opened = (open: readonly Market[]) => ({
      read: (key: string) => ({ odds: undefined, open: open.some((one) => key.startsWith(`${one.id}:`)) }),
    });
    const ids = lines.map((line) => line.id);
    expect(firstLines(lines, opened(lines.slice(1, 3)))).toEqual(ids.slice(1, 3));
    expect(firstLines(lines, opened([]))).toEqual(ids);
    expect(firstLines(lines.slice(0, 4), opened(lines.slice(0, 1)))).toEqual(ids.slice(0, 4));
  });

  it('has the usual order of selections', () => {
    const { op } = market(['2', '1', 'X', 'other'], '', [away, home, draw, 300]);
    expect(inOrder(op).map(({ na }) => na)).toEqual(['1', 'X', '2', 'other']);
    const lines = ['3.5', '-0.5', '10.5'].map((li) => market(['o', 'u'], li));
    expect(byLine(lines).map(({ li }) => li)).toEqual(['-0.5', '3.5', '10.5']);
  });
});

describe('names that are missing', () => {
  it('are detected in a group and in a selection', () => {
    expect(lacksNames([group(1, 1, 'Gols')])).toBe(false);
    expect(lacksNames([group(1, 1, '')])).toBe(true);
    expect(lacksNames([group(1, 1, 'Gols', [market(['a', ''])])])).toBe(true);
    expect(lacksNames([])).toBe(false);
  });
});

describe('the address of a match page', () => {
  it('[ROUTE-021] [ROUTE-022] [ROUTE-023] contains the match, whether it is coming, and its sport', () => {
    expect(matchPlaceOf('matchId=1001&isComing=1&matchType=5')).toEqual({
      matchId: 1001,
      isComing: true,
      matchType: 'tennis',
    });
    expect(matchPlaceOf('matchId=7&isComing=0&matchType=99')).toEqual({
      matchId: 7,
      isComing: false,
      matchType: undefined,
    });
    expect(matchPlaceOf('matchId=7')).toMatchObject({ isComing: false, matchType: undefined });
    expect(matchPlaceOf('isComing=1&matchType=1')).toBeUndefined();
  });
});
