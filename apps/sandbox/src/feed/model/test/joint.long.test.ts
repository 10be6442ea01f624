import { SPORTS } from '@palpite/kernel/sports';
import { expect, it } from 'vitest';
import { compareWithSimulation } from './joint-simulation.ts';

const RUNS = 100_000;

it(`300 random combinations agree with ${RUNS} simulated matches each: at most 4 are outside of three standard errors, none outside of 4.5`, () => {
  const found = SPORTS.flatMap((sport) =>
    compareWithSimulation(sport, { matches: 1, perMatch: 60, runs: RUNS }),
  );
  expect(found.length).toBe(300);
  const off = found.map(({ what, wins, notLost }) => ({
    what,
    deviation: Math.max(Math.abs(wins), Math.abs(notLost)),
  }));
  expect(off.filter(({ deviation }) => deviation > 3).length).toBeLessThanOrEqual(4);
  expect(off.filter(({ deviation }) => deviation > 4.5)).toEqual([]);
});
