import fc from 'fast-check';
import type { PointPeriod, PointSheet } from '../../point-sheet.ts';
import { BASKETBALL_MARKETS, type BasketballMarket, gradePoints } from '../../points.ts';
import type { Graded } from './football.ts';
import { BASKETBALL, linesOf, lineText } from './questions.ts';
import { HALVES_MARKETS, onLines, PAIR_MARKETS, type Score, type Settled, shared } from './rules.ts';

/**
 * The quarters that were over, and what the quarter or overtime after them had. Small scores: the rules have no scale.
 */
export interface BasketballStop {
  readonly quarters: readonly Score[];
  readonly cut: Score;
}

/**
 * By how many quarters are left: up to how many points more each side gets in each, and which scores and lines are asked
 * for, so that every one of them lies well within what is enumerated.
 */
const REACH = [
  { more: 9, points: 2, total: 3, margin: 2 },
  { more: 9, points: 2, total: 3, margin: 2 },
  { more: 6, points: 1, total: 3, margin: 2 },
  { more: 3, points: 1, total: 2.75, margin: 0.75 },
  { more: 2, points: 1, total: 1.75, margin: 0.75 },
] as const;

const points = fc.integer({ min: 0, max: 2 });
const score: fc.Arbitrary<Score> = fc.tuple(points, points);

/** Four quarters that are over have no winner yet, or the match would be over. */
export const basketballStop: fc.Arbitrary<BasketballStop> = fc
  .record({ quarters: fc.array(score, { maxLength: 4 }), cut: score })
  .map(({ quarters, cut }) => {
    const most = REACH[4 - quarters.length]?.points ?? 0;
    const within = ([home, away]: Score): Score => [Math.min(home, most), Math.min(away, most)];
    return { quarters: quarters.map(within), cut: within(cut) };
  })
  .map(({ quarters, cut }) => {
    if (quarters.length < 4) return { quarters, cut };
    const [home, away] = sum(quarters.slice(0, 3));
    const most = Math.max(home, away);
    return { quarters: [...quarters.slice(0, 3), [most - home, most - away] as const], cut };
  });

function sum(scores: readonly Score[]): Score {
  return [scores.reduce((all, [home]) => all + home, 0), scores.reduce((all, [, away]) => all + away, 0)];
}

export function sheetOf({ quarters, cut }: BasketballStop): PointSheet {
  const isOvertime = quarters.length === 4;
  return {
    stopped: true,
    quarters,
    overtimes: isOvertime && cut[0] + cut[1] > 0 ? [cut] : [],
    atStop: sum([...quarters, cut]),
    firstTo: new Map(),
  };
}

interface Completion {
  readonly quarters: readonly Score[];
  /** Of all overtimes together: the first that has a winner is the last. Undefined when there was none. */
  readonly overtime: Score | undefined;
}

const MORE_IN_OVERTIME = 9;

function moreOf(from: Score, more: number): readonly Score[] {
  const steps = Array.from({ length: more + 1 }, (_none, step) => step);
  return steps.flatMap((home) => steps.map((away): Score => [from[0] + home, from[1] + away]));
}

/** Every way in which the quarters that are left can go, and overtime after those that have no winner. */
export function completionsOf(stop: BasketballStop): readonly Completion[] {
  const left = 4 - stop.quarters.length;
  const more = REACH[left]?.more ?? 0;
  let courses: readonly (readonly Score[])[] = [stop.quarters];
  for (let index = 0; index < left; index += 1) {
    const ends = moreOf(index === 0 ? stop.cut : [0, 0], more);
    courses = courses.flatMap((quarters) => ends.map((end) => [...quarters, end]));
  }
  const overtimes = moreOf(left === 0 ? stop.cut : [0, 0], left === 0 ? MORE_IN_OVERTIME : 3).filter(
    ([home, away]) => home !== away,
  );
  return courses.flatMap((quarters): readonly Completion[] => {
    const [home, away] = sum(quarters);
    if (home !== away) return [{ quarters, overtime: undefined }];
    return overtimes.map((overtime) => ({ quarters, overtime }));
  });
}

const PERIODS: Readonly<Record<PointPeriod, (completion: Completion) => Score | undefined>> = {
  'full-time': ({ quarters, overtime = [0, 0] }) => sum([...quarters, overtime]),
  'regular-time': ({ quarters }) => sum(quarters),
  'first-half': ({ quarters }) => sum(quarters.slice(0, 2)),
  'second-half': ({ quarters }) => sum(quarters.slice(2)),
  'quarter-1': ({ quarters }) => quarters[0],
  'quarter-2': ({ quarters }) => quarters[1],
  'quarter-3': ({ quarters }) => quarters[2],
  'quarter-4': ({ quarters }) => quarters[3],
  overtime: ({ overtime }) => overtime,
  'second-half-with-overtime': ({ quarters, overtime = [0, 0] }) => sum([...quarters.slice(2), overtime]),
  'quarter-4-with-overtime': ({ quarters, overtime = [0, 0] }) => sum([...quarters.slice(3), overtime]),
};

/** The same scores of a period, each once. */
function distinct(scores: readonly (Score | undefined)[]): readonly (Score | undefined)[] {
  return [...new Map(scores.map((one) => [String(one), one])).values()];
}

export function* gradedBasketball(stop: BasketballStop): Generator<Graded> {
  const sheet = sheetOf(stop);
  const completions = completionsOf(stop);
  const endsOf = endsByPeriod(completions);
  const { total = 0, margin = 0 } = REACH[4 - stop.quarters.length] ?? {};
  for (const [name, asked] of Object.entries(BASKETBALL)) {
    const type = name as BasketballMarket;
    const periods = HALVES_MARKETS[name] ? ['full-time'] : Object.keys(PERIODS);
    for (const period of periods as PointPeriod[]) {
      const ends = endsOf[type === 'match-result' && period === 'full-time' ? 'regular-time' : period];
      for (const line of name.includes('handicap')
        ? linesOf(asked, -margin, margin)
        : linesOf(asked, 0, total))
        for (const selection of asked.selections) {
          const question = { market: BASKETBALL_MARKETS[type], period, line: lineText(line), selection };
          yield {
            asked: `${name} ${period} ${lineText(line)} ${selection}`,
            expected: expectedOf(ends, completions, type, line, selection),
            graded: gradePoints(question, sheet)?.is,
          };
        }
    }
  }
}

/** What each period can end with, each score once; undefined when it need not be played. */
function endsByPeriod(completions: readonly Completion[]) {
  const ends = Object.entries(PERIODS).map(([period, scoreIn]) => [
    period,
    distinct(completions.map(scoreIn)),
  ]);
  return Object.fromEntries(ends) as Readonly<Record<PointPeriod, readonly (Score | undefined)[]>>;
}

/** An overtime that is not played has no result: the stake comes back. */
function expectedOf(
  ends: readonly (Score | undefined)[],
  completions: readonly Completion[],
  type: BasketballMarket,
  line: number,
  selection: string,
): Settled {
  const halves = HALVES_MARKETS[type];
  if (halves) {
    const [first, second] = [PERIODS['first-half'], PERIODS['second-half']];
    return shared(completions, (one) =>
      halves(selection, [first(one) ?? [0, 0], second(one) ?? [0, 0]], line),
    );
  }
  const rule = PAIR_MARKETS[type];
  if (!rule) throw new Error(`no rule of ${type}`);
  const settle = (at: number) => shared(ends, (end) => (end ? rule(selection, end, at) : 'push'));
  return Number.isNaN(line) ? settle(line) : onLines(line, settle);
}

/** Overtime, the highest quarter and races, which more than one score decides. */
export function* gradedCourse(stop: BasketballStop): Generator<Graded> {
  const sheet = sheetOf(stop);
  const completions = completionsOf(stop);
  const graded = (type: BasketballMarket, selection: string, line = '') =>
    gradePoints({ market: BASKETBALL_MARKETS[type], period: 'full-time', line, selection }, sheet)?.is;
  for (const selection of ['yes', 'no']) {
    const expected = shared(completions, ({ overtime }) =>
      (overtime !== undefined) === (selection === 'yes') ? 'win' : 'lose',
    );
    yield { asked: `overtime ${selection}`, expected, graded: graded('overtime', selection) };
  }
  for (const selection of ['quarter-1', 'quarter-2', 'quarter-3', 'quarter-4', 'equal']) {
    const expected = shared(completions, ({ quarters }) =>
      highest(quarters) === selection ? 'win' : 'lose',
    );
    yield { asked: `highest ${selection}`, expected, graded: graded('highest-quarter', selection) };
  }
  const [home, away] = sum([...stop.quarters, stop.cut]);
  for (let target = Math.max(home, away) + 1; target <= Math.max(home, away) + 4; target += 1)
    for (const selection of ['home', 'away', 'none']) {
      const ends = races([home, away], target);
      const expected = shared(ends, (first) => (first === selection ? 'win' : 'lose'));
      const given = graded('race-to-points', selection, String(target));
      yield { asked: `race to ${target} ${selection}`, expected, graded: given };
    }
}

function highest(quarters: readonly Score[]): string {
  const totals = quarters.map(([home, away]) => home + away);
  const most = Math.max(...totals);
  const found = totals.flatMap((one, index) => (one === most ? [`quarter-${index + 1}`] : []));
  return found.length === 1 ? (found[0] ?? '') : 'equal';
}

/** Point by point; the match may end whenever somebody leads. */
function* races([home, away]: Score, target: number): Generator<string> {
  if (home >= target || away >= target) return yield home >= target ? 'home' : 'away';
  if (home !== away) yield 'none';
  yield* races([home + 1, away], target);
  yield* races([home, away + 1], target);
}
