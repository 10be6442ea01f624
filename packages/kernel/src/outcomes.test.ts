import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareFractions,
  type Fraction,
  fraction,
  ONE,
  over,
  parseFraction,
  plus,
  times,
  toFractionText,
  ZERO,
} from './fraction.ts';
import {
  LEG_RESULTS,
  type LegResult,
  legFactor,
  legResultOf,
  SETTLEMENT_CODES,
  settlementCode,
} from './outcomes.ts';

const anyOdds = fc
  .integer({ min: 1_001, max: 1_000_000 })
  .map((thousandths) => fraction(BigInt(thousandths), 1_000n));
const exact = (text: string) => parseFraction(text) ?? ZERO;
const EVERY: readonly LegResult[] = [
  { is: 'undecided' },
  { is: 'win' },
  { is: 'half-win' },
  { is: 'void', why: 'push' },
  { is: 'void', why: 'cancelled' },
  { is: 'half-lose' },
  { is: 'lose' },
  { is: 'dead-heat', places: 1, tied: 2 },
];

describe('the leg factor', () => {
  it.each<[LegResult, string]>([
    [{ is: 'win' }, '19/10'],
    [{ is: 'half-win' }, '29/20'],
    [{ is: 'void', why: 'push' }, '1'],
    [{ is: 'void', why: 'cancelled' }, '1'],
    [{ is: 'half-lose' }, '1/2'],
    [{ is: 'lose' }, '0'],
    [{ is: 'dead-heat', places: 1, tied: 2 }, '19/20'],
    [{ is: 'dead-heat', places: 2, tied: 3 }, '19/15'],
  ])('of %j at 1.90 is %s', (result, expected) => {
    const factor = legFactor(result, exact('1.90'));
    expect(factor && toFractionText(factor)).toBe(expected);
  });

  it('does not exist for an undecided leg', () => {
    expect(legFactor({ is: 'undecided' }, exact('1.90'))).toBeUndefined();
  });

  it('agrees with each outcome’s own plain formula', () => {
    const half = fraction(1n, 2n);
    const plain: Record<string, (odds: Fraction) => Fraction> = {
      win: (odds) => odds,
      'half-win': (odds) => times(plus(odds, ONE), half),
      void: () => ONE,
      'half-lose': () => half,
      lose: () => ZERO,
      'dead-heat': (odds) => over(odds, fraction(2n)),
    };
    fc.assert(
      fc.property(anyOdds, fc.constantFrom(...EVERY), (odds, result) => {
        expect(legFactor(result, odds)).toEqual(plain[result.is]?.(odds));
      }),
    );
  });

  it('a dead heat pays at most the whole odds, and all of them when every tied runner has a place', () => {
    fc.assert(
      fc.property(
        anyOdds,
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 0, max: 20 }),
        (odds, places, more) => {
          const factor = legFactor({ is: 'dead-heat', places, tied: places + more }, odds) ?? ZERO;
          expect(compareFractions(factor, odds)).toBe(more === 0 ? 0 : -1);
        },
      ),
    );
  });

  it.each([
    [0, 2],
    [3, 2],
    [1, 0],
    [-1, 2],
    [0.5, 2],
    [1, Number.NaN],
  ])('a dead heat of %d places for %d runners is a bug', (places, tied) => {
    expect(() => legFactor({ is: 'dead-heat', places, tied }, exact('2'))).toThrow(RangeError);
  });
});

describe('settlement codes', () => {
  it('are those of the wire, without 1', () => {
    expect(Object.values(SETTLEMENT_CODES).sort()).toEqual([0, 2, 3, 4, 5, 6, 7]);
    expect(EVERY.map(settlementCode)).toEqual([0, 4, 5, 2, 7, 6, 3, 4]);
  });

  it('are read back as the same result, except that a dead heat is sent as a win', () => {
    for (const result of EVERY) {
      const back = legResultOf(settlementCode(result));
      expect(back).toEqual(result.is === 'dead-heat' ? { is: 'win' } : result);
      const shared = result.is === 'dead-heat' ? [result.places, result.tied] : undefined;
      expect(legResultOf(settlementCode(result), shared)).toEqual(result);
    }
    expect(legResultOf(SETTLEMENT_CODES.lose, [1, 2])).toEqual({ is: 'lose' });
    expect(legResultOf(SETTLEMENT_CODES.win, [2, 1])).toEqual({ is: 'win' });
  });

  it.each([1, 8, -1, 2.5, Number.NaN])('%d is no code', (code) => {
    expect(legResultOf(code)).toBeUndefined();
  });

  it('covers every result in this test', () => {
    expect(new Set(EVERY.map((result) => result.is))).toEqual(new Set(LEG_RESULTS));
  });
});
