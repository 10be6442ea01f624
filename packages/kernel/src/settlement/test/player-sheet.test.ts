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
