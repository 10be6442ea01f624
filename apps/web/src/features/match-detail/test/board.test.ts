import { MATCH_STATUS } from '@palpite/contract/tables/sport';
import { describe, expect, it } from 'vitest';
import { boardForm, isServedFromLeft, quarterScores, setScores, sportOf } from '../board-scores.ts';
import { sideCodes } from '../side-codes.ts';
import { played } from './headers.ts';

describe('the board of a sport', () => {
  it('is two numbers in football, with quarters in basketball, and rows of sets in the others', () => {
    expect(
      (['football', 'basketball', 'tennis', 'table-tennis', 'volleyball'] as const).map(boardForm),
    ).toEqual(['score', 'quarters', 'sets', 'sets', 'sets']);
    expect(sportOf(played('tennis', 'set-1', []))).toBe('tennis');
  });

  it('has all four quarters from the start, the current one marked, and overtime when it is played', () => {
    const header = played('basketball', 'quarter-2', [
      ['score', 'full-time', 50, 48],
      ['score', 'quarter-1', 24, 26],
      ['score', 'quarter-2', 26, 22],
    ]);
    expect(quarterScores(header)).toEqual([
      { period: 'quarter-1', pair: [24, 26], now: false },
      { period: 'quarter-2', pair: [26, 22], now: true },
      { period: 'quarter-3', pair: undefined, now: false },
      { period: 'quarter-4', pair: undefined, now: false },
    ]);
    const late = played('basketball', 'overtime', [
      ['score', 'full-time', 100, 99],
      ['score', 'overtime', 6, 5],
    ]);
    expect(quarterScores(late).at(-1)).toEqual({ period: 'overtime', pair: [6, 5], now: true });
  });

  it('of tennis has every set and the points of the game in tennis notation', () => {
    const at = (home: number, away: number, games: readonly [number, number] = [3, 4]) =>
      setScores(
        played(
          'tennis',
          'set-3',
          [
            ['score', 'full-time', 1, 1],
            ['games', 'set-1', 6, 3],
            ['games', 'set-2', 4, 6],
            ['games', 'set-3', ...games],
            ['points', 'set-3', home, away],
          ],
          { pl: { zn: 85, sd: 2, mo: 0 } },
        ),
      );
    const board = at(40, 30);
    expect(board.sets.map(({ pair, now }) => [...pair, now])).toEqual([
      [6, 3, false],
      [4, 6, false],
      [3, 4, true],
    ]);
    expect(board.last).toEqual({ is: 'points', pair: ['40', '30'] });
    expect([board.won, board.serves]).toEqual([[1, 1], 'away']);
    expect(at(50, 40).last.pair).toEqual(['AD', '40']);
    expect(at(50, 49, [6, 6]).last.pair).toEqual(['50', '49']);
  });

  it('of table tennis and volleyball shows the current set instead of the points', () => {
    for (const sport of ['table-tennis', 'volleyball'] as const) {
      const board = setScores(
        played(sport, 'set-2', [
          ['score', 'full-time', 1, 0],
          ['points', 'set-1', 11, 7],
          ['points', 'set-2', 9, 7],
        ]),
      );
      expect(board.sets.map(({ period }) => period)).toEqual(['set-1']);
      expect(board.last).toEqual({ is: 'set', pair: ['9', '7'], period: 'set-2' });
    }
  });

  it('shows the sets won when no set is being played: between two sets and at the end', () => {
    const rows = [
      ['score', 'full-time', 2, 0],
      ['games', 'set-1', 6, 3],
      ['games', 'set-2', 6, 4],
    ] as const;
    const over = setScores(
      played('tennis', 'ended', rows, { ms: MATCH_STATUS.ended, pl: { zn: 1, sd: 1, mo: 0 } }),
    );
    expect(over.last).toEqual({ is: 'won', pair: ['2', '0'] });
    expect(over.serves).toBeUndefined();
    expect(over.sets).toHaveLength(2);
    expect(setScores(played('tennis', 'set-2-ended', rows)).last.is).toBe('won');
  });

  it('shows from which side of the court a tennis point is served', () => {
    const left = (home: number, away: number, games: readonly [number, number] = [0, 0]) =>
      isServedFromLeft(
        played('tennis', 'set-1', [
          ['score', 'full-time', 0, 0],
          ['games', 'set-1', ...games],
          ['points', 'set-1', home, away],
        ]),
      );
    expect([left(0, 0), left(15, 0), left(15, 15), left(40, 30), left(40, 40), left(50, 40)]).toEqual([
      ...[false, true, false, true, false, true],
    ]);
    expect([left(3, 3, [6, 6]), left(4, 3, [6, 6])]).toEqual([false, true]);
  });
});

describe('the abbreviation of a side', () => {
  it('is its first three letters, and differs for two that begin alike', () => {
    expect(sideCodes('Flamengo', 'Palmeiras')).toEqual(['FLA', 'PAL']);
    expect(sideCodes('Manchester United', 'Manchester City')).toEqual(['MUN', 'MCI']);
    expect(sideCodes('São Paulo', 'C. Alcaraz')).toEqual(['SÃO', 'ALC']);
    expect(sideCodes('Đà Nẵng', 'Hà Nội')).toEqual(['ĐÀ', 'HÀ']);
    expect(sideCodes('', '')).toEqual(['', '']);
  });
});
