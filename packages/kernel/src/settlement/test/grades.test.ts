import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFraction, plus, ZERO } from '../../fraction.ts';
import { type LegResult, legFactor } from '../../outcomes.ts';
import { FOOTBALL_MARKETS, type FootballMarket } from '../goal-markets.ts';
import type { GoalSheet } from '../goal-sheet.ts';
import { gradeGoals } from '../grade-goals.ts';
import type { Pair } from '../pair.ts';
import type { PointSheet } from '../point-sheet.ts';
import { BASKETBALL_MARKETS, gradePoints } from '../points.ts';
import { setEndings } from '../set-play.ts';
import { gradeSets, matchEndings, SET_SPORT_MARKETS, TENNIS_MARKETS } from '../sets.ts';

const goals = fc.integer({ min: 0, max: 7 });
const pair = fc.tuple(goals, goals) as fc.Arbitrary<Pair>;
/** A half, so that the final score is both halves. */
const played = fc.record({ first: pair, second: pair }).map(
  ({ first, second }): GoalSheet => ({
    stopped: false,
    firstHalf: first,
    regular: [first[0] + second[0], first[1] + second[1]],
  }),
);
const grade = (
  market: FootballMarket,
  selection: string,
  sheet: GoalSheet,
  line = '',
  period: 'full-time' | 'first-half' | 'second-half' = 'full-time',
) => gradeGoals({ market: FOOTBALL_MARKETS[market], period, line, selection }, sheet);

/** Selections of which exactly one comes in, whatever the score. */
const COMPLETE: Readonly<Partial<Record<FootballMarket, readonly string[]>>> = {
  'match-result': ['home', 'draw', 'away'],
  'both-score': ['yes', 'no'],
  'odd-even': ['odd', 'even'],
  'which-teams-score': ['home', 'away', 'both', 'none'],
  'winning-margin': [
    ...['home-by-1', 'home-by-2', 'home-by-3+', 'away-by-1', 'away-by-2', 'away-by-3+'],
    ...['draw-without-goals', 'draw-with-goals'],
  ],
  'goal-range': ['0-1', '2-3', '4-6', '7+'],
  'exact-goals': ['0', '1', '2', '3', '4', '5', '6+'],
  'half-full': ['home', 'draw', 'away'].flatMap((half) =>
    ['home', 'draw', 'away'].map((full) => `${half}/${full}`),
  ),
  'highest-half': ['first', 'second', 'equal'],
  'both-score-by-half': ['yes/yes', 'yes/no', 'no/yes', 'no/no'],
  'correct-score': [
    ...[0, 1, 2, 3, 4].flatMap((home) => [0, 1, 2, 3, 4].map((away) => `${home}-${away}`)),
    'others',
  ],
  'result-and-both-score': ['home', 'draw', 'away'].flatMap((result) => [`${result}&yes`, `${result}&no`]),
};

describe('grades of football', () => {
  it.each(Object.entries(COMPLETE))('%s: exactly one selection comes in', (market, selections) => {
    fc.assert(
      fc.property(played, (sheet) => {
        const results = selections.map((selection) => grade(market as FootballMarket, selection, sheet)?.is);
        expect(results.filter((result) => result === 'win')).toHaveLength(1);
        expect(results.filter((result) => result === 'lose')).toHaveLength(selections.length - 1);
      }),
    );
  });

  it('two sides of a line are worth the same together at even odds, whatever the line', () => {
    const quarters = fc.integer({ min: -20, max: 40 }).map((n) => String(n / 4));
    fc.assert(
      fc.property(played, quarters, (sheet, line) => {
        const two = parseFraction('2');
        if (!two) throw new Error('no odds');
        const worth = (results: readonly (LegResult | undefined)[]) =>
          results.map((result) => (result && legFactor(result, two)) ?? ZERO).reduce(plus, ZERO);
        const sides = ['home', 'away'].map((side) => grade('handicap', side, sheet, line));
        expect(worth(sides)).toEqual(two);
        const totals = ['over', 'under'].map((side) => grade('total-goals', side, sheet, line));
        if (Number(line) < 0) expect(totals).toEqual([undefined, undefined]);
        else expect(worth(totals)).toEqual(two);
      }),
    );
  });

  it('a handicap of the second half counts what fell in it after the bet', () => {
    const sheet: GoalSheet = { stopped: false, firstHalf: [2, 0], regular: [3, 1], atBet: [3, 0] };
    expect(grade('handicap', 'away', sheet, '0', 'second-half')?.is).toBe('win');
    const early: GoalSheet = { ...sheet, atBet: [1, 0] };
    expect(grade('handicap', 'home', early, '0', 'second-half')?.is).toBe('void');
  });

  it('grades both halves of an abandoned match', () => {
    const atRest: GoalSheet = { stopped: true, firstHalf: [1, 0], atStop: [1, 1] };
    expect(grade('half-full', 'away/away', atRest)?.is).toBe('lose');
    expect(grade('half-full', 'home/home', atRest)?.is).toBe('void');
    expect(grade('home-wins-either-half', 'yes', atRest)?.is).toBe('win');
    expect(grade('away-scores-both-halves', 'yes', atRest)?.is).toBe('lose');
    expect(grade('match-result', 'home', atRest, '', 'first-half')?.is).toBe('win');
    const early: GoalSheet = { stopped: true, atStop: [0, 1] };
    expect(grade('half-full', 'home/home', early)?.is).toBe('void');
  });

  it('goals in order: numbered, last, and none when the play was stopped', () => {
    const sheet: GoalSheet = { stopped: false, goals: ['home', 'away', 'home'] };
    expect(grade('numbered-goal', 'away', sheet, '2')?.is).toBe('win');
    expect(grade('numbered-goal', 'none', sheet, '4')?.is).toBe('win');
    expect(grade('numbered-goal', 'none', { ...sheet, stopped: true }, '4')?.is).toBe('void');
    expect(grade('numbered-goal', 'home', { ...sheet, stopped: true }, '3')?.is).toBe('win');
    expect(grade('last-goal', 'home', sheet)?.is).toBe('win');
    expect(grade('last-goal', 'none', { ...sheet, stopped: true })?.is).toBe('lose');
    expect(grade('last-goal', 'home', { ...sheet, stopped: true })?.is).toBe('void');
    for (const line of ['0', '1.5', '-1', 'x', '']) {
      expect(grade('numbered-goal', 'home', sheet, line)).toBeUndefined();
    }
  });

  it('has no grade for a selection that the market does not offer', () => {
    const sheet: GoalSheet = { stopped: false, regular: [1, 0], firstHalf: [0, 0] };
    const wrong = [
      ...[
        ['match-result', 'over'],
        ['double-chance', 'home-or-home'],
        ['double-chance', 'home'],
      ],
      ...[
        ['draw-no-bet', 'draw'],
        ['correct-score', '5-0'],
        ['correct-score', '1:0'],
        ['goal-range', '3-2'],
      ],
      ...[
        ['half-full', 'home'],
        ['result-and-both-score', 'home'],
        ['winning-margin', 'home-by-'],
      ],
    ] as [FootballMarket, string][];
    for (const [market, selection] of wrong) expect(grade(market, selection, sheet)).toBeUndefined();
    expect(grade('handicap', 'home', sheet, '0.3')).toBeUndefined();
    expect(grade('three-way-handicap', 'home', sheet, '-0.5')).toBeUndefined();
    expect(grade('three-way-handicap', 'draw', sheet, '0:1')?.is).toBe('win');
  });

  it('leaves the bet open when the sheet does not have the answer', () => {
    expect(grade('corner-total', 'over', { stopped: false, regular: [1, 0] }, '9.5')?.is).toBe('undecided');
    expect(grade('half-full', 'home/home', { stopped: false, regular: [1, 0] })?.is).toBe('undecided');
    expect(grade('corner-total', 'yes', { stopped: false, regular: [1, 0] }, '9.5')).toBeUndefined();
  });

  it('who goes through: regular time, then extra time, then the shoot-out', () => {
    const sheet = { stopped: false, regular: [1, 1] } as const;
    expect(grade('to-qualify', 'home', { ...sheet, extra: [1, 0] })?.is).toBe('win');
    expect(grade('to-qualify', 'away', { ...sheet, extra: [0, 0], shootOut: [3, 4] })?.is).toBe('win');
    expect(grade('to-qualify', 'home', { stopped: true, atStop: [3, 0] })?.is).toBe('void');
  });
});

describe('grades of basketball', () => {
  const sheet: PointSheet = {
    stopped: false,
    quarters: [
      [20, 25],
      [25, 20],
      [20, 20],
      [15, 15],
    ],
    overtimes: [[10, 8]],
    firstTo: new Map([[20, 'away']]),
  };
  const basket = (
    market: keyof typeof BASKETBALL_MARKETS,
    selection: string,
    period: Parameters<typeof gradePoints>[0]['period'] = 'full-time',
    line = '',
    of = sheet,
  ) => gradePoints({ market: BASKETBALL_MARKETS[market], period, line, selection }, of)?.is;

  it('counts overtime only in the markets that include it', () => {
    expect(basket('winner', 'home')).toBe('win');
    expect(basket('match-result', 'draw')).toBe('win');
    expect(basket('total-points', 'over', 'full-time', '177.5')).toBe('win');
    expect(basket('total-points', 'under', 'regular-time', '160.5')).toBe('win');
    expect(basket('handicap', 'home', 'second-half', '0')).toBe('void');
    expect(basket('handicap', 'home', 'second-half-with-overtime', '-1.5')).toBe('win');
    expect(basket('overtime', 'yes')).toBe('win');
    expect(basket('money-line', 'home', 'quarter-3')).toBe('void');
  });

  it('grades races, quarters and halves', () => {
    expect(basket('race-to-points', 'away', 'full-time', '20')).toBe('win');
    expect(basket('race-to-points', 'none', 'full-time', '100')).toBe('win');
    expect(basket('race-to-points', 'home', 'full-time', '30')).toBe('undecided');
    expect(basket('highest-quarter', 'equal')).toBe('win');
    expect(basket('highest-half', 'first')).toBe('win');
    expect(basket('half-full', 'draw/draw')).toBe('win');
  });

  it('a stopped match keeps what it had decided', () => {
    const stopped: PointSheet = {
      stopped: true,
      quarters: [
        [20, 25],
        [25, 20],
      ],
      overtimes: [],
      firstTo: new Map(),
      atStop: [60, 58],
    };
    expect(basket('total-points', 'over', 'full-time', '117.5', stopped)).toBe('win');
    expect(basket('total-points', 'over', 'full-time', '118.5', stopped)).toBe('void');
    expect(basket('winner', 'home', 'full-time', '', stopped)).toBe('void');
    expect(basket('money-line', 'away', 'quarter-1', '', stopped)).toBe('win');
    expect(basket('overtime', 'no', 'full-time', '', stopped)).toBe('void');
  });
});

describe('grades of sets', () => {
  it('a set ends by two ahead, in tennis also by a tie-break', () => {
    const names = (
      sport: 'tennis' | 'table-tennis' | 'volleyball',
      set: Pair,
      bestOf: number,
      before: Pair[] = [],
    ) => {
      const sheet = { stopped: true, sets: [...before, set], bestOf };
      return setEndings(sport, sheet, before.length + 1, 0)
        .finals.map((end) => end.join('-'))
        .sort();
    };
    expect(names('tennis', [5, 5], 3)).toEqual(['5-7', '6-7', '7-5', '7-6']);
    expect(names('tennis', [5, 0], 3)).toEqual([
      ...['5-7', '6-0', '6-1', '6-2', '6-3', '6-4', '6-7', '7-5', '7-6'],
    ]);
    expect(names('table-tennis', [9, 9], 5)).toEqual(['10-12', '11-13', '11-9', '12-10', '13-11', '9-11']);
    const four: Pair[] = [
      [25, 20],
      [20, 25],
      [25, 20],
      [20, 25],
    ];
    expect(names('volleyball', [14, 3], 5, four)).toContain('15-3');
    expect(names('volleyball', [14, 3], 5)).not.toContain('15-3');
    expect(names('volleyball', [14, 3], 5)).toContain('25-3');
  });

  it('a match that was played out has one ending, and its match tie-break is one game', () => {
    const sets: Pair[] = [
      [6, 4],
      [3, 6],
      [10, 7],
    ];
    const endings = matchEndings('tennis', { stopped: false, sets, bestOf: 3 });
    expect(endings).toMatchObject([
      { sets: [2, 1], units: { both: { least: 20, most: 20 }, margin: { least: 0, most: 0 } } },
    ]);
  });

  it('a retirement voids what is open and keeps what is decided', () => {
    const sheet = {
      stopped: true,
      sets: [
        [6, 0],
        [5, 0],
      ] as Pair[],
      bestOf: 3,
    };
    const tennis = (
      market: keyof typeof TENNIS_MARKETS,
      selection: string,
      line = '',
      period = 'full-time',
    ) =>
      gradeSets(
        {
          sport: 'tennis' as const,
          market: TENNIS_MARKETS[market],
          line,
          selection,
          period: period as 'full-time',
        },
        sheet,
      )?.is;
    expect(tennis('winner', 'home')).toBe('void');
    expect(tennis('set-winner', 'home', '', 'set-1')).toBe('win');
    expect(tennis('set-winner', 'home', '', 'set-2')).toBe('void');
    expect(tennis('set-winner', 'home', '', 'set-3')).toBe('void');
    expect(tennis('home-wins-a-set', 'yes')).toBe('win');
    expect(tennis('unit-total', 'over', '11.5')).toBe('win');
    expect(tennis('unit-total', 'over', '12')).toBe('void');
    // The least that can follow is 5-7 and 0-6: eleven to thirteen, two behind.
    expect(tennis('unit-handicap', 'home', '2.5')).toBe('win');
    expect(tennis('unit-handicap', 'home', '1.5')).toBe('void');
    expect(tennis('correct-sets', '0-2')).toBe('lose');
    expect(tennis('tie-break', 'yes')).toBe('void');
    expect(tennis('first-set-and-match', 'away/home')).toBe('lose');
    expect(tennis('first-set-and-match', 'home/home')).toBe('void');
    expect(tennis('winner-and-total', 'home&over', '11.5')).toBe('void');
    expect(tennis('winner-and-total', 'home&under', '11.5')).toBe('lose');
  });

  it('who wins is counted by sets, although the other side has more games', () => {
    const sheet = {
      stopped: false,
      sets: [
        [0, 6],
        [7, 6],
        [7, 6],
      ] as Pair[],
      bestOf: 3,
    };
    const grade = (selection: string) =>
      gradeSets(
        {
          sport: 'tennis' as const,
          market: TENNIS_MARKETS['winner-and-total'],
          line: '31.5',
          selection,
          period: 'full-time',
        },
        sheet,
      )?.is;
    expect(grade('home&over')).toBe('win');
    expect(grade('away&over')).toBe('lose');
    expect(grade('home&under')).toBe('lose');
    expect(grade('home')).toBeUndefined();
  });

  it('points of volleyball and table tennis add up over the sets', () => {
    const sheet = {
      stopped: false,
      sets: [
        [25, 20],
        [22, 25],
        [25, 18],
        [25, 23],
      ] as Pair[],
      bestOf: 5,
    };
    const volley = (market: keyof typeof SET_SPORT_MARKETS, selection: string, line = '') =>
      gradeSets(
        {
          sport: 'volleyball' as const,
          market: SET_SPORT_MARKETS[market],
          line,
          selection,
          period: 'full-time',
        },
        sheet,
      )?.is;
    expect(volley('unit-handicap', 'home', '-11')).toBe('void');
    expect(volley('unit-total', 'over', '182.5')).toBe('win');
    expect(volley('set-handicap', 'home', '-1.5')).toBe('win');
    expect(volley('exact-sets', '4')).toBe('win');
    expect(volley('correct-sets', '3-1')).toBe('win');
  });
});
