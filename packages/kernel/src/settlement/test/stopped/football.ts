import fc from 'fast-check';
import { FOOTBALL_MARKETS, type FootballMarket, type GoalMarket } from '../../goal-markets.ts';
import type { GoalPeriod, GoalSheet, TimedGoal } from '../../goal-sheet.ts';
import { gradeGoals } from '../../grade-goals.ts';
import { FOOTBALL, linesOf, lineText } from './questions.ts';
import { HALVES_MARKETS, onLines, PAIR_MARKETS, type Score, type Settled, shared } from './rules.ts';

/** A match that was stopped in one of its six quarter hours, with what fell in each up to then. */
export interface FootballStop {
  readonly slot: number;
  readonly goals: readonly TimedGoal[];
  readonly corners: readonly [Score, Score];
  readonly bookings: readonly [Score, Score];
  readonly stoppedAt: number;
}

const few = fc.integer({ min: 0, max: 2 });
const score: fc.Arbitrary<Score> = fc.tuple(few, few);

/** Goals come at any second of their quarter hour; those of the third and sixth may fall in the added time. */
export const footballStop: fc.Arbitrary<FootballStop> = fc
  .record({
    slot: fc.integer({ min: 0, max: 5 }),
    goals: fc.array(
      fc.record({
        slot: fc.integer({ min: 0, max: 5 }),
        side: fc.constantFrom('home' as const, 'away' as const),
        into: fc.integer({ min: 0, max: 899 }),
        isAdded: fc.boolean(),
      }),
      { maxLength: 5 },
    ),
    corners: fc.tuple(score, score),
    bookings: fc.tuple(score, score),
  })
  .map(({ slot, goals, corners, bookings }) => {
    const timed = goals
      .filter((goal) => goal.slot <= slot)
      .map(({ slot: at, side, into, isAdded }): TimedGoal & { readonly at: number } => {
        const added = isAdded && at % 3 === 2 ? 900 : 0;
        const half = at < 3 ? 'first' : 'second';
        return { side, half, second: at * 900 + added + (added > 0 ? into % 300 : into), at };
      })
      .sort((a, b) => a.at - b.at || a.second - b.second);
    const lastOfSlot = timed.filter(({ at }) => at === slot).map(({ second }) => second);
    const isFirst = slot < 3;
    return {
      slot,
      goals: timed.map(({ side, half, second }) => ({ side, second, half: half ?? 'first' })),
      corners: isFirst ? [corners[0], [0, 0]] : corners,
      bookings: isFirst ? [bookings[0], [0, 0]] : bookings,
      stoppedAt: Math.max(slot * 900, ...lastOfSlot),
    };
  });

const sum = (...scores: readonly Score[]): Score => [
  scores.reduce((all, [home]) => all + home, 0),
  scores.reduce((all, [, away]) => all + away, 0),
];

function goalsOf(goals: readonly TimedGoal[]): Score {
  return [
    goals.filter(({ side }) => side === 'home').length,
    goals.filter(({ side }) => side === 'away').length,
  ];
}

function slotOf({ half, second }: TimedGoal): number {
  return half === 'first' ? Math.min(Math.floor(second / 900), 2) : Math.min(Math.floor(second / 900), 5);
}

export function sheetOf(stop: FootballStop): GoalSheet {
  const isFirst = stop.slot < 3;
  const inFirst = stop.goals.filter(({ half }) => half === 'first');
  const ofHalf = isFirst
    ? {}
    : {
        firstHalf: goalsOf(inFirst),
        firstHalfCorners: stop.corners[0],
        firstHalfBookings: stop.bookings[0],
      };
  return {
    stopped: true,
    stoppedIn: isFirst ? 'first-half' : 'second-half',
    stoppedAt: stop.stoppedAt,
    atStop: goalsOf(stop.goals),
    timedGoals: stop.goals,
    corners: sum(...stop.corners),
    bookings: sum(...stop.bookings),
    ...ofHalf,
  };
}

/** Every score that up to `more` for each side lead to; one when nothing more can come. */
function endsFrom(from: Score, isOpen: boolean, more: number): readonly Score[] {
  if (!isOpen) return [from];
  const steps = Array.from({ length: more + 1 }, (_none, step) => step);
  return steps.flatMap((home) => steps.map((away): Score => [from[0] + home, from[1] + away]));
}

/** Above every number that a market names, every line that is asked, and every score that is generated. */
const MORE = 14;
const MORE_OF_HALF = 6;

function halvesOf(stop: FootballStop, counts: 'goals' | 'corners' | 'bookings'): readonly [Score, Score] {
  if (counts !== 'goals') return stop[counts];
  return [
    goalsOf(stop.goals.filter(({ half }) => half === 'first')),
    goalsOf(stop.goals.filter(({ half }) => half === 'second')),
  ];
}

const SLOTS: readonly GoalPeriod[] = [
  ...(['minutes-0-15', 'minutes-15-30', 'minutes-30-45'] as const),
  ...(['minutes-45-60', 'minutes-60-75', 'minutes-75-90'] as const),
];

function endsOf(stop: FootballStop, type: FootballMarket, period: GoalPeriod): readonly Score[] {
  const market: GoalMarket = FOOTBALL_MARKETS[type];
  const [first, second] = halvesOf(stop, 'counts' in market ? market.counts : 'goals');
  if (period === 'full-time') return endsFrom(sum(first, second), true, MORE);
  if (period === 'first-half') return endsFrom(first, stop.slot < 3, MORE);
  if (period === 'second-half') return endsFrom(second, true, MORE);
  const slot = SLOTS.indexOf(period);
  return endsFrom(goalsOf(stop.goals.filter((goal) => slotOf(goal) === slot)), slot >= stop.slot, MORE);
}

export interface Graded {
  readonly asked: string;
  readonly expected: Settled;
  readonly graded: string | undefined;
}

/** Every market, selection and line by both ways. */
export function* gradedFootball(stop: FootballStop): Generator<Graded> {
  const sheet = sheetOf(stop);
  for (const [name, asked] of Object.entries(FOOTBALL)) {
    const type = name as FootballMarket;
    const market: GoalMarket = FOOTBALL_MARKETS[type];
    const isSideCount = 'counts' in market && market.counts !== 'goals';
    const periods: readonly GoalPeriod[] =
      'halves' in market
        ? ['full-time']
        : isSideCount
          ? ['full-time', 'first-half', 'second-half']
          : ['full-time', 'first-half', 'second-half', ...SLOTS];
    for (const period of periods)
      for (const line of linesOf(
        asked,
        name.includes('handicap') ? -3 : 0,
        name.includes('handicap') ? 3 : 6,
      ))
        for (const selection of asked.selections) {
          const question = { market, period, line: lineText(line), selection };
          const expected = expectedOf(stop, type, period, line, selection);
          yield {
            asked: `${name} ${period} ${lineText(line)} ${selection}`,
            expected,
            graded: gradeGoals(question, sheet)?.is,
          };
        }
  }
}

function expectedOf(
  stop: FootballStop,
  type: FootballMarket,
  period: GoalPeriod,
  line: number,
  selection: string,
): Settled {
  const halves = HALVES_MARKETS[type];
  if (halves) {
    const [first, second] = halvesOf(stop, 'goals');
    const firsts = endsFrom(first, stop.slot < 3, MORE_OF_HALF);
    const seconds = endsFrom(second, true, MORE_OF_HALF);
    const finals = firsts.flatMap((early) => seconds.map((late) => [early, late] as const));
    return shared(finals, (both) => halves(selection, both, line));
  }
  const rule = PAIR_MARKETS[type];
  if (!rule) throw new Error(`no rule of ${type}`);
  const ends = endsOf(stop, type, period);
  const settle = (at: number) => shared(ends, (end) => rule(selection, end, at));
  return Number.isNaN(line) ? settle(line) : onLines(line, settle);
}

/** Who scores the next goals is open: every order of up to three more. */
export function* gradedScorers(stop: FootballStop): Generator<Graded> {
  const sheet = sheetOf(stop);
  const sofar = stop.goals.map(({ side }) => side);
  const courses = [...continued(sofar, 3)];
  for (const selection of ['home', 'away', 'none']) {
    for (let number = 1; number <= sofar.length + 3; number += 1) {
      const expected = shared(courses, (goals) =>
        (goals[number - 1] ?? 'none') === selection ? 'win' : 'lose',
      );
      const market = FOOTBALL_MARKETS['numbered-goal'];
      const question = { market, period: 'full-time' as const, line: String(number), selection };
      yield { asked: `goal ${number} ${selection}`, expected, graded: gradeGoals(question, sheet)?.is };
    }
    const market = FOOTBALL_MARKETS['last-goal'];
    yield {
      asked: `last goal ${selection}`,
      expected: shared(courses, (goals) => ((goals.at(-1) ?? 'none') === selection ? 'win' : 'lose')),
      graded: gradeGoals({ market, period: 'full-time', line: '', selection }, sheet)?.is,
    };
  }
}

function* continued(goals: readonly string[], more: number): Generator<readonly string[]> {
  yield goals;
  if (more === 0) return;
  for (const side of ['home', 'away']) yield* continued([...goals, side], more - 1);
}
