import { describe, expect, it } from 'vitest';
import { FOOTBALL_MARKETS, type FootballMarket, ICE_HOCKEY_MARKETS } from '../../goal-markets.ts';
import type { GoalPeriod, GoalSheet, TimedGoal } from '../../goal-sheet.ts';
import { gradeGoals } from '../../grade-goals.ts';
import type { Pair } from '../../pair.ts';
import type { PointPeriod, PointSheet } from '../../point-sheet.ts';
import { BASKETBALL_MARKETS, type BasketballMarket, gradePoints } from '../../points.ts';
import type { SetSheet, SetSport } from '../../set-play.ts';
import { gradeSets, type SetPeriod, TENNIS_MARKETS, type TennisMarket } from '../../sets.ts';

const football = (
  sheet: Partial<GoalSheet>,
  market: FootballMarket,
  selection: string,
  line = '',
  period: GoalPeriod = 'full-time',
) =>
  gradeGoals({ market: FOOTBALL_MARKETS[market], period, line, selection }, { stopped: true, ...sheet })?.is;

const basketball = (
  sheet: Partial<PointSheet>,
  market: BasketballMarket,
  selection: string,
  line = '',
  period: PointPeriod = 'full-time',
) =>
  gradePoints(
    { market: BASKETBALL_MARKETS[market], period, line, selection },
    { stopped: true, quarters: [], overtimes: [], firstTo: new Map(), ...sheet },
  )?.is;

const sets =
  (sport: SetSport, bestOf: number, played: readonly Pair[], decidingSet?: SetSheet['decidingSet']) =>
  (market: TennisMarket, selection: string, line = '', period: SetPeriod = 'full-time') =>
    gradeSets(
      { sport, market: TENNIS_MARKETS[market], period, line, selection },
      { stopped: true, sets: played, bestOf, ...(decidingSet && { decidingSet }) },
    )?.is;

describe('a set that can go on without end', () => {
  it('pays nobody at 34-33, although it would be the third set of the match', () => {
    const volleyball = sets('volleyball', 5, [
      [25, 20],
      [25, 20],
      [34, 33],
    ]);
    expect(volleyball('winner', 'home')).toBe('void');
    expect(volleyball('winner', 'away')).toBe('void');
    expect(volleyball('set-winner', 'home', '', 'set-3')).toBe('void');
    expect(volleyball('set-total', 'under', '3.5')).toBe('void');
  });

  it('has passed a total of points for good', () => {
    const volleyball = sets('volleyball', 5, [
      [25, 20],
      [25, 20],
      [34, 34],
    ]);
    expect(volleyball('unit-total', 'over', '150.5')).toBe('win');
    expect(volleyball('unit-total', 'under', '150.5')).toBe('lose');
    // Two more points at least.
    expect(volleyball('unit-total', 'over', '159.5')).toBe('win');
    expect(volleyball('unit-total', 'over', '160.5')).toBe('void');
    expect(volleyball('unit-total', 'over', '999.5')).toBe('void');
  });

  it('pays nobody at 20-19 in table tennis, and its total is even from 10-10 on', () => {
    const ahead = sets('table-tennis', 5, [[20, 19]]);
    expect(ahead('set-winner', 'home', '', 'set-1')).toBe('void');
    expect(ahead('unit-odd-even', 'even', '', 'set-1')).toBe('win');
    const level = sets('table-tennis', 5, [[10, 10]]);
    expect(level('unit-odd-even', 'even', '', 'set-1')).toBe('win');
    expect(level('unit-odd-even', 'odd', '', 'set-1')).toBe('lose');
    expect(level('unit-odd-even', 'even')).toBe('void');
    const last = sets('table-tennis', 3, [
      [11, 9],
      [9, 11],
      [10, 10],
    ]);
    expect(last('unit-odd-even', 'even')).toBe('win');
  });

  it('is won by two, so that a handicap can be decided', () => {
    const volleyball = sets('volleyball', 5, [
      [25, 10],
      [25, 10],
      [24, 24],
    ]);
    // At worst 25-27, 0-25, 0-15: 12 behind.
    expect(volleyball('unit-handicap', 'home', '12.5')).toBe('win');
    expect(volleyball('unit-handicap', 'home', '11.5')).toBe('void');
    expect(volleyball('unit-handicap', 'home', '2.5', 'set-3')).toBe('win');
  });
});

describe('tennis', () => {
  it('has its tie-break at six games each', () => {
    const tennis = sets('tennis', 3, [[6, 6]]);
    expect(tennis('tie-break', 'yes')).toBe('win');
    expect(tennis('tie-break', 'no')).toBe('lose');
    expect(tennis('unit-total', 'over', '12.5', 'set-1')).toBe('win');
    expect(tennis('set-correct-score', '6-4', '', 'set-1')).toBe('lose');
    expect(sets('tennis', 3, [[6, 5]])('tie-break', 'yes')).toBe('void');
  });

  it('has none in an advantage set, which has no end', () => {
    const level: readonly Pair[] = [
      [6, 4],
      [4, 6],
      [6, 6],
    ];
    const advantage = sets('tennis', 3, level, 'advantage');
    expect(advantage('tie-break', 'yes')).toBe('lose');
    expect(advantage('unit-total', 'over', '33.5')).toBe('win');
    expect(advantage('unit-total', 'under', '60.5')).toBe('void');
    expect(advantage('unit-odd-even', 'even')).toBe('win');
    const short = sets('tennis', 3, level, 'tie-break');
    expect(short('unit-total', 'under', '33.5')).toBe('win');
    expect(short('unit-odd-even', 'odd')).toBe('win');
  });

  it('counts a match tie-break as the deciding set and as one game of its winner', () => {
    const played: readonly Pair[] = [
      [6, 4],
      [3, 6],
      [12, 10],
    ];
    const grade = (
      market: TennisMarket,
      selection: string,
      line: string,
      decidingSet: SetSheet['decidingSet'],
    ) =>
      gradeSets(
        { sport: 'tennis', market: TENNIS_MARKETS[market], period: 'full-time', line, selection },
        { stopped: false, sets: played, bestOf: 3, ...(decidingSet && { decidingSet }) },
      )?.is;
    expect(grade('correct-sets', '2-1', '', 'match-tie-break')).toBe('win');
    expect(grade('unit-total', 'over', '19.5', 'match-tie-break')).toBe('win');
    expect(grade('unit-total', 'over', '20.5', 'match-tie-break')).toBe('lose');
    // The same score of a set with games.
    expect(grade('unit-total', 'over', '40.5', 'advantage')).toBe('win');
    const stopped = sets(
      'tennis',
      3,
      [
        [6, 4],
        [3, 6],
        [8, 7],
      ],
      'match-tie-break',
    );
    expect(stopped('unit-total', 'over', '19.5')).toBe('win');
    expect(stopped('unit-total', 'under', '20.5')).toBe('win');
    expect(stopped('winner', 'home')).toBe('void');
    expect(stopped('tie-break', 'no')).toBe('win');
  });

  it('decides nothing about a set that need not be played', () => {
    const tennis = sets('tennis', 3, [
      [6, 4],
      [1, 0],
    ]);
    expect(tennis('unit-total', 'over', '5.5', 'set-3')).toBe('void');
    const level = sets('tennis', 3, [
      [6, 4],
      [4, 6],
    ]);
    expect(level('unit-total', 'over', '5.5', 'set-3')).toBe('win');
  });
});

describe('basketball', () => {
  const level: readonly Pair[] = [
    [20, 20],
    [20, 20],
    [20, 20],
    [20, 20],
  ];

  it('at 80-80 before overtime has not decided a total that overtime moves', () => {
    const sheet: Partial<PointSheet> = { quarters: level, atStop: [80, 80] };
    expect(basketball(sheet, 'total-points', 'under', '160.5')).toBe('lose');
    expect(basketball(sheet, 'total-points', 'over', '160.5')).toBe('win');
    expect(basketball(sheet, 'total-points', 'under', '161.5')).toBe('void');
    expect(basketball(sheet, 'winner', 'home')).toBe('void');
    expect(basketball(sheet, 'match-result', 'draw')).toBe('win');
    expect(basketball(sheet, 'total-points', 'under', '160.5', 'regular-time')).toBe('win');
    expect(basketball(sheet, 'overtime', 'yes')).toBe('win');
    expect(basketball(sheet, 'race-to-points', 'none', '81')).toBe('lose');
    expect(basketball(sheet, 'race-to-points', 'none', '82')).toBe('void');
  });

  it('at 83-82 in overtime pays nobody', () => {
    const sheet: Partial<PointSheet> = { quarters: level, overtimes: [[3, 2]], atStop: [83, 82] };
    expect(basketball(sheet, 'winner', 'home')).toBe('void');
    expect(basketball(sheet, 'handicap', 'home', '-0.5')).toBe('void');
    expect(basketball(sheet, 'total-points', 'over', '164.5')).toBe('win');
    expect(basketball(sheet, 'total-points', 'under', '165.5')).toBe('void');
    expect(basketball(sheet, 'odd-even', 'odd')).toBe('void');
    expect(basketball(sheet, 'total-points', 'over', '4.5', 'overtime')).toBe('win');
    expect(basketball(sheet, 'money-line', 'home', '', 'quarter-4')).toBe('void');
    expect(basketball(sheet, 'total-points', 'over', '44.5', 'quarter-4-with-overtime')).toBe('win');
  });

  it('keeps what the quarter that was cut off had passed', () => {
    const sheet: Partial<PointSheet> = {
      quarters: [
        [20, 25],
        [25, 20],
      ],
      atStop: [60, 58],
    };
    expect(basketball(sheet, 'total-points', 'over', '27.5', 'quarter-3')).toBe('win');
    expect(basketball(sheet, 'total-points', 'over', '28.5', 'quarter-3')).toBe('void');
    expect(basketball(sheet, 'total-points', 'over', '27.5', 'second-half')).toBe('win');
    expect(basketball(sheet, 'highest-quarter', 'quarter-1')).toBe('lose');
    expect(basketball(sheet, 'half-full', 'home/home')).toBe('lose');
    const late = { quarters: [...(sheet.quarters ?? []), [30, 30] as const], atStop: [130, 140] } as const;
    expect(basketball(late, 'highest-quarter', 'quarter-4')).toBe('win');
    expect(basketball(late, 'highest-half', 'first')).toBe('lose');
  });
});

describe('football', () => {
  const HOME_GOAL: TimedGoal = { side: 'home', second: 1_000 };
  const LATE_GOAL: TimedGoal = { side: 'away', second: 2_790, half: 'second' };

  it('has passed a line of corners or cards in the half in which it was stopped', () => {
    const sheet: Partial<GoalSheet> = {
      stoppedIn: 'first-half',
      atStop: [0, 0],
      corners: [4, 2],
      bookings: [2, 1],
    };
    expect(football(sheet, 'corner-total', 'over', '5.5', 'first-half')).toBe('win');
    expect(football(sheet, 'corner-total', 'under', '5.5', 'first-half')).toBe('lose');
    expect(football(sheet, 'corner-total', 'over', '6.5', 'first-half')).toBe('void');
    expect(football(sheet, 'booking-total', 'over', '2.5', 'first-half')).toBe('win');
    expect(football(sheet, 'corner-total', 'over', '0.5', 'second-half')).toBe('void');
    // Stopped later, nobody knows how many fell in the first half.
    const later: Partial<GoalSheet> = { ...sheet, stoppedIn: 'second-half' };
    expect(football(later, 'corner-total', 'over', '5.5', 'first-half')).toBe('undecided');
  });

  it('has decided the quarter hours that were over', () => {
    const sheet: Partial<GoalSheet> = { stoppedAt: 3_600, atStop: [0, 0], timedGoals: [], firstHalf: [0, 0] };
    expect(football(sheet, 'total-goals', 'under', '0.5', 'minutes-0-15')).toBe('win');
    expect(football(sheet, 'match-result', 'draw', '', 'minutes-45-60')).toBe('win');
    expect(football(sheet, 'total-goals', 'under', '0.5', 'minutes-60-75')).toBe('void');
    // A later goal says as well that the quarter hour was over.
    const untimed: Partial<GoalSheet> = { timedGoals: [{ side: 'home', second: 1_000 }], atStop: [1, 0] };
    expect(football(untimed, 'total-goals', 'under', '0.5', 'minutes-0-15')).toBe('win');
    expect(football(untimed, 'total-goals', 'over', '0.5', 'minutes-15-30')).toBe('win');
  });

  it('has not decided its first half when the clock at the stop may be of either half', () => {
    const sheet: Partial<GoalSheet> = { stoppedAt: 2_820, atStop: [1, 0], timedGoals: [HOME_GOAL] };
    expect(football(sheet, 'total-goals', 'under', '1.5', 'first-half')).toBe('undecided');
    expect(football(sheet, 'match-result', 'home', '', 'first-half')).toBe('undecided');
    expect(football(sheet, 'total-goals', 'under', '0.5', 'minutes-30-45')).toBe('undecided');
    // What is the same in both cases is decided.
    expect(football(sheet, 'total-goals', 'over', '0.5', 'minutes-15-30')).toBe('win');
    expect(football(sheet, 'total-goals', 'under', '0.5', 'minutes-0-15')).toBe('win');
    expect(football(sheet, 'total-goals', 'under', '0.5', 'minutes-45-60')).toBe('void');
    expect(football(sheet, 'total-goals', 'over', '0.5', 'second-half')).toBe('void');
    expect(football(sheet, 'total-goals', 'over', '0.5')).toBe('win');
    // Corners have no times: some may have fallen in a second half.
    const corners: Partial<GoalSheet> = { ...sheet, corners: [3, 1] };
    expect(football(corners, 'corner-total', 'over', '2.5', 'second-half')).toBe('undecided');
  });

  const SHOWN: readonly (readonly [string, Partial<GoalSheet>])[] = [
    ['the half in which it was stopped', { stoppedIn: 'second-half' }],
    ['the score at half time', { firstHalf: [1, 0] }],
    ['the corners at half time', { firstHalfCorners: [1, 0] }],
    ['a goal of the second half', { atStop: [1, 1], timedGoals: [HOME_GOAL, LATE_GOAL] }],
    ['a clock beyond any added time', { stoppedAt: 3_300 }],
  ];
  it.each(SHOWN)('has decided its first half when %s shows that it was over', (_, shown) => {
    const known: Partial<GoalSheet> = { stoppedAt: 2_820, atStop: [1, 0], timedGoals: [HOME_GOAL] };
    const sheet: Partial<GoalSheet> = { ...known, ...shown };
    expect(football(sheet, 'total-goals', 'under', '1.5', 'first-half')).toBe('win');
    expect(football(sheet, 'match-result', 'home', '', 'first-half')).toBe('win');
  });

  it('has not decided its first half when it was stopped in its added time', () => {
    const added = { stoppedIn: 'first-half', stoppedAt: 2_820 } as const;
    const sheet: Partial<GoalSheet> = { ...added, atStop: [1, 0], timedGoals: [HOME_GOAL] };
    expect(football(sheet, 'total-goals', 'under', '1.5', 'first-half')).toBe('void');
    expect(football(sheet, 'total-goals', 'over', '0.5', 'first-half')).toBe('win');
  });

  it('counts added time to the quarter hour and the half that it ends', () => {
    const sheet: GoalSheet = {
      stopped: false,
      regular: [2, 1],
      timedGoals: [
        { side: 'home', second: 2_820, half: 'first' },
        { side: 'away', second: 2_760, half: 'second' },
        { side: 'home', second: 5_520, half: 'second' },
      ],
    };
    expect(football(sheet, 'match-result', 'home', '', 'minutes-30-45')).toBe('win');
    expect(football(sheet, 'match-result', 'away', '', 'minutes-45-60')).toBe('win');
    expect(football(sheet, 'match-result', 'home', '', 'minutes-75-90')).toBe('win');
    expect(football(sheet, 'match-result', 'home', '', 'first-half')).toBe('win');
    expect(football(sheet, 'match-result', 'draw', '', 'second-half')).toBe('win');
    expect(football(sheet, 'numbered-goal', 'home', '1')).toBe('win');
    // The score at half time says it too.
    const plain: GoalSheet = {
      stopped: false,
      regular: [1, 0],
      firstHalf: [1, 0],
      timedGoals: [{ side: 'home', second: 2_820 }],
    };
    expect(football(plain, 'match-result', 'home', '', 'minutes-30-45')).toBe('win');
    expect(football(plain, 'match-result', 'draw', '', 'minutes-45-60')).toBe('win');
  });

  it('never gives a stake back because nobody has qualified yet', () => {
    const level: GoalSheet = { stopped: false, regular: [1, 1] };
    expect(football(level, 'to-qualify', 'home')).toBe('undecided');
    expect(football({ ...level, extra: [0, 0] }, 'to-qualify', 'home')).toBe('undecided');
    expect(football({ ...level, qualified: 'away' }, 'to-qualify', 'away')).toBe('win');
    // The other leg decided: who won this one went out.
    expect(football({ stopped: false, regular: [1, 0], qualified: 'away' }, 'to-qualify', 'home')).toBe(
      'lose',
    );
    const penalties: GoalSheet = { stopped: true, regular: [1, 1], extra: [0, 0], shootOut: [3, 2] };
    expect(football(penalties, 'to-qualify', 'home')).toBe('void');
    expect(football({ ...penalties, qualified: 'home' }, 'to-qualify', 'home')).toBe('win');
    const winner = { market: ICE_HOCKEY_MARKETS.winner, period: 'with-extra-time' as const, line: '' };
    expect(
      gradeGoals({ ...winner, selection: 'home' }, { stopped: false, regular: [2, 2], extra: [0, 0] })?.is,
    ).toBe('undecided');
  });

  it('stopped in extra time has played its regular time', () => {
    const sheet: Partial<GoalSheet> = { regular: [1, 1], extra: [1, 0], stoppedIn: 'extra-time' };
    expect(football(sheet, 'match-result', 'draw')).toBe('win');
    expect(football(sheet, 'total-goals', 'over', '0.5', 'extra-time')).toBe('win');
    expect(football(sheet, 'total-goals', 'under', '1.5', 'extra-time')).toBe('void');
    expect(football(sheet, 'total-goals', 'over', '2.5', 'with-extra-time')).toBe('win');
    expect(football({ ...sheet, shootOut: [1, 0] }, 'total-goals', 'under', '1.5', 'extra-time')).toBe('win');
  });

  it('decides each half of a bet on a quarter line for itself', () => {
    const sheet: Partial<GoalSheet> = { atStop: [2, 1], stoppedIn: 'second-half' };
    expect(football(sheet, 'total-goals', 'over', '2.75')).toBe('half-win');
    expect(football(sheet, 'total-goals', 'under', '2.75')).toBe('half-lose');
    expect(football(sheet, 'total-goals', 'over', '2.25')).toBe('win');
    expect(football(sheet, 'total-goals', 'over', '3.25')).toBe('void');
    expect(football(sheet, 'handicap', 'home', '-0.25')).toBe('void');
  });

  it('knows the scorers of a match in which only one side has scored', () => {
    expect(football({ atStop: [2, 0] }, 'numbered-goal', 'home', '2')).toBe('win');
    expect(football({ atStop: [2, 0] }, 'numbered-goal', 'home', '3')).toBe('void');
    expect(football({ atStop: [1, 1] }, 'numbered-goal', 'home', '1')).toBe('undecided');
    expect(football({ atStop: [1, 1] }, 'numbered-goal', 'none', '1')).toBe('lose');
    expect(football({ stopped: false, regular: [1, 1] }, 'numbered-goal', 'none', '3')).toBe('win');
  });
});
