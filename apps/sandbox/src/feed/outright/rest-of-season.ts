import type { Pair } from '@palpite/kernel/settlement/pair';
import type { FinalRow } from '@palpite/kernel/settlement/season';
import type { Sport } from '@palpite/kernel/sports';
import type { Chance } from '../model/chance.ts';
import type { Outlook } from '../model/outlook.ts';
import type { Spread } from '../model/spread.ts';
import { pointsOf } from '../record/standings.ts';

/** How often the rest of a season is played: the standard error of a probability of 30 % is 0.7 %. */
export const RUNS = 4_000;
/** Played in one go; a whole season at once would hold up the matches in play. */
const RUNS_AT_ONCE = 200;

/**
 * A row of a table as one number, of which the greater is higher: points, then the difference, then what was scored. Rows
 * of several matches are added, and stay exact.
 */
const OF_POINTS = 1e10;
const OF_DIFFERENCE = 1e5;

export function rowValue({ points, difference, scored }: Omit<FinalRow, 'team'>): number {
  return points * OF_POINTS + difference * OF_DIFFERENCE + scored;
}

/** How a match can end: what each score adds to the rows of both sides, and the sums of the probabilities up to it. */
export interface ScoreTable {
  readonly sums: Float64Array;
  readonly home: Float64Array;
  readonly away: Float64Array;
}

interface Weighed {
  readonly p: number;
  readonly score: Pair;
}

/** From the model that prices the match, before it or in play; a match whose score stands has one score. */
export function scoreTable(sport: Sport, outlook: Outlook, score: Pair): ScoreTable {
  const scores = scoresOf(sport, outlook) ?? [{ p: 1, score }];
  const sums = new Float64Array(scores.length);
  const home = new Float64Array(scores.length);
  const away = new Float64Array(scores.length);
  let sum = 0;
  for (const [
    index,
    {
      p,
      score: [own, other],
    },
  ] of scores.entries()) {
    sum += p;
    sums[index] = sum;
    home[index] = added(sport, [own, other]);
    away[index] = added(sport, [other, own]);
  }
  return { sums, home, away };
}

function added(sport: Sport, [own, other]: Pair): number {
  return rowValue({ points: pointsOf(sport, [own, other]), difference: own - other, scored: own });
}

function scoresOf(sport: Sport, outlook: Outlook): readonly Weighed[] | undefined {
  if (sport === 'basketball') {
    const counts = outlook.counts('points', 'full-time');
    return counts && ofMargin(counts.margin(), meanOf(counts.total()));
  }
  const grid = outlook.counts(sport === 'football' ? 'goals' : 'sets', 'full-time')?.pair();
  if (!grid) return undefined;
  const [fromHome, fromAway] = grid.from;
  return [...grid.p].flatMap((p, index) => {
    const score: Pair = [fromHome + Math.floor(index / grid.columns), fromAway + (index % grid.columns)];
    return p > 0 ? [{ p, score }] : [];
  });
}

/** Points are only the last of what orders a table, so that the margin with the usual total is enough. */
function ofMargin({ from, p }: Spread, total: number): readonly Weighed[] {
  return [...p].flatMap((weight, index) => {
    const margin = from + index;
    const home = Math.max(Math.round((total + margin) / 2), margin, 0);
    return weight > 0 ? [{ p: weight, score: [home, home - margin] as const }] : [];
  });
}

function meanOf({ from, p }: Spread): number {
  return p.reduce((sum, weight, index) => sum + weight * (from + index), 0);
}

/** A match between two teams, as indexes. */
export interface Fixture {
  readonly home: number;
  readonly away: number;
  readonly table: ScoreTable;
  /** Of this match alone: another match that ends must not change how this one is drawn. */
  readonly chance: Chance;
}

/** Matches that are not announced: which ones is drawn anew in every run. */
export interface Unannounced {
  readonly count: number;
  /** How many rounds each team can still play in. */
  readonly free: readonly number[];
  readonly tableOf: (home: number, away: number) => ScoreTable;
}

/** A row for each team, run after run. */
export type Runs = Float64Array;

/** What the matches that nobody has announced add to the rows, played some runs at a time. */
export class UnannouncedRuns {
  readonly runs: Runs;
  readonly #unannounced: Unannounced;
  readonly #chanceOf: (run: number) => Chance;
  readonly #tables: (ScoreTable | undefined)[] = [];
  #at = 0;

  /**
   * Every run has random numbers of its own. When the rest of the season is played again with one match less, a run
   * differs from before by little, so that the error of a price does not change with every match: whoever can wait
   * would bet when it is too high and cash out when it is too low.
   */
  constructor(unannounced: Unannounced, chanceOf: (run: number) => Chance) {
    this.runs = new Float64Array(RUNS * unannounced.free.length);
    this.#unannounced = unannounced;
    this.#chanceOf = chanceOf;
  }

  get isWhole(): boolean {
    return this.#at >= this.runs.length;
  }

  playOn(): void {
    const teams = this.#unannounced.free.length;
    const until = Math.min(this.#at + RUNS_AT_ONCE * teams, this.runs.length);
    const free = new Int16Array(teams);
    for (; this.#at < until; this.#at += teams) {
      free.set(this.#unannounced.free);
      const chance = this.#chanceOf(this.#at / teams);
      for (let match = 0; match < this.#unannounced.count; match += 1)
        if (!this.#playOne(free, chance)) break;
    }
  }

  #playOne(free: Int16Array, chance: Chance): boolean {
    const home = drawTeam(free, -1, chance);
    const away = home < 0 ? -1 : drawTeam(free, home, chance);
    if (away < 0) return false;
    free[home] = (free[home] ?? 0) - 1;
    free[away] = (free[away] ?? 0) - 1;
    const pair = home * free.length + away;
    const table = this.#tables[pair] ?? this.#unannounced.tableOf(home, away);
    this.#tables[pair] = table;
    play(this.runs, this.#at, { home, away, table }, chance.uniform());
    return true;
  }
}

/**
 * The ends of the season: the table of now, these matches, and what nobody has announced. The same random numbers give the
 * difference between two moments without noise.
 */
export function endsOf(unannounced: Runs, rows: readonly number[], fixtures: readonly Fixture[]): Runs {
  const ends = unannounced.slice();
  const teams = rows.length;
  for (let at = 0; at < ends.length; at += 1) ends[at] = (ends[at] ?? 0) + (rows[at % teams] ?? 0);
  for (const fixture of fixtures)
    for (let at = 0; at < ends.length; at += teams) play(ends, at, fixture, fixture.chance.uniform());
  return ends;
}

/** -1 when no team that may play is left. */
function drawTeam(free: Int16Array, other: number, chance: Chance): number {
  const first = chance.below(free.length);
  for (let step = 0; step < free.length; step += 1) {
    const team = (first + step) % free.length;
    if (team !== other && (free[team] ?? 0) > 0) return team;
  }
  return -1;
}

function play(runs: Runs, at: number, { home, away, table }: Omit<Fixture, 'chance'>, drawn: number): void {
  const { sums } = table;
  const wanted = drawn * (sums.at(-1) ?? 0);
  let low = 0;
  let high = sums.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sums[middle] ?? 0) > wanted) high = middle;
    else low = middle + 1;
  }
  runs[at + home] = (runs[at + home] ?? 0) + (table.home[low] ?? 0);
  runs[at + away] = (runs[at + away] ?? 0) + (table.away[low] ?? 0);
}

/** Three standard errors: one estimate in a thousand is off by more. */
const ERRORS = 3;

/**
 * How likely an outcome may be that the runs have shown this often (Wilson's upper bound). An outsider that five runs show
 * may be twice as likely, and no usual margin covers that.
 */
export function atMost(share: number): number {
  const square = ERRORS ** 2 / RUNS;
  const error = Math.sqrt(square * (share * (1 - share) + square / 4));
  return Math.min((share + square / 2 + error) / (1 + square), 1);
}

/** What a team has and can still reach, in points. */
export interface Reach {
  readonly least: number;
  readonly most: number;
}

/**
 * A share that no run has shown is not impossible as long as the points allow it: a selection of which that was said could
 * not be bet on or cashed out any more.
 */
export function withinReach(shares: Float64Array, reaches: readonly Reach[], places: number): Float64Array {
  const little = 1 / (2 * RUNS);
  return shares.map((share, team) => {
    const { least = 0, most = 0 } = reaches[team] ?? {};
    const others = reaches.filter((_, index) => index !== team);
    if (others.filter((other) => other.least > most).length >= places) return 0;
    if (others.filter((other) => other.most >= least).length < places) return 1;
    return Math.min(Math.max(share, little), 1 - little);
  });
}

/**
 * For each number of places the share of them that every team gets on average. Level teams share what is left, as bets on
 * them are settled, so that a share is what a bet is worth at odds of one.
 */
export function sharesOf(ends: Runs, teams: number, places: readonly number[]): readonly Float64Array[] {
  const shares = places.map(() => new Float64Array(teams));
  for (let at = 0; at < ends.length; at += teams)
    for (let team = 0; team < teams; team += 1) {
      const own = ends[at + team] ?? 0;
      let above = 0;
      let tied = 0;
      for (let other = 0; other < teams; other += 1) {
        const value = ends[at + other] ?? 0;
        if (value > own) above += 1;
        else if (value === own) tied += 1;
      }
      for (const [index, count] of places.entries()) {
        const share = shares[index];
        if (share && count > above) share[team] = (share[team] ?? 0) + Math.min((count - above) / tied, 1);
      }
    }
  const runs = ends.length / teams;
  for (const share of shares)
    for (let team = 0; team < teams; team += 1) share[team] = (share[team] ?? 0) / runs;
  return shares;
}
