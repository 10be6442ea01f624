import { describe, expect, it } from 'vitest';
import { type Counted, formOf, standingsOf } from './standings.ts';

const match = (startMs: number, home: number, away: number, score: [number, number]): Counted => ({
  startMs,
  home,
  away,
  score,
});

describe('a table', () => {
  it('gives three points for a win at football and one for a draw', () => {
    const rows = standingsOf('football', [1, 2, 3], [match(1, 1, 2, [2, 0]), match(2, 3, 1, [1, 1])]);
    expect(rows.map(({ team, points, won, drawn, lost }) => [team, points, won, drawn, lost])).toEqual([
      [1, 4, 1, 1, 0],
      [3, 1, 0, 1, 0],
      [2, 0, 0, 0, 1],
    ]);
  });

  it('separates sides with equal points by difference and then by what they scored', () => {
    const rows = standingsOf(
      'football',
      [1, 2, 3, 4, 5, 6],
      [match(1, 1, 4, [1, 0]), match(1, 2, 5, [3, 2]), match(1, 3, 6, [2, 0])],
    );
    expect(rows.slice(0, 3).map(({ team }) => team)).toEqual([3, 2, 1]);
  });

  it('counts a lost match of basketball and shares a volleyball match that needs the last set', () => {
    const basketball = standingsOf('basketball', [1, 2], [match(1, 1, 2, [90, 88])]);
    expect(basketball.map(({ points }) => points)).toEqual([2, 1]);
    const long = standingsOf('volleyball', [1, 2], [match(1, 1, 2, [2, 3])]);
    expect(long.map(({ team, points }) => [team, points])).toEqual([
      [2, 2],
      [1, 1],
    ]);
    const short = standingsOf('volleyball', [1, 2], [match(1, 1, 2, [3, 1])]);
    expect(short.map(({ points }) => points)).toEqual([3, 0]);
  });

  it('has the form of the last five matches, whichever side played at home', () => {
    const matches = [
      ...[match(6, 9, 1, [0, 2]), match(1, 1, 9, [5, 0]), match(2, 1, 9, [0, 1])],
      ...[match(3, 9, 1, [1, 1]), match(4, 9, 1, [3, 0]), match(5, 1, 9, [2, 1]), match(5, 8, 9, [9, 0])],
    ];
    expect(formOf(1, matches)).toEqual(['loss', 'draw', 'loss', 'win', 'win']);
  });
});
