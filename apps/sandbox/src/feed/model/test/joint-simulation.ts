import type { Sport } from '@palpite/kernel/sports';
import { playOf } from '../../play/make.ts';
import { playChances } from '../../play/play.ts';
import type { Market } from '../../season/market.ts';
import { Pairings } from '../../season/pairings.ts';
import { matchOf } from '../../test/calibration.ts';
import { type Chance, chanceOf } from '../chance.ts';
import { canBeHalf, type JointLeg, type JointMasses, jointMasses } from '../joint/joint.ts';
import type { Outlook } from '../outlook.ts';

export interface Combination {
  readonly legs: readonly JointLeg[];
  readonly masses: JointMasses;
}

export interface Deviation {
  readonly what: string;
  /** Of the wins of the simulation from the model, in standard errors. */
  readonly wins: number;
  /** The same of what is not lost. */
  readonly notLost: number;
}

export function legsOf(markets: readonly Market[]): JointLeg[] {
  return markets.flatMap(({ group, line }) =>
    group.selections.map((selection) => ({ group, line, selection })).filter((leg) => !canBeHalf(leg)),
  );
}

/** Two to five legs that can win together and are neither almost impossible nor almost certain. */
export function drawCombination(
  outlook: Outlook,
  legs: readonly JointLeg[],
  chance: Chance,
): Combination | undefined {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    const drawn = Array.from({ length: 2 + chance.below(4) }, () => legs[chance.below(legs.length)]);
    const some = drawn.filter((leg) => leg !== undefined);
    const masses = jointMasses(outlook, some);
    if (masses && masses.win > 0.01 && masses.win < 0.95) return { legs: some, masses };
  }
  return undefined;
}

/** Plays the match again and again with other random numbers, and settles every leg by the kernel's rules. */
export function simulate(
  sport: Sport,
  number: number,
  combinations: readonly Combination[],
  runs: number,
): Deviation[] {
  const { model } = new Pairings(SEED).next(sport, number, 0);
  const legs = [...new Set(combinations.flatMap((each) => each.legs))];
  const indexes = combinations.map((each) => each.legs.map((leg) => legs.indexOf(leg)));
  const wins = combinations.map(() => 0);
  const notLost = combinations.map(() => 0);
  for (let run = 0; run < runs; run += 1) {
    const chances = { ...playChances(SEED + 1, run), script: scriptOf(sport, number, run) };
    const play = playOf(model, chances, false);
    play.start();
    let atMs = play.nextAt;
    while (!play.step().ended) atMs = play.nextAt;
    play.end(atMs, 'played');
    const results = legs.map(({ group: { type, period }, line, selection }) => {
      const grade = play.grade({ type, period, line, selection });
      // A set that was not played has no result: its stakes come back.
      return grade === undefined || grade.is === 'undecided' ? 'void' : grade.is;
    });
    for (const [n, of] of indexes.entries()) {
      if (of.every((index) => results[index] === 'win')) wins[n] = (wins[n] ?? 0) + 1;
      if (of.every((index) => results[index] !== 'lose')) notLost[n] = (notLost[n] ?? 0) + 1;
    }
  }
  return combinations.map(({ legs: of, masses }, n) => ({
    what: `${sport} ${number}: ${of.map(({ group, line, selection }) => [group.type, group.period, line, selection].join(' ')).join(' + ')} (${masses.win})`,
    wins: deviation(wins[n] ?? 0, runs, masses.win),
    notLost: deviation(notLost[n] ?? 0, runs, masses.win + masses.void),
  }));
}

export const SEED = 23;

/** In sports of sets the first draw says who serves first, which the price knows: it is the same in every run. */
function scriptOf(sport: Sport, number: number, run: number): Chance {
  const chance = chanceOf(SEED + 1, 'script', run);
  if (sport === 'football' || sport === 'basketball') return chance;
  let first: number | undefined = chanceOf(SEED, 'script', number).uniform();
  return {
    ...chance,
    uniform() {
      const drawn = first ?? chance.uniform();
      first = undefined;
      return drawn;
    },
  };
}

function deviation(seen: number, runs: number, p: number): number {
  const error = Math.sqrt(p * (1 - p) * runs);
  if (error < 1) return Math.abs(seen - p * runs) < 1e-3 * runs ? 0 : Number.POSITIVE_INFINITY;
  return (seen - p * runs) / error;
}

/** Random combinations of matches that have not begun, against as many simulated matches as wanted. */
export function compareWithSimulation(
  sport: Sport,
  options: { readonly matches: number; readonly perMatch: number; readonly runs: number },
): Deviation[] {
  return Array.from({ length: options.matches }, (_none, index) => index + 1).flatMap((number) => {
    const { play, book } = matchOf(sport, SEED, number);
    const outlook = play.outlook(0);
    book.reprice({ now: outlook }, false);
    const chance = chanceOf(SEED, 'combination', number);
    const legs = legsOf(book.markets);
    const combinations = Array.from({ length: options.perMatch }, () =>
      drawCombination(outlook, legs, chance),
    ).filter((each) => each !== undefined);
    return simulate(sport, number, combinations, options.runs);
  });
}
