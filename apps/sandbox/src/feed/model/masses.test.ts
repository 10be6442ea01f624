import { fraction } from '@palpite/kernel/fraction';
import type { LegResult } from '@palpite/kernel/outcomes';
import { legFactor } from '@palpite/kernel/outcomes';
import { gradeHalves } from '@palpite/kernel/settlement/half-rules';
import { add, type Pair } from '@palpite/kernel/settlement/pair';
import { gradePair } from '@palpite/kernel/settlement/pair-rules';
import {
  gradeSets,
  type SetPeriod,
  TENNIS_MARKETS,
  type TennisMarket,
} from '@palpite/kernel/settlement/sets';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { courtOf } from './basketball/court.ts';
import { BasketballModel } from './basketball/model.ts';
import { basketballOutlook } from './basketball/outlook.ts';
import { BASKETBALL_SLATE } from './basketball/slate.ts';
import { type FootballState, footballOutlook } from './football/outlook.ts';
import type { FootballRates } from './football/rates.ts';
import { HALF_SHARES } from './football/script.ts';
import { FOOTBALL_SLATE } from './football/slate.ts';
import { type Group, gradesOf, massesOf } from './group.ts';
import { fairChance, hasMoved, type Masses, SENT_BOUND, sentProbabilities } from './masses.ts';
import type { Outlook } from './outlook.ts';
import { setsOutlook, won } from './sets/outlook.ts';
import type { Server } from './sets/scoring.ts';
import { setsSlate } from './sets/slate.ts';
import { tennisScoring } from './sets/tennis.ts';

const NAMES = {
  win: 'win',
  'half-win': 'halfWin',
  void: 'void',
  'half-lose': 'halfLose',
  lose: 'lose',
} as const;

/** Sums the grades by enumerating every way in which the match can end. */
class Enumerated {
  readonly masses = { win: 0, halfWin: 0, void: 0, halfLose: 0, lose: 0 };

  add(result: LegResult | undefined, p: number): void {
    if (!result || result.is === 'undecided' || result.is === 'dead-heat') throw new Error('not graded');
    this.masses[NAMES[result.is]] += p;
  }
}

function groupOf(slate: readonly Group[], type: string, period: string): Group {
  const found = slate.find((group) => group.type === type && group.period === period);
  if (!found) throw new Error(`no ${type} of ${period}`);
  return found;
}

function modelled(group: Group, line: string, outlook: Outlook): readonly Masses[] {
  const masses = massesOf(group, line, gradesOf(group, line), outlook);
  if (!masses) throw new Error(`${group.type} is over`);
  return masses;
}

function expectSame(found: Masses | undefined, wanted: Masses, name: string): void {
  for (const part of ['win', 'halfWin', 'void', 'halfLose', 'lose'] as const)
    expect(found?.[part], `${name} ${part}`).toBeCloseTo(wanted[part], 8);
}

const FOOTBALL_MASSES: readonly (readonly [
  type: string,
  period: 'full-time' | 'first-half',
  line: string,
])[] = [
  ['match-result', 'full-time', ''],
  ['double-chance', 'full-time', ''],
  ['draw-no-bet', 'full-time', ''],
  ['home-no-bet', 'full-time', ''],
  ['away-no-bet', 'full-time', ''],
  ['handicap', 'full-time', '-0.25'],
  ['handicap', 'full-time', '0.75'],
  ['handicap', 'full-time', '-1'],
  ['handicap', 'first-half', '0.25'],
  ['rest-of-match', 'full-time', ''],
  ['total-goals', 'full-time', '2.25'],
  ['total-goals', 'full-time', '2.75'],
  ['total-goals', 'full-time', '3'],
  ['total-goals', 'full-time', '3.5'],
  ['correct-score', 'full-time', ''],
  ['result-and-total', 'full-time', '2.5'],
];
const HALVES_MASSES: readonly (readonly [type: string, line: string])[] = [
  ['half-full', ''],
  ['both-halves-over', '1.5'],
  ['home-wins-either-half', ''],
  ['away-scores-both-halves', ''],
  ['highest-half', ''],
  ['both-score-by-half', ''],
];

const GOALS_MOST = 15;

function poissonOf(mean: number): readonly number[] {
  const p = [Math.exp(-mean)];
  for (let count = 1; count <= GOALS_MOST; count += 1) p.push(((p[count - 1] ?? 0) * mean) / count);
  return p;
}

/** Every number of goals that both sides can still score in a half. */
function* goalsToCome({ goals }: FootballRates, share: number): Generator<readonly [more: Pair, p: number]> {
  const [home, away] = [poissonOf(goals[0] * share), poissonOf(goals[1] * share)];
  for (const [h, atHome] of home.entries())
    for (const [a, visiting] of away.entries()) yield [[h, a], atHome * visiting];
}

const share = fc.double({ min: 0, max: 1, noNaN: true });
const goals = fc.tuple(fc.nat(2), fc.nat(2));
const football = fc.record({
  goals: fc.tuple(
    fc.double({ min: 0.3, max: 2.5, noNaN: true }),
    fc.double({ min: 0.3, max: 2.5, noNaN: true }),
  ),
  first: goals,
  left: share,
});

const calm = fc.double({ min: 0.3, max: 1.4, noNaN: true });
const calmFootball = fc.record({
  goals: fc.tuple(calm, calm),
  first: fc.tuple(fc.nat(1), fc.nat(1)),
  left: share,
});

describe('masses of football, compared with every number of goals that can still be scored', () => {
  const rates = (of: Pair): FootballRates => ({
    goals: of,
    corners: [5, 5],
    yellows: [2, 2],
    reds: [0.1, 0.1],
  });
  const stateOf = (first: Pair, left: number): FootballState => ({
    counts: {
      goals: [first, [0, 0]],
      corners: [
        [0, 0],
        [0, 0],
      ],
      yellows: [
        [0, 0],
        [0, 0],
      ],
      reds: [
        [0, 0],
        [0, 0],
      ],
    },
    scorers: [],
    left: [left, 1],
    isFirstHalfOver: false,
  });

  it.each(FOOTBALL_MASSES)('%s of %s %s', (type, period, line) => {
    const group = groupOf(FOOTBALL_SLATE, type, period);
    const { decidedBy } = group;
    if (typeof decidedBy === 'string' || 'halves' in decidedBy) throw new Error('not by a pair');
    fc.assert(
      fc.property(football, ({ goals: expected, first, left }) => {
        const found = modelled(group, line, footballOutlook(rates(expected), stateOf(first, left)));
        const part = HALF_SHARES[0] * left + (period === 'full-time' ? HALF_SHARES[1] : 0);
        const from: Pair = decidedBy.of === 'goals-to-come' ? [0, 0] : first;
        for (const [index, selection] of group.selections.entries()) {
          const wanted = new Enumerated();
          for (const [more, p] of goalsToCome(rates(expected), part))
            wanted.add(gradePair(decidedBy.rule, selection, add(from, more), line), p);
          expectSame(found[index], wanted.masses, selection);
        }
      }),
      { numRuns: 12 },
    );
  });

  it.each(HALVES_MASSES)(
    '%s %s, half by half, up to what six goals of a side in a half change',
    (type, line) => {
      const group = groupOf(FOOTBALL_SLATE, type, 'full-time');
      const { decidedBy } = group;
      if (typeof decidedBy === 'string' || !('halves' in decidedBy)) throw new Error('not by halves');
      fc.assert(
        fc.property(calmFootball, ({ goals: expected, first, left }) => {
          const found = modelled(group, line, footballOutlook(rates(expected), stateOf(first, left)));
          const early = [...goalsToCome(rates(expected), HALF_SHARES[0] * left)].filter(([, p]) => p > 1e-12);
          const late = [...goalsToCome(rates(expected), HALF_SHARES[1])].filter(([, p]) => p > 1e-12);
          for (const [index, selection] of group.selections.entries()) {
            const wanted = new Enumerated();
            for (const [one, p] of early)
              for (const [two, q] of late)
                wanted.add(gradeHalves(decidedBy.halves, selection, [add(first, one), two], line), p * q);
            for (const part of ['win', 'lose'] as const)
              expect(Math.abs((found[index]?.[part] ?? 0) - wanted.masses[part]), selection).toBeLessThan(
                2e-5,
              );
            expect(found[index]).toMatchObject({ halfWin: 0, void: 0, halfLose: 0 });
          }
        }),
        { numRuns: 3 },
      );
    },
  );
});

describe('masses of tennis, compared with every possible sequence of sets', () => {
  const BEST_OF = 3;
  const scoring = tennisScoring([0.66, 0.6], BEST_OF);
  const slate = setsSlate('tennis', BEST_OF);
  const MARKETS: readonly (readonly [type: TennisMarket, period: SetPeriod, line: string])[] = [
    ['winner', 'full-time', ''],
    ['set-handicap', 'full-time', '-1.5'],
    ['unit-total', 'full-time', '21.5'],
    ['set-winner', 'set-1', ''],
    ['set-winner', 'set-2', ''],
    ['set-winner', 'set-3', ''],
    ['unit-total', 'set-2', '9.5'],
    ['unit-total', 'set-3', '9.5'],
    ['set-correct-score', 'set-3', ''],
    ['tie-break', 'full-time', ''],
    ['first-set-and-match', 'full-time', ''],
  ];

  /** Every sequence of sets from the current state to the end of the match. */
  function* endings(
    sets: readonly Pair[],
    ends: ReturnType<typeof scoring.ends>,
    p: number,
  ): Generator<readonly [sets: readonly Pair[], p: number]> {
    for (const { home, away, next, p: one } of ends) {
      const after: readonly Pair[] = [...sets, [home, away]];
      if (Math.max(...won(after)) * 2 > BEST_OF) yield [after, p * one];
      else yield* endings(after, freshEnds(next), p * one);
    }
  }
  const freshEnds = (first: Server) => scoring.ends(scoring.begin(first, false));

  it.each([
    ['before the first point', [], [0, 0]],
    ['late in the second set, after one set', [[6, 4]], [5, 3]],
    [
      'level in sets',
      [
        [6, 4],
        [3, 6],
      ],
      [2, 2],
    ],
  ] as const)('%s', (_name, sets, games) => {
    const ends = scoring.ends({ first: 0, games, points: [0, 0] });
    const outlook = setsOutlook(scoring, { sets, ends });
    const all = [...endings(sets, ends, 1)];
    let judged = 0;
    for (const [type, period, line] of MARKETS) {
      const group = groupOf(slate, type, period);
      const found = massesOf(group, line, gradesOf(group, line), outlook);
      if (!found) continue;
      judged += 1;
      for (const [index, selection] of group.selections.entries()) {
        const wanted = new Enumerated();
        const question = { sport: 'tennis' as const, market: TENNIS_MARKETS[type], period, line, selection };
        for (const [list, p] of all)
          wanted.add(gradeSets(question, { stopped: false, sets: list, bestOf: BEST_OF }), p);
        expectSame(found[index], wanted.masses, `${type} ${period} ${selection}`);
      }
    }
    expect(judged).toBeGreaterThanOrEqual(7);
  });

  it('returns the stake on a third set as often as it is not played', () => {
    const ends = scoring.ends({ first: 0, games: [5, 3], points: [0, 0] });
    const group = groupOf(slate, 'set-winner', 'set-3');
    const [home, away] = modelled(group, '', setsOutlook(scoring, { sets: [[6, 4]], ends }));
    const wonNow = ends.reduce((sum, end) => (end.home > end.away ? sum + end.p : sum), 0);
    expect(home?.void).toBeCloseTo(wonNow, 12);
    expect(away?.void).toBeCloseTo(wonNow, 12);
    expect((home?.win ?? 0) + (away?.win ?? 0) + wonNow).toBeCloseTo(1, 12);
  });
});

describe('masses of basketball, compared with every number of points', () => {
  const court = courtOf(10, 0.1, 0);
  const model = new BasketballModel(court);
  const pointsOf = (side: 'home' | 'away', possessions: number): readonly number[] => {
    let p = [1];
    for (let done = 0; done < possessions; done += 1) {
      const next = new Array<number>(p.length + 3).fill(0);
      for (const [points, weight] of p.entries())
        for (const [more, chance] of court[side].p.entries())
          next[points + more] = (next[points + more] ?? 0) + weight * chance;
      p = next;
    }
    return p;
  };

  it.each([
    ['winner', ''],
    ['handicap', '-2.5'],
    ['total-points', '40.5'],
  ])('%s %s of a quarter that is played', (type, line) => {
    const group = groupOf(BASKETBALL_SLATE, type, 'quarter-1');
    const { decidedBy } = group;
    if (typeof decidedBy === 'string' || 'halves' in decidedBy) throw new Error('not by a pair');
    const full = [18, 18] as const;
    const outlook = basketballOutlook(model, {
      quarters: [[7, 9]],
      overtimes: [],
      left: [[8, 9], full, full, full],
      overtimeLeft: [0, 0],
      first: ['home', 'away', 'home', 'away'],
    });
    const found = modelled(group, line, outlook);
    for (const [index, selection] of group.selections.entries()) {
      const wanted = new Enumerated();
      for (const [home, p] of pointsOf('home', 8).entries())
        for (const [away, q] of pointsOf('away', 9).entries())
          wanted.add(gradePair(decidedBy.rule, selection, [7 + home, 9 + away], line), p * q);
      expectSame(found[index], wanted.masses, selection);
      if (type === 'winner') expect(found[index]?.void).toBeGreaterThan(0.03);
    }
  });
});

const masses = fc
  .array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 5, maxLength: 5 })
  .filter((weights) => weights.some((weight) => weight > 0.01))
  .map((weights): Masses => {
    const sum = weights.reduce((total, weight) => total + weight, 0);
    const [win = 0, halfWin = 0, back = 0, halfLose = 0, lose = 0] = weights.map((weight) => weight / sum);
    return { win, halfWin, void: back, halfLose, lose };
  });
const FACTORS = (['win', 'half-win', 'void', 'half-lose'] as const).map((is) =>
  is === 'void' ? ({ is, why: 'push' } as const) : { is },
);

/** Expected return of a stake of 1 at these odds, by the settlement factors. */
function worth(of: Omit<Masses, 'lose'>, odds: bigint): number {
  return FACTORS.reduce((sum, result) => {
    const factor = legFactor(result, fraction(odds, 100n));
    return sum + of[NAMES[result.is]] * (Number(factor?.numerator) / Number(factor?.denominator));
  }, 0);
}

describe('the probabilities that are sent', () => {
  const odds = fc.bigInt({ min: 101n, max: 50_000n });

  it('are whole billionths that are worth no more than now or at the next pricing, at any odds', () => {
    fc.assert(
      fc.property(masses, masses, odds, (now, later, placed) => {
        const sent = sentProbabilities(now, later);
        const value = worth(sent, placed) / 1e9;
        expect(Object.values(sent).every(Number.isInteger)).toBe(true);
        expect(value).toBeLessThanOrEqual(worth(now, placed) + 1e-12);
        expect(value).toBeLessThanOrEqual(worth(later, placed) + 1e-12);
        expect(sent.win + sent.halfWin + sent.void + sent.halfLose).toBeLessThanOrEqual(1_000_000_000);
      }),
    );
  });

  it('count as unchanged only when no odds change a value by more than the bound', () => {
    const near = fc.array(fc.double({ min: 0.985, max: 1.01, noNaN: true }), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(masses, near, odds, (now, [a = 1, b = 1, c = 1, d = 1], placed) => {
        const sent = sentProbabilities(now, now);
        const other = sentProbabilities(
          {
            ...now,
            win: now.win * a,
            halfWin: now.halfWin * b,
            void: now.void * c,
            halfLose: now.halfLose * d,
          },
          now,
        );
        if (hasMoved(sent, other)) return;
        expect(worth(sent, placed)).toBeLessThanOrEqual(worth(other, placed) * (1 + SENT_BOUND) + 1e-3);
        expect(worth(other, placed)).toBeLessThanOrEqual(worth(sent, placed) * (1 + SENT_BOUND) + 1e-3);
      }),
    );
  });

  it('come from the same masses as the fair odds', () => {
    fc.assert(
      fc.property(masses, (now) => {
        const chance = fairChance(now);
        if (!(chance > 0.001)) return;
        // At fair odds the expected return of a stake of 1 is 1.
        const fair = (now.win + now.halfWin / 2) / chance + now.halfWin / 2 + now.void + now.halfLose / 2;
        expect(fair).toBeCloseTo(1, 9);
      }),
    );
  });
});
