import { expect } from 'vitest';
import { RULES } from './bettor-rules.ts';
import type { HostileRun } from './hostile-run.ts';

/** With fewer matches the error of the mean is not meaningful. */
export const MATCHES_TELLING = 30;

export function expectNothingToGain(run: HostileRun): void {
  expect(run.wrong).toEqual([]);
  expect(run.dearest).toBeLessThan(1);
  expect(run.nearestToGreatest).toBeLessThan(1);
  expect(RULES.length).toBeGreaterThanOrEqual(12);
  const gains = [...run.returns]
    .filter(([, returns]) => returns.matches >= MATCHES_TELLING)
    .map(([name, returns]) => ({ name, mean: returns.mean, least: returns.mean - 3 * returns.standardError }))
    .filter(({ least }) => least > 1);
  expect(gains).toEqual([]);
}
