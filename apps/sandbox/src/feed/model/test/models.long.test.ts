import { SPORTS } from '@palpite/kernel/sports';
import { describe, expect, it } from 'vitest';
import { calibrate, chiSquare, worst } from '../../test/calibration.ts';

const MATCHES = 2_000;

describe(`calibration over ${MATCHES} matches`, () => {
  it.each(SPORTS)(
    '%s: every selection comes as often as its price says, none pays more than it is worth, and the overround is as set',
    (sport) => {
      const found = calibrate(sport, MATCHES, 20_260_614);
      const { selection, deviation, judged } = worst(found);
      expect(judged).toBeGreaterThan(60);
      // Of some hundred selections the worst is seldom beyond four standard errors.
      expect(Math.abs(deviation), selection).toBeLessThan(4.5);
      // Ten tenths; beyond 35 in one of ten thousand.
      expect(chiSquare(found)).toBeLessThan(35);
      // No price is worth its stake by the measure of the match, so that no stakes across markets are a sure win.
      expect(found.faults.generous).toEqual([]);
      expect(found.faults.margins).toEqual([]);
      expect(found.faults.judged).toBeGreaterThan(100_000);
    },
  );
});
