import { expect, it } from 'vitest';
import { RULES } from './bettor-rules.ts';
import { expectNothingToGain, MATCHES_TELLING } from './expect-nothing-to-gain.ts';
import { runHostileBettors } from './hostile-run.ts';
import { SPORTS } from './simulated-season.ts';

it('makes no offer above its fair value or the highest return over 500 matches of five sports, and no hostile rule gains', () => {
  const run = runHostileBettors({ seed: 16, matches: 500, perSport: 5 });
  expectNothingToGain(run);
  expect([...run.sports.keys()].sort()).toEqual([...SPORTS].sort());
  expect(RULES.filter(({ name }) => (run.returns.get(name)?.matches ?? 0) < MATCHES_TELLING)).toEqual([]);
  expect(run.offers).toBeGreaterThan(50_000);
}, 3_600_000);
