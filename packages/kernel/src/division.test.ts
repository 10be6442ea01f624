import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divCeil, divFloor, divHalfAway, divHalfUp, divide, ROUNDINGS, type Rounding } from './division.ts';

const dividends = fc.oneof(fc.bigInt({ min: -50n, max: 50n }), fc.bigInt());
const divisors = fc.oneof(fc.bigInt({ min: 1n, max: 12n }), fc.bigInt({ min: 1n, max: 10n ** 30n }));

/**
 * A second model that shares nothing with the code: it walks over the neighbours of the truncated quotient and picks
 * by distance, measured exactly as |candidate · divisor − dividend|.
 */
function model(dividend: bigint, divisor: bigint, rounding: Rounding): bigint {
  const around = [-1n, 0n, 1n].map((step) => dividend / divisor + step);
  const distance = (candidate: bigint) => {
    const difference = candidate * divisor - dividend;
    return difference < 0n ? -difference : difference;
  };
  const below = around.filter((candidate) => candidate * divisor <= dividend);
  const above = around.filter((candidate) => candidate * divisor >= dividend);
  if (rounding === 'floor') return below.at(-1) ?? 0n;
  if (rounding === 'ceil') return above.at(0) ?? 0n;
  const nearest = around.filter((candidate) =>
    around.every((other) => distance(candidate) <= distance(other)),
  );
  if (rounding === 'half-even' && nearest.length > 1)
    return nearest.find((candidate) => candidate % 2n === 0n) ?? 0n;
  const upwards = rounding === 'half-up' || dividend > 0n;
  return nearest.at(upwards ? -1 : 0) ?? 0n;
}

describe('division', () => {
  it.each(ROUNDINGS)('%s agrees with the second model', (rounding) => {
    fc.assert(
      fc.property(dividends, divisors, (dividend, divisor) => {
        expect(divide(dividend, divisor, rounding)).toBe(model(dividend, divisor, rounding));
      }),
      { numRuns: 1_000 },
    );
  });

  it('agrees with the second model at every half around zero', () => {
    for (let dividend = -25n; dividend <= 25n; dividend += 1n) {
      for (const divisor of [1n, 2n, 4n, 10n]) {
        for (const rounding of ROUNDINGS) {
          expect(divide(dividend, divisor, rounding)).toBe(model(dividend, divisor, rounding));
        }
      }
    }
  });

  it('differs between the modes only where their names say so', () => {
    expect([divFloor(-5n, 2n), divCeil(-5n, 2n), divHalfUp(-5n, 2n), divHalfAway(-5n, 2n)]).toEqual([
      -3n,
      -2n,
      -2n,
      -3n,
    ]);
    expect([divFloor(5n, 2n), divCeil(5n, 2n), divHalfUp(5n, 2n), divHalfAway(5n, 2n)]).toEqual([
      2n,
      3n,
      3n,
      3n,
    ]);
  });

  it.each(ROUNDINGS)('%s throws for a divisor that is not positive', (rounding) => {
    expect(() => divide(1n, 0n, rounding)).toThrow(RangeError);
    expect(() => divide(1n, -1n, rounding)).toThrow(RangeError);
  });
});
