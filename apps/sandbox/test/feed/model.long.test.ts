import { SPORTS } from '@palpite/kernel/sports';
import { describe, expect, it } from 'vitest';
import { calibrate, chiSquare, worst } from './calibration.ts';

const MATCHES = 2_000;

describe(`calibration over ${MATCHES} matches`, () => {
  it.each(SPORTS)('%s: every selection of every market comes as often as its price says', (sport) => {
    const found = calibrate(sport, MATCHES, 20_260_614);
    const { selection, deviation, judged } = worst(found);
    expect(judged).toBeGreaterThan(60);
    // Of some hundred selections the worst is seldom beyond four standard errors.
    expect(Math.abs(deviation), selection).toBeLessThan(4.5);
    // Ten tenths; beyond 35 in one of ten thousand.
    expect(chiSquare(found)).toBeLessThan(35);
  });
});
