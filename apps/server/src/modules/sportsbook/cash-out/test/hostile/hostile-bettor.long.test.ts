import { expect, it } from 'vitest';
import { RULES } from './bettor-rules.ts';
import { expectNothingToGain, MATCHES_TELLING } from './expect-nothing-to-gain.ts';
import { runHostileBettors } from './hostile-run.ts';
import { SPORTS } from './simulated-season.ts';

it('over 500 matches of five sports no offer is above its fair value or the greatest return, and no hostile rule gains', () => {
  const run = runHostileBettors({ seed: 16, matches: 500, perSport: 5 });
  expectNothingToGain(run);
  expect([...run.sports.keys()].sort()).toEqual([...SPORTS].sort());
  expect(RULES.filter(({ name }) => (run.returns.get(name)?.matches ?? 0) < MATCHES_TELLING)).toEqual([]);
  expect(run.offers).toBeGreaterThan(50_000);
}, 3_600_000);
