import { describe, expect, it } from 'vitest';
import { FOOTBALL_MARKETS } from '../goal-markets.ts';
import type { GoalSheet } from '../goal-sheet.ts';
import { gradeGoals } from '../grade-goals.ts';
import { misfitOf } from '../market-fit.ts';

const PLAYERS: GoalSheet['players'] = {
  home: new Map([
    [9, { goals: 2, tookPart: true }],
    [5, { goals: 0, tookPart: true }],
    [20, { goals: 0, tookPart: false }],
  ]),
  away: new Map([[9, { goals: 0, tookPart: true }]]),
};
const PLAYED: GoalSheet = { stopped: false, regular: [2, 1], players: PLAYERS };
const STOPPED: GoalSheet = {
  stopped: true,
  stoppedIn: 'second-half',
  atStop: [2, 0],
  firstHalf: [1, 0],
  players: PLAYERS,
};

const grade = (sheet: GoalSheet, line: string, selection = 'yes', side: 'home' | 'away' = 'home') =>
  gradeGoals(
    { market: FOOTBALL_MARKETS[`${side}-player-scores`], period: 'full-time', line, selection },
    sheet,
  );

describe('whether a player scores', () => {
  it('is decided by the goals of the player alone', () => {
    expect(grade(PLAYED, '9')).toEqual({ is: 'win' });
    expect(grade(PLAYED, '9', 'no')).toEqual({ is: 'lose' });
    expect(grade(PLAYED, '5')).toEqual({ is: 'lose' });
    expect(grade(PLAYED, '5', 'no')).toEqual({ is: 'win' });
    expect(grade(PLAYED, '9', 'yes', 'away')).toEqual({ is: 'lose' });
  });

  it('is void for a player who does not take part, or is not in the line-up', () => {
    for (const line of ['20', '77'])
      for (const selection of ['yes', 'no'])
        expect(grade(PLAYED, line, selection)).toEqual({ is: 'void', why: 'cancelled' });
  });

  it('is decided in an abandoned match by a goal that was scored, and void without one', () => {
    expect(grade(STOPPED, '9')).toEqual({ is: 'win' });
    expect(grade(STOPPED, '9', 'no')).toEqual({ is: 'lose' });
    for (const selection of ['yes', 'no'])
      expect(grade(STOPPED, '5', selection)).toEqual({ is: 'void', why: 'cancelled' });
  });

  it('is open while nobody knows who scored', () => {
    expect(grade({ stopped: false, regular: [0, 0] }, '9')).toEqual({ is: 'undecided' });
  });

  it('is a market of the whole match with a number and yes or no', () => {
    const form = { type: 'home-player-scores', period: 'full-time', line: '9' } as const;
    expect(misfitOf('football', form, ['yes', 'no'])).toBeUndefined();
    expect(misfitOf('football', form, ['home'])).toBe('selection');
    expect(misfitOf('football', { ...form, line: '' }, [])).toBe('line');
    expect(misfitOf('football', { ...form, line: '9.5' }, [])).toBe('line');
    expect(misfitOf('football', { ...form, period: 'first-half' }, [])).toBe('period');
    expect(misfitOf('basketball', { ...form }, [])).toBe('market');
  });
});

describe('who scores first', () => {
  const first = (sheet: GoalSheet, selection: string) =>
    gradeGoals(
      { market: FOOTBALL_MARKETS['first-goalscorer'], period: 'full-time', line: '', selection },
      sheet,
    );
  const players: NonNullable<GoalSheet['players']> = {
    home: new Map([
      [9, { goals: 1, tookPart: true }],
      [20, { goals: 0, tookPart: false }],
    ]),
    away: new Map([
      [9, { goals: 2, tookPart: true }],
      [14, { goals: 3, tookPart: true, cameLate: true }],
    ]),
  };
  const decided: GoalSheet = {
    stopped: false,
    regular: [1, 5],
    players,
    firstScorer: { side: 'away', number: 9 },
  };

  it('is won by the player of that side with that number, and lost by the others and by nobody', () => {
    expect(first(decided, 'away-9')).toEqual({ is: 'win' });
    for (const selection of ['home-9', 'none']) expect(first(decided, selection)).toEqual({ is: 'lose' });
  });

  it('is void for who came on after the first goal, did not take part, or is in no line-up', () => {
    for (const selection of ['away-14', 'home-20', 'home-77'])
      expect(first(decided, selection)).toEqual({ is: 'void', why: 'cancelled' });
  });

  it('is won by nobody in a match without goals, or with own goals alone', () => {
    const none: GoalSheet = { stopped: false, regular: [0, 1], players, firstScorer: 'nobody' };
    expect(first(none, 'none')).toEqual({ is: 'win' });
    expect(first(none, 'home-9')).toEqual({ is: 'lose' });
    expect(first(none, 'home-20')).toEqual({ is: 'void', why: 'cancelled' });
  });

  it('is decided in an abandoned match by a goal that was scored, and void without one', () => {
    const stopped = { stopped: true, stoppedIn: 'second-half', atStop: [0, 0], players } as const;
    for (const selection of ['none', 'home-9'])
      expect(first({ ...stopped, firstScorer: 'nobody' }, selection)).toEqual({
        is: 'void',
        why: 'cancelled',
      });
    const { firstScorer } = decided;
    const after: GoalSheet = { ...stopped, atStop: [0, 1], ...(firstScorer && { firstScorer }) };
    expect(first(after, 'away-9')).toEqual({ is: 'win' });
    expect(first(after, 'none')).toEqual({ is: 'lose' });
  });

  it('is open while nobody knows who it was', () => {
    expect(first({ stopped: false, regular: [1, 0], players }, 'home-9')).toEqual({ is: 'undecided' });
  });

  it('is a market of the whole match, with players and nobody', () => {
    const form = { type: 'first-goalscorer', period: 'full-time', line: '' } as const;
    expect(misfitOf('football', form, ['home-9', 'away-23', 'none'])).toBeUndefined();
    for (const selection of ['home', 'home-0', 'away-1000', 'draw-9'])
      expect(misfitOf('football', form, [selection])).toBe('selection');
    expect(misfitOf('football', { ...form, line: '1' }, [])).toBe('line');
    expect(misfitOf('football', { ...form, period: 'first-half' }, [])).toBe('period');
  });
});

describe('the place part of an each-way bet on who scores first', () => {
  const place = (sheet: GoalSheet, selection: string) =>
    gradeGoals(
      { market: FOOTBALL_MARKETS['first-goalscorer-place'], period: 'full-time', line: '', selection },
      sheet,
    );
  const sheet: GoalSheet = {
    stopped: false,
    regular: [3, 0],
    firstScorer: { side: 'home', number: 9 },
    players: {
      home: new Map([
        [9, { goals: 1, tookPart: true }],
        [10, { goals: 1, tookPart: true }],
        [14, { goals: 1, tookPart: true, cameLate: true }],
        [20, { goals: 0, tookPart: false }],
      ]),
      away: new Map([[9, { goals: 0, tookPart: true }]]),
    },
  };

  it('is won by every player who scores, whenever it is, and void where the win part is', () => {
    expect(['home-9', 'home-10', 'away-9'].map((selection) => place(sheet, selection)?.is)).toEqual([
      ...['win', 'win', 'lose'],
    ]);
    for (const selection of ['home-14', 'home-20'])
      expect(place(sheet, selection)).toEqual({ is: 'void', why: 'cancelled' });
    expect(place(sheet, 'none')).toBeUndefined();
  });

  it('is decided in an abandoned match by a goal of the player alone', () => {
    const stopped: GoalSheet = { ...sheet, stopped: true, stoppedIn: 'first-half', atStop: [3, 0] };
    const { regular: _, ...after } = stopped;
    expect(place(after, 'home-10')).toEqual({ is: 'win' });
    expect(place(after, 'away-9')).toEqual({ is: 'void', why: 'cancelled' });
  });
});
