import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crashPointOf } from './crash.ts';
import { CRASH_MS_MAX, crashMsAt, crashX100At } from './crash-curve.ts';

const ages = fc.integer({ min: 0, max: CRASH_MS_MAX - 1 });
const HIGHEST = crashPointOf(2 ** 52 - 1);

describe('the curve of crash', () => {
  it.each([
    [0, 100n],
    [1, 100n],
    [165, 100n],
    [166, 101n],
    [1_000, 106n],
    [10_000, 182n],
    [11_552, 199n],
    [11_553, 200n],
    [38_377, 1_000n],
    [76_753, 10_000n],
  ])('is at %i ms %i hundredths', (ms, x100) => {
    expect(crashX100At(ms)).toBe(x100);
  });

  it('never falls, and grows by at most its hundred-thousandths per millisecond', () => {
    fc.assert(
      fc.property(ages, (ms) => {
        const [now, next] = [crashX100At(ms), crashX100At(ms + 1)];
        expect(next >= now).toBe(true);
        expect(next - now <= now / 16_000n + 1n).toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });

  it('is the exponential function up to the precision of a double', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300_000 }), (ms) => {
        const double = 100 * Math.exp(0.00006 * ms);
        expect(Math.abs(Number(crashX100At(ms)) - double)).toBeLessThanOrEqual(1 + double * 1e-12);
      }),
      { numRuns: 5_000 },
    );
  });

  it('is reached first at the millisecond that its inverse names', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 101n, max: HIGHEST }), (x100) => {
        const ms = crashMsAt(x100);
        expect(crashX100At(ms) >= x100).toBe(true);
        expect(crashX100At(ms - 1) < x100).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('has an inverse that is never later than the age whose multiplier it inverts', () => {
    fc.assert(
      fc.property(ages, (ms) => {
        const first = crashMsAt(crashX100At(ms));
        expect(first).toBeLessThanOrEqual(ms);
        expect(crashX100At(first)).toBe(crashX100At(ms));
      }),
    );
  });

  it('reaches every multiplier below 10.00 one hundredth after the other', () => {
    for (let x100 = 101n; x100 <= 1_000n; x100 += 1n) expect(crashX100At(crashMsAt(x100))).toBe(x100);
  });

  it('starts at 1.00 and reaches the highest crash point within its range', () => {
    expect(crashMsAt(100n)).toBe(0);
    expect(crashMsAt(HIGHEST)).toBeLessThan(601_000);
  });

  it.each([-1, 0.5, CRASH_MS_MAX + 1, Number.NaN])('has no value at %d ms', (ms) => {
    expect(() => crashX100At(ms)).toThrow(RangeError);
  });

  it('refuses to invert what it never reaches', () => {
    expect(() => crashMsAt(10n ** 40n)).toThrow(RangeError);
  });
});
