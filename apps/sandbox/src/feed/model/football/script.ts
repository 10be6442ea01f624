import { NIL, type Pair, type Side } from '@palpite/kernel/settlement/pair';
import type { Chance } from '../chance.ts';
import { type FootballRates, GOAL_FACTOR_MAX, goalFactors, type Setback } from './rates.ts';

/** All times are milliseconds since the kick-off, the break included. */
export interface Goal {
  readonly atMs: number;
  readonly side: Side;
  /** Betting is suspended this long before; 0 when the goal comes without warning. */
  readonly dangerMs: number;
  /** Betting stays suspended this long after. */
  readonly restMs: number;
}

export interface Danger {
  readonly atMs: number;
  readonly forMs: number;
}

export interface Corner {
  readonly atMs: number;
  readonly side: Side;
}

export interface Card extends Corner {
  readonly isRed: boolean;
}

/** Counted and not announced: a save, a shot that misses, an attack without a shot, a foul without a card. */
export interface Minor extends Corner {
  readonly kind: 'save' | 'miss' | 'attack' | 'foul';
}

/** All random events of a match, drawn before it begins. */
export interface Script {
  readonly firstHalfMs: number;
  readonly secondHalfMs: number;
  readonly goals: readonly Goal[];
  readonly corners: readonly Corner[];
  readonly cards: readonly Card[];
  /** Attacks without a goal. */
  readonly dangers: readonly Danger[];
  /** A key player cannot go on. */
  readonly injuries: readonly Corner[];
  readonly minor: readonly Minor[];
}

const MINUTE = 60_000;
export const HALF_MS = 45 * MINUTE;
export const BREAK_MS = 15 * MINUTE;
const STOPPAGE = { first: [1, 4], second: [3, 7] } as const;
/** More goals are scored in the second half. */
const FIRST_HALF_SHARE = 0.45;
const DANGER_BEFORE_GOAL = 0.7;
const DANGERS_PER_MATCH = 10;
const INJURIES_PER_SIDE = 0.07;
/** Of both sides together. */
const MINOR = { save: 6, miss: 11, attack: 74, foul: 19 } as const;

export type Halves = Pick<Script, 'firstHalfMs' | 'secondHalfMs'>;

export function secondHalfStart(halves: Halves): number {
  return halves.firstHalfMs + BREAK_MS;
}

export function wholeMatch(halves: Halves): number {
  return secondHalfStart(halves) + halves.secondHalfMs;
}

function timeOfShare(halves: Halves, share: number): number {
  const atMs =
    share < FIRST_HALF_SHARE
      ? (share / FIRST_HALF_SHARE) * halves.firstHalfMs
      : secondHalfStart(halves) + ((share - FIRST_HALF_SHARE) / (1 - FIRST_HALF_SHARE)) * halves.secondHalfMs;
  return Math.floor(atMs);
}

/** The remaining fraction of each half: 1 before it begins, 0 when it is over. */
export function halvesLeft(halves: Halves, atMs: number): Pair {
  const first = Math.min(Math.max(atMs, 0) / halves.firstHalfMs, 1);
  const second = Math.min(Math.max(atMs - secondHalfStart(halves), 0) / halves.secondHalfMs, 1);
  return [1 - first, 1 - second];
}

/** The share of each half in the expected counts of the match. */
export const HALF_SHARES: Pair = [FIRST_HALF_SHARE, 1 - FIRST_HALF_SHARE];

/**
 * Events of one kind follow each other after exponential waiting times; each belongs to a side in proportion to its
 * expected count.
 */
function happenings<T>(
  expected: Pair,
  halves: Halves,
  chance: Chance,
  make: (atMs: number, side: Side) => T,
): T[] {
  const together = expected[0] + expected[1];
  const made: T[] = [];
  for (let share = chance.exponential() / together; share < 1; share += chance.exponential() / together)
    made.push(make(timeOfShare(halves, share), chance.uniform() * together < expected[0] ? 'home' : 'away'));
  return made;
}

/** `incidents` decides injuries, what setbacks change, and what is only counted. */
export function writeScript(rates: FootballRates, chance: Chance, incidents: Chance): Script {
  const halves = {
    firstHalfMs: Math.round(HALF_MS + chance.between(...STOPPAGE.first) * MINUTE),
    secondHalfMs: Math.round(HALF_MS + chance.between(...STOPPAGE.second) * MINUTE),
  };
  const goals = happenings(rates.goals, halves, chance, goalBy(chance));
  const dangers = happenings([DANGERS_PER_MATCH / 2, DANGERS_PER_MATCH / 2], halves, chance, (atMs) => ({
    atMs,
    forMs: Math.round(chance.between(4_000, 12_000)),
  }));
  const at = (atMs: number, side: Side) => ({ atMs, side });
  const corners = happenings(rates.corners, halves, chance, at);
  const card = (isRed: boolean) => (atMs: number, side: Side) => ({ atMs, side, isRed });
  const cards = [
    ...happenings(rates.yellows, halves, chance, card(false)),
    ...happenings(rates.reds, halves, chance, card(true)),
  ];
  const injuries = happenings([INJURIES_PER_SIDE, INJURIES_PER_SIDE], halves, incidents, at);
  const script = { ...halves, goals, dangers, corners, cards, injuries, minor: [] };
  return {
    ...script,
    goals: goalsAfterSetbacks(script, rates, incidents),
    minor: minorOf(rates, halves, incidents),
  };
}

function goalBy(chance: Chance) {
  return (atMs: number, side: Side): Goal => ({
    atMs,
    side,
    dangerMs: chance.uniform() < DANGER_BEFORE_GOAL ? Math.round(chance.between(2_000, 8_000)) : 0,
    restMs: Math.round(chance.between(20_000, 45_000)),
  });
}

interface TimedSetback extends Corner {
  readonly kind: Setback;
}

function setbacksOf({ cards, injuries }: Pick<Script, 'cards' | 'injuries'>): readonly TimedSetback[] {
  return [
    ...cards
      .filter(({ isRed }) => isRed)
      .map(({ atMs, side }) => ({ atMs, side, kind: 'red-card' as const })),
    ...injuries.map((injury) => ({ ...injury, kind: 'injury' as const })),
  ];
}

/**
 * The goals of the script with the rates that the setbacks leave: some of the weakened side are dropped, and others are
 * added for its opponent. Without a setback after `fromMs` the goals stay as they were drawn.
 */
export function goalsAfterSetbacks(
  script: Omit<Script, 'minor' | 'dangers' | 'corners'>,
  rates: FootballRates,
  chance: Chance,
  fromMs = 0,
): readonly Goal[] {
  const setbacks = setbacksOf(script).filter(({ atMs }) => atMs >= fromMs);
  if (setbacks.length === 0) return script.goals;
  const factorAt = ({ atMs, side }: Goal) => {
    const counts: Record<Setback, Pair> = { 'red-card': NIL, injury: NIL };
    for (const { kind, side: weakened, atMs: since } of setbacks) {
      if (since > atMs) continue;
      const [home, away] = counts[kind];
      counts[kind] = weakened === 'home' ? [home + 1, away] : [home, away + 1];
    }
    return goalFactors(counts)[side === 'home' ? 0 : 1];
  };
  const kept = script.goals.filter((goal) => goal.atMs < fromMs || chance.uniform() < factorAt(goal));
  const most = GOAL_FACTOR_MAX - 1;
  const further = happenings(
    [rates.goals[0] * most, rates.goals[1] * most],
    script,
    chance,
    goalBy(chance),
  ).filter((goal) => goal.atMs >= fromMs && chance.uniform() * most < factorAt(goal) - 1);
  return [...kept, ...further].sort((one, other) => one.atMs - other.atMs);
}

/** The side that attacks more shoots more; the other one fouls more. */
function minorOf({ corners }: FootballRates, halves: Halves, chance: Chance): readonly Minor[] {
  const share = corners[0] / (corners[0] + corners[1]);
  return (['save', 'miss', 'attack', 'foul'] as const).flatMap((kind) => {
    const home = MINOR[kind] * (kind === 'foul' ? 1 - share : share);
    return happenings([home, MINOR[kind] - home], halves, chance, (atMs, side) => ({ atMs, side, kind }));
  });
}
