import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cryptoRandom, seededRandom } from './random.ts';

describe.each([
  ['cryptoRandom', () => cryptoRandom()],
  ['seededRandom', () => seededRandom(7)],
])('%s', (_name, make) => {
  it('draws whole numbers from 0 to n − 1', () => {
    const random = make();
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (n) => {
        const drawn = random.below(n);
        expect(Number.isInteger(drawn) && drawn >= 0 && drawn < n).toBe(true);
      }),
    );
  });

  it('refuses a range that is empty, broken or too wide', () => {
    for (const n of [0, -1, 1.5, Number.NaN, 2 ** 53]) expect(() => make().below(n)).toThrow(RangeError);
  });

  it.each([2, 3, 37, 54, 312])(
    'draws each of %i values equally often (chi square below the 0.999999 quantile)',
    (n) => {
      const random = make();
      const draws = 20_000 * n;
      const counts = new Array<number>(n).fill(0);
      for (let index = 0; index < draws; index++) {
        const value = random.below(n);
        counts[value] = (counts[value] ?? 0) + 1;
      }
      const chi = counts.reduce((sum, count) => sum + (count - 20_000) ** 2 / 20_000, 0);
      // Wilson and Hilferty: the cube root of chi square over its freedom is nearly normal.
      const freedom = n - 1;
      const limit = freedom * (1 - 2 / (9 * freedom) + 4.76 * Math.sqrt(2 / (9 * freedom))) ** 3;
      expect(chi).toBeLessThan(limit + 1);
    },
  );

  it('has no bias where n does not divide 2^32: thirds of three quarters of the words are equal', () => {
    const random = make();
    const n = 3 * 2 ** 30;
    const thirds = [0, 0, 0];
    for (let index = 0; index < 300_000; index++) {
      const third = Math.floor(random.below(n) / 2 ** 30);
      thirds[third] = (thirds[third] ?? 0) + 1;
    }
    for (const count of thirds) expect(Math.abs(count - 100_000)).toBeLessThan(1_500);
  });
});

it('a seed draws the same numbers again, another seed others', () => {
  const draw = (seed: number) => {
    const random = seededRandom(seed);
    return Array.from({ length: 50 }, () => random.below(1_000_000));
  };
  expect(draw(1)).toEqual(draw(1));
  expect(draw(1)).not.toEqual(draw(2));
});
