import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayIn } from '../../../../test/zone-day.ts';
import { monthAfter, monthOf, monthsBetween, rangeOf, startOf } from '../month.ts';

describe('the months of the statement', () => {
  const ZONES = ['America/Sao_Paulo', 'UTC', 'Asia/Ho_Chi_Minh', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'];

  it('begin at the player’s midnight and leave no moment out, in any zone', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        fc.integer({ min: 2020, max: 2030 }),
        fc.integer({ min: 1, max: 12 }),
        (zone, year, month) => {
          const dayOf = dayIn(zone);
          const { fromMs, untilMs } = rangeOf({ year, month }, dayOf);
          expect(monthOf(dayOf(fromMs))).toEqual({ year, month });
          expect(monthOf(dayOf(fromMs - 1))).toEqual(monthAfter({ year, month }, -1));
          expect(monthOf(dayOf(untilMs - 1))).toEqual({ year, month });
          expect(untilMs).toBe(startOf(monthAfter({ year, month }, 1), dayOf));
        },
      ),
      { numRuns: 40 },
    );
  });

  it('turn over the year and back', () => {
    expect(monthAfter({ year: 2026, month: 1 }, -1)).toEqual({ year: 2025, month: 12 });
    expect(monthAfter({ year: 2025, month: 12 }, 14)).toEqual({ year: 2027, month: 2 });
    expect(monthsBetween({ year: 2025, month: 12 }, { year: 2026, month: 2 })).toBe(2);
  });
});
