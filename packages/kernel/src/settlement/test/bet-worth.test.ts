import { type BetShape, countLines, oneLine } from '@palpite/kernel/bet-shape';
import { betKind, carriedSums, sumAtFactors, sumAtOdds } from '@palpite/kernel/bet-worth';
import { fraction, ONE, plus, times, ZERO } from '@palpite/kernel/fraction';
import type { Odds } from '@palpite/kernel/odds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

/** The simple model: every line by itself. */
function linesOf(selections: number, { sizes, bankers }: BetShape): number[][] {
  const lines: number[][] = [];
  for (let mask = 0; mask < 1 << selections; mask += 1) {
    const places = Array.from({ length: selections }, (_, index) => index).filter(
      (index) => mask & (1 << index),
    );
    const others = places.filter((index) => !bankers.includes(index));
    const hasBankers = bankers.every((index) => places.includes(index));
    if (hasBankers && sizes.includes(others.length)) lines.push(places);
  }
  return lines;
}

const anyShape = fc
  .record({
    selections: fc.integer({ min: 1, max: 10 }),
    seed: fc.array(fc.nat(1_000), { minLength: 20, maxLength: 20 }),
  })
  .map(({ selections, seed }) => {
    const bankers = Array.from({ length: selections - 1 }, (_, index) => index).filter(
      (index) => (seed[index] ?? 0) % 4 === 0,
    );
    const others = selections - bankers.length;
    const wanted = Array.from({ length: others }, (_, n) => n + 1).filter(
      (size) => (seed[10 + size - 1] ?? 0) % 2 === 0,
    );
    return { selections, shape: { sizes: wanted.length > 0 ? wanted : [others], bankers } };
  });
const tenOdds = fc.array(fc.integer({ min: 1_001, max: 90_000 }), { minLength: 10, maxLength: 10 });

describe('the worth of a bet whose legs all win', () => {
  it('is the sum over every line of the product of its odds, exactly', () => {
    fc.assert(
      fc.property(anyShape, tenOdds, ({ selections, shape }, ten) => {
        const odds = ten.slice(0, selections) as Odds[];
        let thousandths = 0n;
        for (const line of linesOf(selections, shape)) {
          const rest = 10 - line.length;
          thousandths += line.reduce(
            (product, index) => product * BigInt(odds[index] ?? 0),
            1_000n ** BigInt(rest),
          );
        }
        const { of, scale } = sumAtOdds(odds, shape);
        expect(fraction(of, scale)).toEqual(fraction(thousandths, 1_000n ** 10n));
      }),
    );
  });

  it('counts a leg in every line that contains it', () => {
    fc.assert(
      fc.property(anyShape, ({ selections, shape }) => {
        const lines = linesOf(selections, shape);
        expect(countLines(selections, shape)).toBe(lines.length);
        const { atBanker, atOther } = carriedSums(
          Array.from({ length: selections }, () => undefined),
          shape,
        );
        for (let index = 0; index < selections; index += 1)
          expect(shape.bankers.includes(index) ? atBanker : atOther).toEqual({
            of: BigInt(lines.filter((line) => line.includes(index)).length),
            scale: 1n,
          });
      }),
    );
  });

  it('values the lines of an open leg at the factors of the decided legs', () => {
    const factor = fc.record({ of: fc.bigInt(0n, 5_000n), scale: fc.bigInt(1n, 2_000n) });
    const ten = fc.array(fc.option(factor, { nil: undefined }), { minLength: 10, maxLength: 10 });
    fc.assert(
      fc.property(anyShape, ten, ({ selections, shape }, all) => {
        const factors = all.slice(0, selections);
        const exact = factors.map((one) => (one ? fraction(one.of, one.scale) : ONE));
        const lines = linesOf(selections, shape).map((line) => ({
          line,
          worth: line.reduce((product, index) => times(product, exact[index] ?? ONE), ONE),
        }));
        const sums = carriedSums(factors, shape);
        factors.forEach((one, index) => {
          if (one) return;
          const expected = lines
            .filter(({ line }) => line.includes(index))
            .reduce((sum, { worth }) => plus(sum, worth), ZERO);
          const { of, scale } = shape.bankers.includes(index) ? sums.atBanker : sums.atOther;
          expect(fraction(of, scale)).toEqual(expected);
        });
        const { of, scale } = sumAtFactors(
          factors.map((one) => one ?? { of: 0n, scale: 1n }),
          shape,
        );
        const decided = lines
          .filter(({ line }) => line.every((index) => factors[index]))
          .reduce((sum, { worth }) => plus(sum, worth), ZERO);
        expect(fraction(of, scale)).toEqual(decided);
      }),
    );
  });

  it('one line of all legs is a multiple, however its bankers are named; the rest are systems', () => {
    expect(betKind(1, oneLine(1))).toBe('single');
    expect(betKind(3, oneLine(3))).toBe('multiple');
    expect(betKind(3, { sizes: [2], bankers: [0] })).toBe('multiple');
    expect(betKind(3, { sizes: [2], bankers: [] })).toBe('system');
    expect(betKind(3, { sizes: [2, 3], bankers: [] })).toBe('system');
  });
});
