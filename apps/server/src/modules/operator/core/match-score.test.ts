import { describe, expect, it } from 'vitest';
import { type MatchScore, readMatchScore, scoreMarket, type TypedScore } from './match-score.ts';

const RESULT = { type: 'match-result', period: 'full-time', line: '' } as const;
const WINNER = { type: 'winner', period: 'full-time', line: '' } as const;
const THREE = ['home', 'draw', 'away'];
const TWO = ['home', 'away'];
const won = (scored: ReturnType<typeof scoreMarket>) =>
  scored?.results.filter(({ result }) => result === 'win').map(({ selection }) => selection);

function scoreOf(sport: Parameters<typeof readMatchScore>[0], typed: TypedScore): MatchScore {
  const read = readMatchScore(sport, typed);
  if (read.is === 'wrong') throw new Error(`${sport}: ${read.field}`);
  return read.score;
}
const faultOf = (sport: Parameters<typeof readMatchScore>[0], typed: TypedScore) => {
  const read = readMatchScore(sport, typed);
  return read.is === 'wrong' ? read.field : undefined;
};

describe('the result of a football market by the score', () => {
  it('is decided for the match, for each half, and for totals with the stake back on the line', () => {
    const score = scoreOf('football', { full: [2, 1], half: [0, 1] });
    expect(won(scoreMarket('football', RESULT, THREE, score))).toEqual(['home']);
    const first = scoreMarket('football', { ...RESULT, period: 'first-half' }, THREE, score);
    expect(won(first)).toEqual(['away']);
    expect(first?.score).toEqual([0, 1]);
    const second = scoreMarket('football', { ...RESULT, period: 'second-half' }, THREE, score);
    expect(won(second)).toEqual(['home']);
    const total = { type: 'total-goals', period: 'full-time', line: '3' } as const;
    expect(scoreMarket('football', total, ['over', 'under'], score)?.results).toEqual([
      { selection: 'over', result: 'void' },
      { selection: 'under', result: 'void' },
    ]);
  });

  it('is left to a person where the scores do not say it', () => {
    const full = scoreOf('football', { full: [2, 1] });
    expect(scoreMarket('football', { ...RESULT, period: 'first-half' }, THREE, full)).toBeUndefined();
    expect(scoreMarket('football', { ...RESULT, period: 'with-extra-time' }, THREE, full)).toBeUndefined();
    expect(scoreMarket('football', RESULT, ['home', 'nobody'], full)).toBeUndefined();
    expect(scoreMarket('football', RESULT, [], full)).toBeUndefined();
    expect(scoreMarket('tennis', WINNER, TWO, full)).toBeUndefined();
    expect(scoreMarket(undefined, RESULT, THREE, full)).toBeUndefined();
  });

  it('is impossible with fewer goals at the end than at half time', () => {
    expect(faultOf('football', { full: [1, 1], half: [1, 0] })).toBeUndefined();
    expect(faultOf('football', { full: [1, 1], half: [2, 0] })).toBe('half_home');
    expect(faultOf('football', {})).toBe('home');
    expect(faultOf('football', { full: [1, 0], parts: [[1, 0]] })).toBe('parts');
  });
});

describe('the result of a basketball market by the score', () => {
  const QUARTERS = [
    [20, 18],
    [25, 25],
    [15, 20],
    [22, 19],
  ] as const;

  it('is decided for the match, its quarters and halves, and overtime counts for the winner only', () => {
    const score = scoreOf('basketball', { parts: [...QUARTERS, [8, 8], [5, 9]] });
    expect(score.full).toEqual([95, 99]);
    expect(won(scoreMarket('basketball', WINNER, TWO, score))).toEqual(['away']);
    expect(won(scoreMarket('basketball', RESULT, THREE, score))).toEqual(['draw']);
    const quarter = { type: 'winner', period: 'quarter-2', line: '' } as const;
    expect(scoreMarket('basketball', quarter, TWO, score)?.results.map(({ result }) => result)).toEqual([
      'void',
      'void',
    ]);
    const half = { type: 'total-points', period: 'first-half', line: '87.5' } as const;
    expect(won(scoreMarket('basketball', half, ['over', 'under'], score))).toEqual(['over']);
    const overtime = { type: 'overtime', period: 'full-time', line: '' } as const;
    expect(won(scoreMarket('basketball', overtime, ['yes', 'no'], score))).toEqual(['yes']);
  });

  it('by the final score alone leaves what overtime would change to a person', () => {
    const score = scoreOf('basketball', { full: [90, 88] });
    expect(won(scoreMarket('basketball', WINNER, TWO, score))).toEqual(['home']);
    expect(scoreMarket('basketball', RESULT, THREE, score)).toBeUndefined();
    const overtime = { type: 'overtime', period: 'full-time', line: '' } as const;
    expect(scoreMarket('basketball', overtime, ['yes', 'no'], score)).toBeUndefined();
    const quarter = { type: 'winner', period: 'quarter-1', line: '' } as const;
    expect(scoreMarket('basketball', quarter, TWO, score)).toBeUndefined();
  });

  it('is refused where no match of basketball can end so', () => {
    expect(faultOf('basketball', { full: [80, 80] })).toBe('home');
    expect(faultOf('basketball', { parts: QUARTERS })).toBe('parts');
    expect(faultOf('basketball', { parts: QUARTERS.slice(0, 3) })).toBe('parts');
    expect(faultOf('basketball', { parts: [...QUARTERS.slice(0, 3), [23, 19], [5, 4]] })).toBe('parts');
    expect(faultOf('basketball', { parts: [...QUARTERS, [5, 4]], full: [82, 82] })).toBe('home');
  });
});

describe('the result of a market of sets by the score', () => {
  it('is decided in tennis for the match, its sets and games; a set that was not played is void', () => {
    const score = scoreOf('tennis', {
      parts: [
        [6, 4],
        [6, 7],
        [7, 5],
      ],
    });
    expect(score.full).toEqual([2, 1]);
    expect(won(scoreMarket('tennis', WINNER, TWO, score))).toEqual(['home']);
    const second = scoreMarket('tennis', { type: 'set-winner', period: 'set-2', line: '' }, TWO, score);
    expect(won(second)).toEqual(['away']);
    expect(second?.score).toEqual([6, 7]);
    const games = { type: 'unit-total', period: 'full-time', line: '35' } as const;
    expect(scoreMarket('tennis', games, ['over', 'under'], score)?.results[0]?.result).toBe('void');
    const tieBreak = { type: 'tie-break', period: 'full-time', line: '' } as const;
    expect(won(scoreMarket('tennis', tieBreak, ['yes', 'no'], score))).toEqual(['yes']);
    const straight = scoreOf('tennis', {
      parts: [
        [6, 0],
        [6, 1],
      ],
      full: [2, 0],
    });
    const third = scoreMarket('tennis', { type: 'set-winner', period: 'set-3', line: '' }, TWO, straight);
    expect(third?.results.map(({ result }) => result)).toEqual(['void', 'void']);
  });

  it('is decided in table tennis and volleyball by their points', () => {
    const table = scoreOf('table-tennis', {
      parts: [
        [11, 9],
        [12, 14],
        [11, 2],
        [11, 8],
      ],
    });
    expect(table.full).toEqual([3, 1]);
    const sets = { type: 'correct-sets', period: 'full-time', line: '' } as const;
    expect(won(scoreMarket('table-tennis', sets, ['3-0', '3-1', '1-3'], table))).toEqual(['3-1']);
    const volley = scoreOf('volleyball', {
      parts: [
        [25, 20],
        [20, 25],
        [25, 23],
        [30, 32],
        [13, 15],
      ],
    });
    expect(won(scoreMarket('volleyball', WINNER, TWO, volley))).toEqual(['away']);
    const points = { type: 'unit-handicap', period: 'full-time', line: '-1.5' } as const;
    expect(won(scoreMarket('volleyball', points, TWO, volley))).toEqual(['away']);
  });

  it('is refused where no set or match can end so', () => {
    const fault = (
      sport: 'tennis' | 'table-tennis' | 'volleyball',
      ...parts: (readonly [number, number])[]
    ) => faultOf(sport, { parts });
    expect(fault('tennis', [6, 5], [6, 0])).toBe('parts');
    expect(fault('tennis', [8, 3], [6, 0])).toBe('parts');
    expect(fault('tennis', [8, 6], [6, 0])).toBe('parts');
    expect(fault('tennis', [6, 4], [4, 6])).toBe('parts');
    expect(fault('tennis', [6, 4])).toBe('parts');
    expect(fault('tennis', [6, 4], [6, 4], [6, 4], [4, 6])).toBe('parts');
    expect(fault('tennis')).toBe('parts');
    expect(fault('table-tennis', [11, 10], [11, 2], [11, 2])).toBe('parts');
    expect(fault('table-tennis', [13, 9], [11, 2], [11, 2])).toBe('parts');
    expect(fault('volleyball', [15, 13], [25, 1], [25, 1])).toBe('parts');
    expect(
      faultOf('tennis', {
        parts: [
          [6, 4],
          [6, 4],
        ],
        full: [2, 1],
      }),
    ).toBe('home');
    expect(
      faultOf('tennis', {
        parts: [
          [6, 4],
          [6, 4],
        ],
        half: [1, 0],
      }),
    ).toBe('half_home');
  });
});
