import { SPORTS } from '@palpite/kernel/sports';
import { describe, expect, it } from 'vitest';
import { calibrate, chiSquare, worst } from '../../test/calibration.ts';

const MATCHES = 2_000;

describe(`calibration over ${MATCHES} matches`, () => {
  it.each(SPORTS)(
    '%s: every selection wins as often as its price says, none pays more than it is worth, and the overround is as configured',
    (sport) => {
      const found = calibrate(sport, MATCHES, 20_260_614);
      const { selection, deviation, judged } = worst(found);
      expect(judged).toBeGreaterThan(60);
      // Among some hundred selections the worst deviation is rarely beyond four standard errors.
      expect(Math.abs(deviation), selection).toBeLessThan(4.5);
      // Ten groups; a correct model exceeds 35 in one of ten thousand cases.
      expect(chiSquare(found)).toBeLessThan(35);
      // No price is worth its stake by the model, so that no combination of stakes is a sure win.
      expect(found.faults.generous).toEqual([]);
      expect(found.faults.margins).toEqual([]);
      expect(found.faults.offLadder).toEqual([]);
      expect(found.faults.twoPrices).toEqual([]);
      expect(found.faults.judged).toBeGreaterThan(100_000);
    },
  );
});
