import type { MatchHeader } from '@palpite/contract/entities/match';
import { marketPeriodCode } from '@palpite/contract/tables/market-periods';
import { MATCH_STATUS, SCORE_KIND, SPORT } from '@palpite/contract/tables/sport';
import type { ScoreKind } from '@palpite/kernel/match-facts';
import type { MarketPeriod, Sport } from '@palpite/kernel/sports';
import { describe, expect, it } from 'vitest';
import { headerOf } from '../../stores/test/sport-fixtures.ts';
import { setScoresOf } from './row-scores.ts';
import { sparkBars } from './row-spark.tsx';

type Row = readonly [kind: ScoreKind, period: MarketPeriod, home: number, away: number];

function scored(sport: Sport, rows: readonly Row[], ms: MatchHeader['ms'] = MATCH_STATUS.live) {
  const nsg = rows.map(([kind, period, ...sc]) => ({
    pe: marketPeriodCode(sport, period) ?? 0,
    tyg: SCORE_KIND[kind],
    sc,
  }));
  return setScoresOf(headerOf({ sid: SPORT[sport], ms, nsg }));
}

describe('the scores of a row beside the sets', () => {
  const tennis = (games: readonly [number, number], points: readonly [number, number]) =>
    scored('tennis', [
      ['score', 'full-time', 1, 0],
      ['games', 'full-time', 9, 7],
      ['games', 'set-1', 6, 3],
      ['games', 'set-2', ...games],
      ['points', 'set-2', ...points],
    ]);

  it('are the games of the set and the points of the game in tennis', () => {
    expect(tennis([3, 4], [40, 15])).toEqual([
      { is: 'games', pair: ['3', '4'] },
      { is: 'points', pair: ['40', '15'] },
    ]);
    expect(tennis([3, 4], [40, 50])[1]?.pair).toEqual(['40', 'AD']);
    expect(tennis([6, 6], [50, 49])[1]?.pair).toEqual(['50', '49']);
  });

  it('are the points of the set in volleyball and table tennis', () => {
    for (const sport of ['volleyball', 'table-tennis'] as const) {
      const rows: readonly Row[] = [
        ['score', 'full-time', 1, 1],
        ['points', 'full-time', 60, 58],
        ['points', 'set-1', 25, 20],
        ['points', 'set-2', 20, 25],
        ['points', 'set-3', 15, 13],
      ];
      expect(scored(sport, rows)).toEqual([{ is: 'points', pair: ['15', '13'] }]);
    }
  });

  it('are none in other sports, and none before and after a match', () => {
    expect(scored('football', [['score', 'full-time', 1, 0]])).toEqual([]);
    expect(scored('basketball', [['score', 'full-time', 60, 58]])).toEqual([]);
    expect(scored('tennis', [])).toEqual([]);
    const over: readonly Row[] = [
      ['score', 'full-time', 2, 0],
      ['games', 'set-2', 6, 2],
    ];
    expect(scored('tennis', over, MATCH_STATUS.ended)).toEqual([]);
  });
});

describe('the pressure of a row', () => {
  it('has one bar for two minutes of the last twenty, upwards for the home side', () => {
    const course = [...Array.from({ length: 30 }, () => 0), 100, 100, -100, -50];
    const bars = sparkBars(course);
    expect(bars).toHaveLength(10);
    expect(bars.slice(-2).map(({ side, height, y }) => [side, height, y])).toEqual([
      ['home', 7, 0],
      ['away', 5, 7],
    ]);
    expect(new Set(bars.map(({ x }) => x)).size).toBe(10);
  });

  it('leaves out the minutes that are not known', () => {
    expect(sparkBars([])).toEqual([]);
    expect(sparkBars([undefined, undefined, undefined, undefined, 40])).toHaveLength(1);
  });
});
