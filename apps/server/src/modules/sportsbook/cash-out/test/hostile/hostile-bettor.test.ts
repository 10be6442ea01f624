import { expect, it } from 'vitest';
import { expectNothingToGain } from './expect-nothing-to-gain.ts';
import { runHostileBettors } from './hostile-run.ts';

it('makes no offer above the model’s fair value or the highest return, with and without an operator’s margin', () => {
  const run = runHostileBettors({ seed: 20_261_116, matches: 2, perSport: 1 });
  expectNothingToGain(run);
  expect(run.offers).toBeGreaterThan(400);
  expect(run.marketTypes.size).toBeGreaterThan(60);
}, 120_000);
