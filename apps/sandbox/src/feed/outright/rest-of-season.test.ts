import { gradeSeason } from '@palpite/kernel/settlement/season';
import { describe, expect, it } from 'vitest';
import { chanceOf } from '../model/chance.ts';
import {
  atMost,
  endsOf,
  type Fixture,
  RUNS,
  rowValue,
  type ScoreTable,
  sharesOf,
  type Unannounced,
  UnannouncedRuns,
  withinReach,
} from './rest-of-season.ts';

/** Home wins by one with this probability, or loses by one. */
function coin(p: number): ScoreTable {
  const [won, lost] = [
    { points: 3, difference: 1, scored: 1 },
    { points: 0, difference: -1, scored: 0 },
  ].map(rowValue) as [number, number];
  return {
    sums: Float64Array.of(p, 1),
    home: Float64Array.of(won, lost),
    away: Float64Array.of(lost, won),
  };
}

const POINTS = [6, 5, 5, 0];
const ROWS = POINTS.map((points) => rowValue({ points, difference: 0, scored: 0 }));
const fixtures = (): readonly Fixture[] => [
  { home: 1, away: 0, table: coin(0.5), chance: chanceOf(1, 'match', 1) },
  { home: 2, away: 3, table: coin(0.7), chance: chanceOf(1, 'match', 2) },
];
const wholeRuns = (of: Unannounced, seed = 1) => {
  const unannounced = new UnannouncedRuns(of, (run) => chanceOf(seed, 'run', run));
  while (!unannounced.isWhole) unannounced.playOn();
  return unannounced.runs;
};
const NOTHING_ELSE = { count: 0, free: POINTS.map(() => 0), tableOf: () => coin(0.5) };

/** Every way in which the two matches can end, graded by the kernel's rule. */
function exactShare(team: number, places: number): number {
  let share = 0;
  for (const [first, p] of [
    [true, 0.5],
    [false, 0.5],
  ] as const)
    for (const [second, q] of [
      [true, 0.7],
      [false, 0.3],
    ] as const) {
      const won = [!first, first, second, !second];
      const rows = POINTS.map((points, index) => ({
        team: index + 1,
        points: points + (won[index] ? 3 : 0),
        difference: won[index] ? 1 : -1,
        scored: won[index] ? 1 : 0,
      }));
      const question = {
        market: 'season-winner-place',
        line: String(places),
        selection: `team-${team}`,
      } as const;
      const grade = gradeSeason(question, { stopped: false, rows });
      const paid = grade?.is === 'win' ? 1 : grade?.is === 'dead-heat' ? grade.places / grade.tied : 0;
      share += p * q * paid;
    }
  return share;
}

describe('the rest of a season', () => {
  it('gives each team the share of the places that the rule of settlement gives it on average', () => {
    const ends = endsOf(wholeRuns(NOTHING_ELSE), ROWS, fixtures());
    const places = [1, 2, 3];
    const shares = sharesOf(ends, POINTS.length, places);
    for (const [index, count] of places.entries()) {
      const found = [...(shares[index] ?? [])];
      expect(found.reduce((sum, share) => sum + share, 0)).toBeCloseTo(count, 9);
      for (const [team, share] of found.entries()) {
        const exact = exactShare(team + 1, count);
        // Four standard errors, and exactly nothing or all where that is certain.
        const error = 4 * Math.sqrt((exact * (1 - exact)) / RUNS);
        expect(Math.abs(share - exact), `team ${team + 1}, ${count} places`).toBeLessThanOrEqual(
          error + 1e-9,
        );
      }
    }
  });

  it('plays what nobody has announced between teams that can still play, as often as they can', () => {
    const free = [2, 1, 1, 0];
    const unannounced = new UnannouncedRuns({ count: 9, free, tableOf: () => coin(0.5) }, (run) =>
      chanceOf(1, 'run', run),
    );
    let steps = 0;
    for (; !unannounced.isWhole; steps += 1) unannounced.playOn();
    expect(steps).toBeGreaterThan(10);
    const win = rowValue({ points: 3, difference: 1, scored: 1 });
    const loss = rowValue({ points: 0, difference: -1, scored: 0 });
    for (let at = 0; at < unannounced.runs.length; at += free.length) {
      const added = [...unannounced.runs.subarray(at, at + free.length)];
      expect(added[3]).toBe(0);
      const one = [win, loss, 0];
      expect(one).toContain(added[1]);
      expect(one).toContain(added[2]);
      expect([2 * win, win + loss, 2 * loss, win, loss, 0]).toContain(added[0]);
    }
  });

  it('errs the same way after another match, so that nobody gains by waiting for the errors of prices', () => {
    const TEAMS = 12;
    const equal = Array.from({ length: TEAMS }, () => 0);
    const winners = (count: number, seed = 1) => {
      const runs = wholeRuns({ count, free: equal.map(() => 20), tableOf: () => coin(0.5) }, seed);
      return sharesOf(endsOf(runs, equal, []), TEAMS, [1])[0] ?? new Float64Array();
    };
    const moved = (one: Float64Array, other: Float64Array) =>
      Math.sqrt(one.reduce((sum, share, team) => sum + (share - (other[team] ?? 0)) ** 2, 0) / TEAMS);
    const now = winners(60);
    const error = Math.sqrt((1 / TEAMS) * (1 - 1 / TEAMS) * (2 / RUNS));
    expect(moved(now, winners(60))).toBe(0);
    expect(moved(now, winners(60, 2))).toBeGreaterThan(error / 2);
    expect(moved(now, winners(59))).toBeLessThan(error / 2);
  });

  it('says how likely an outcome may be that few runs have shown', () => {
    for (const p of [0.0003, 0.003, 0.03, 0.3, 0.97]) {
      const chance = chanceOf(1, 'bound', Math.round(p * 10_000));
      let above = 0;
      for (let sample = 0; sample < 500; sample += 1) {
        let shown = 0;
        for (let run = 0; run < RUNS; run += 1) if (chance.uniform() < p) shown += 1;
        expect(atMost(shown / RUNS)).toBeGreaterThan(shown / RUNS);
        if (p > atMost(shown / RUNS)) above += 1;
      }
      expect(above, `${p}`).toBeLessThanOrEqual(4);
    }
    expect(atMost(1)).toBe(1);
  });

  it('does not call impossible what the points still allow, and certain only what no points can change', () => {
    const reaches = [
      { least: 30, most: 40 },
      { least: 25, most: 31 },
      { least: 10, most: 20 },
    ];
    const [first = 0, second = 0, third = 0] = withinReach(Float64Array.of(1, 0, 0), reaches, 1);
    expect(first).toBeLessThan(1);
    expect(second).toBeGreaterThan(0);
    expect(third).toBe(0);
    expect([...withinReach(Float64Array.of(1, 1, 0), reaches, 2)]).toEqual([1, 1, 0]);
  });
});
