import { add, NIL, type Pair, type Side, sumOf, sumOf as sumOfPairs } from '@palpite/kernel/settlement/pair';
import type { MarketName, MarketPeriod } from '@palpite/kernel/sports';
import { basketballTogether } from '../joint/basketball.ts';
import {
  type CountKind,
  type Counts,
  type HalvesOutlook,
  halvesCell,
  independentCounts,
  type Outlook,
  once,
} from '../outlook.ts';
import { differenceOf, medianOf, type Spread, sumsOf } from '../spread.ts';
import { type FinalCounts, finalCounts } from './ending.ts';
import type { BasketballModel, BasketballState } from './model.ts';

const NEGLIGIBLE = 1e-9;

const PERIOD_QUARTERS: Readonly<Partial<Record<MarketPeriod, readonly number[]>>> = {
  'quarter-1': [0],
  'quarter-2': [1],
  'quarter-3': [2],
  'quarter-4': [3],
  'first-half': [0, 1],
  'second-half': [2, 3],
  'regular-time': [0, 1, 2, 3],
};

const isNothing = ([home, away]: Pair) => home + away === 0;

export function basketballOutlook(model: BasketballModel, state: BasketballState): Outlook {
  const made = new Map<MarketPeriod, Counts | undefined>();
  const sides = (quarters: readonly number[]) =>
    model.reached(
      sumOfPairs(quarters.map((quarter) => state.quarters[quarter] ?? NIL)),
      sumOfPairs(quarters.map((quarter) => state.left[quarter] ?? NIL)),
    );
  const isOver = (quarters: readonly number[]) =>
    quarters.every((quarter) => isNothing(state.left[quarter] ?? NIL));
  const final = once((): FinalCounts => {
    const [home, away] =
      state.overtimes.length > 0
        ? model.reached(sumOfPairs([...state.quarters, ...state.overtimes]), state.overtimeLeft)
        : sides([0, 1, 2, 3]);
    return finalCounts(home, away, () => model.overtime());
  });
  const part = (period: MarketPeriod): Counts | undefined => {
    if (period === 'full-time') return final();
    const quarters = PERIOD_QUARTERS[period];
    return quarters && !isOver(quarters) ? independentCounts(...sides(quarters)) : undefined;
  };
  const counts = (kind: CountKind, period: MarketPeriod) => {
    if (kind !== 'points') return undefined;
    if (!made.has(period)) made.set(period, part(period));
    return made.get(period);
  };
  const isRegularOver = isOver([0, 1, 2, 3]);
  return {
    counts,
    halves: once(() => (isRegularOver ? undefined : halfFull(sides([0, 1]), sides([2, 3])))),
    named(type, _period, line) {
      if (type === 'winner-and-total') return winnerAndTotal(final(), Number(line));
      if (isRegularOver) return undefined;
      if (type === 'overtime') {
        const tie = final().tie();
        return new Map([
          ['yes', tie],
          ['no', Math.max(1 - tie, 0)],
        ]);
      }
      const quarters = () => [0, 1, 2, 3].map((quarter) => independentCounts(...sides([quarter])).total());
      if (type === 'highest-quarter') return highestQuarter(quarters());
      if (type === 'highest-half')
        return highestHalf(
          independentCounts(...sides([0, 1])).total(),
          independentCounts(...sides([2, 3])).total(),
        );
      return type === 'race-to-points' ? raceTo(Number(line), model, state) : undefined;
    },
    namedLines: (type) => linesNow(type, state, final),
    together: (legs, least) =>
      basketballTogether(
        {
          sides,
          isOver,
          inOvertime:
            state.overtimes.length > 0
              ? model.reached(sumOfPairs([...state.quarters, ...state.overtimes]), state.overtimeLeft)
              : undefined,
          overtime: () => {
            const each = model.court.overtimePossessions / 2;
            return model.more([each, each]);
          },
        },
        legs,
        least,
      ),
  };
}

function linesNow(type: MarketName, state: BasketballState, final: () => FinalCounts): readonly string[] {
  if (type === 'winner-and-total') return [String(medianOf(final().total()) + 0.5)];
  if (type !== 'race-to-points') return [''];
  const most = Math.max(...sumOfPairs(state.quarters));
  const next = Math.floor(most / 10) + (most % 10 > 7 ? 2 : 1);
  return [next, next + 1, next + 2].filter((tens) => tens <= 7).map((tens) => String(10 * tens));
}

function winnerAndTotal(final: FinalCounts, line: number): ReadonlyMap<string, number> {
  const split = ({ from, p }: Spread) => {
    let over = 0;
    let under = 0;
    for (const [index, weight] of p.entries())
      if (from + index > line) over += weight;
      else under += weight;
    return [over, under] as const;
  };
  const [homeOver, homeUnder] = split(final.totalIfHome());
  const [awayOver, awayUnder] = split(final.totalIfAway());
  return new Map([
    ['home&over', homeOver],
    ['home&under', homeUnder],
    ['away&over', awayOver],
    ['away&under', awayUnder],
  ]);
}

/** Who leads at half time and at the end of regular time, as nine cells. */
function halfFull(first: readonly [Spread, Spread], second: readonly [Spread, Spread]): HalvesOutlook {
  const early = differenceOf(...first);
  const late = differenceOf(...second);
  const { below, above } = sumsOf(late);
  const mass = new Float64Array(9);
  for (let index = 0; index < early.p.length; index += 1) {
    const half = early.from + index;
    const weight = early.p[index] ?? 0;
    // The points difference of the second half that makes the score level, if there is one.
    const level = Math.min(Math.max(-half - late.from, 0), late.p.length);
    const after = Math.min(Math.max(-half - late.from + 1, 0), late.p.length);
    const row = 3 * (Math.sign(half) + 1);
    mass[row] = (mass[row] ?? 0) + weight * (below[level] ?? 0);
    if (after > level) mass[row + 1] = (mass[row + 1] ?? 0) + weight * (late.p[level] ?? 0);
    mass[row + 2] = (mass[row + 2] ?? 0) + weight * (above[after] ?? 0);
  }
  const lead = (sign: number): Pair => (sign > 0 ? [1, 0] : sign < 0 ? [0, 1] : NIL);
  const cells = Array.from(mass, (_none, index) => {
    const [half, full] = [Math.floor(index / 3) - 1, (index % 3) - 1];
    const atHalf = lead(half);
    // What the second half must add so that this side leads at the end.
    const wanted = full - half;
    return halvesCell(atHalf, add(NIL, wanted > 0 ? [wanted, 0] : [0, -wanted]));
  });
  return { cells: Uint16Array.from(cells), p: mass };
}

/** Probability that the number is smaller. */
function below({ from, p }: Spread, limit: number): number {
  let sum = 0;
  for (let index = 0; index < p.length && from + index < limit; index += 1) sum += p[index] ?? 0;
  return sum;
}

/** The quarter with the most points of both sides; `equal` when two quarters tie. */
function highestQuarter(totals: readonly Spread[]): ReadonlyMap<string, number> {
  const chances = totals.map((one, quarter) => {
    let sum = 0;
    for (const [index, weight] of one.p.entries()) {
      if (weight === 0) continue;
      const others = totals.filter((_other, index) => index !== quarter);
      sum += weight * others.reduce((product, other) => product * below(other, one.from + index), 1);
    }
    return sum;
  });
  const equal = Math.max(1 - chances.reduce((sum, chance) => sum + chance, 0), 0);
  return new Map([
    ...chances.map((chance, quarter) => [`quarter-${quarter + 1}`, chance] as const),
    ['equal', equal],
  ]);
}

function highestHalf(first: Spread, second: Spread): ReadonlyMap<string, number> {
  let early = 0;
  let equal = 0;
  for (const [index, weight] of first.p.entries()) {
    const points = first.from + index;
    early += weight * below(second, points);
    equal += weight * (second.p[points - second.from] ?? 0);
  }
  return new Map([
    ['first', early],
    ['second', Math.max(1 - early - equal, 0)],
    ['equal', equal],
  ]);
}

/** The order of possessions in regular time. */
function* turns({ left, first }: BasketballState): Generator<Side> {
  for (const [quarter, [home, away]] of left.entries()) {
    const remaining = { home, away };
    let side: Side = first[quarter] ?? 'home';
    while (remaining.home + remaining.away > 0) {
      if (remaining[side] > 0) {
        remaining[side] -= 1;
        yield side;
      }
      side = side === 'home' ? 'away' : 'home';
    }
  }
}

/** Who reaches a number of points first. */
function raceTo(
  target: number,
  model: BasketballModel,
  state: BasketballState,
): ReadonlyMap<string, number> | undefined {
  const score = sumOf(state.quarters);
  if (Math.max(...score) >= target) return undefined;
  const reached = { home: 0, away: 0 };
  let played: Pair = NIL;
  let short = { home: 1, away: 1 };
  for (const side of turns(state)) {
    played = add(played, side === 'home' ? [1, 0] : [0, 1]);
    const [home, away] = model.reached(score, played);
    const now = below(side === 'home' ? home : away, target);
    const other = side === 'home' ? 'away' : 'home';
    reached[side] += (short[side] - now) * short[other];
    short = { ...short, [side]: now };
    if (short.home * short.away < NEGLIGIBLE) break;
  }
  return new Map([
    ['home', reached.home],
    ['away', reached.away],
    ['none', Math.max(1 - reached.home - reached.away, 0)],
  ]);
}
