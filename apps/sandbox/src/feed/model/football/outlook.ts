import { add, NIL, type Pair, type Side } from '@palpite/kernel/settlement/pair';
import type { MarketName, MarketPeriod } from '@palpite/kernel/sports';
import { footballTogether } from '../joint/football.ts';
import type { Masses } from '../masses.ts';
import {
  type CountKind,
  type Counts,
  HALF_GOALS_MAX,
  type HalvesOutlook,
  halvesCell,
  independentCounts,
  type Outlook,
} from '../outlook.ts';
import { poisson, type Spread, shifted, sumOf, times } from '../spread.ts';
import { firstScorerMasses, placeMasses } from './first-scorer.ts';
import { FIRST_SCORER, PLACE_SCORER, PLAYER_MARKETS } from './player-groups.ts';
import { type PlayerParts, scoringMasses } from './players.ts';
import { type FootballKind, type FootballRates, goalFactors } from './rates.ts';
import { HALF_SHARES } from './script.ts';

/** The counts of both sides in each half, by kind. */
export type HalfCounts = Readonly<Record<FootballKind, readonly [first: Pair, second: Pair]>>;

export interface FootballState {
  readonly counts: HalfCounts;
  /** The scoring sides, in order. */
  readonly scorers: readonly Side[];
  /** The remaining fraction of each half; 0 for a half that is over. */
  readonly left: Pair;
  readonly isFirstHalfOver: boolean;
  /** Key players that each side has lost. */
  readonly injuries?: Pair;
  /** The players whose goals are sold; absent before the line-ups are announced. */
  readonly players?: PlayerParts | undefined;
}

type PlayedPart = 'first-half' | 'second-half' | 'full-time';
const HALVES: Readonly<Record<PlayedPart, readonly (0 | 1)[]>> = {
  'first-half': [0],
  'second-half': [1],
  'full-time': [0, 1],
};

function isPlayedPart(period: MarketPeriod): period is PlayedPart {
  return Object.hasOwn(HALVES, period);
}

/** Red cards and injuries change what is expected from now on. */
function ratesNow(rates: FootballRates, { counts, injuries = NIL }: FootballState): FootballRates {
  const [home, away] = goalFactors({ 'red-card': add(...counts.reds), injury: injuries });
  return { ...rates, goals: [rates.goals[0] * home, rates.goals[1] * away] };
}

/** Everything that can still happen, as independent Poisson processes of both sides in both halves. */
export function footballOutlook(before: FootballRates, state: FootballState): Outlook {
  const rates = ratesNow(before, state);
  const made = new Map<string, Counts | undefined>();
  const counts = (kind: CountKind, period: MarketPeriod) => {
    const key = `${kind} ${period}`;
    if (!made.has(key))
      made.set(key, isPlayedPart(period) ? countsOf(rates, state, kind, period) : undefined);
    return made.get(key);
  };
  let halves: HalvesOutlook | undefined;
  return {
    counts,
    halves() {
      halves ??= halvesOutlook(rates, state);
      return halves;
    },
    named: (type, _period, line) => scorerChances(rates, state, type, line),
    namedLines: (type) => linesOfCourse(type, state),
    players: (type, line) => playerMasses(rates, state, type, line),
    together: (legs, least) =>
      footballTogether(
        {
          counts,
          halves: (kind) => ({
            more: [moreOf(rates, state, kind, 0), moreOf(rates, state, kind, 1)],
            reached: state.counts[kind],
          }),
          scorers: state.scorers,
          isFirstHalfOver: state.isFirstHalfOver,
        },
        legs,
        least,
      ),
  };
}

const SIDES = ['home', 'away'] as const;

/** The side whose players a market is about. */
function sideOfPlayers(type: MarketName): Side | undefined {
  return SIDES.find((side) => PLAYER_MARKETS[side] === type);
}

function linesOfCourse(type: MarketName, { players, scorers }: FootballState): readonly string[] {
  const side = sideOfPlayers(type);
  if (side) return [...(players?.[side].keys() ?? [])].map(String);
  if (type === FIRST_SCORER || type === PLACE_SCORER) return players ? [''] : [];
  return type === 'last-goal' ? [''] : [String(scorers.length + 1)];
}

function playerMasses(
  rates: FootballRates,
  { players, left }: FootballState,
  type: MarketName,
  line: string,
): ReadonlyMap<string, Masses> | undefined {
  const goalsLeft = { rates: rates.goals, left };
  if (type === FIRST_SCORER) return players && firstScorerMasses(players, goalsLeft);
  if (type === PLACE_SCORER) return players && placeMasses(players, goalsLeft);
  const side = sideOfPlayers(type);
  const part = side && players?.[side].get(Number(line));
  const yes = part && scoringMasses(part, goalsLeft, side);
  return (
    yes &&
    new Map([
      ['yes', yes],
      ['no', { ...yes, win: yes.lose, lose: yes.win }],
    ])
  );
}

function expectedMore(
  rates: FootballRates,
  { left }: FootballState,
  kind: FootballKind,
  halves: readonly (0 | 1)[],
): Pair {
  const share = halves.reduce<number>((sum, half) => sum + HALF_SHARES[half] * left[half], 0);
  return [rates[kind][0] * share, rates[kind][1] * share];
}

/** Counts of both sides in the rest of one half. */
function moreOf(
  rates: FootballRates,
  state: FootballState,
  kind: FootballKind,
  half: 0 | 1,
): readonly [Spread, Spread] {
  const [home, away] = expectedMore(rates, state, kind, [half]);
  return [poisson(home), poisson(away)];
}

function countsOf(
  rates: FootballRates,
  state: FootballState,
  kind: CountKind,
  period: PlayedPart,
): Counts | undefined {
  if (period === 'first-half' && state.isFirstHalfOver) return undefined;
  const halves = HALVES[period];
  const reached = (of: FootballKind) => halves.reduce((sum, half) => add(sum, state.counts[of][half]), NIL);
  const spreads = (of: FootballKind, from: Pair): readonly [Spread, Spread] => {
    const [home, away] = expectedMore(rates, state, of, halves);
    return [shifted(poisson(home), from[0]), shifted(poisson(away), from[1])];
  };
  if (kind === 'goals') return independentCounts(...spreads('goals', reached('goals')));
  if (kind === 'goals-to-come') return independentCounts(...spreads('goals', NIL));
  if (kind === 'corners') return independentCounts(...spreads('corners', reached('corners')));
  if (kind !== 'bookings') return undefined;
  // A red card counts as two cards.
  const yellows = spreads('yellows', reached('yellows'));
  const reds = spreads('reds', reached('reds'));
  return independentCounts(sumOf(yellows[0], times(reds[0], 2)), sumOf(yellows[1], times(reds[1], 2)));
}

/** Goals of one side in one half, as a digit of a cell; higher numbers count as the last digit. */
function digits(spread: Spread): Float64Array {
  const p = new Float64Array(HALF_GOALS_MAX + 1);
  for (const [index, weight] of spread.p.entries()) {
    const position = Math.min(spread.from + index, HALF_GOALS_MAX);
    p[position] = (p[position] ?? 0) + weight;
  }
  return p;
}

const NEGLIGIBLE_CELL = 1e-13;

function halvesOutlook(rates: FootballRates, state: FootballState): HalvesOutlook {
  const sides = ([0, 1] as const).map((half) => {
    const [home, away] = expectedMore(rates, state, 'goals', [half]);
    const from = state.counts.goals[half];
    return [digits(shifted(poisson(home), from[0])), digits(shifted(poisson(away), from[1]))] as const;
  });
  const halves = sides.map(([home, away]) =>
    Array.from(home).flatMap((atHome, h) =>
      Array.from(away, (visiting, a) => ({ pair: [h, a] as const, p: atHome * visiting })).filter(
        ({ p }) => p > 0,
      ),
    ),
  );
  const cells: number[] = [];
  const p: number[] = [];
  for (const first of halves[0] ?? [])
    for (const second of halves[1] ?? []) {
      const together = first.p * second.p;
      if (together < NEGLIGIBLE_CELL) continue;
      cells.push(halvesCell(first.pair, second.pair));
      p.push(together);
    }
  return { cells: Uint16Array.from(cells), p: Float64Array.from(p) };
}

/** Probabilities of the next goal and of the last one. */
function scorerChances(
  rates: FootballRates,
  state: FootballState,
  type: string,
  line: string,
): ReadonlyMap<string, number> | undefined {
  const [home, away] = expectedMore(rates, state, 'goals', [0, 1]);
  const together = home + away;
  const none = Math.exp(-together);
  const share = together === 0 ? 0 : (1 - none) / together;
  const { scorers } = state;
  if (type === 'numbered-goal') {
    if (line !== String(scorers.length + 1)) return undefined;
    return new Map([
      ['home', home * share],
      ['none', none],
      ['away', away * share],
    ]);
  }
  const last = scorers.at(-1) ?? 'none';
  const ifLastGoal = (whose: string) => (last === whose ? none : 0);
  return new Map([
    ['home', home * share + ifLastGoal('home')],
    ['none', ifLastGoal('none')],
    ['away', away * share + ifLastGoal('away')],
  ]);
}
