import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareFractions, type Fraction, fraction, ONE, parseFraction, times, ZERO } from './fraction.ts';
import {
  americanCeiling,
  convertOdds,
  decimalFrom,
  fractionalText,
  impliedProbability,
  ODDS_FORMATS,
  shownAmerican,
} from './odds-formats.ts';

const exact = (text: string): Fraction => parseFraction(text) ?? ZERO;
const anyDecimal = fc
  .integer({ min: 1_001, max: 10_000_000 })
  .map((thousandths) => fraction(BigInt(thousandths), 1_000n));

describe('odds formats', () => {
  it('reads the exact decimal back from every format', () => {
    for (const format of ODDS_FORMATS) {
      fc.assert(
        fc.property(anyDecimal, (decimal) => {
          expect(decimalFrom(convertOdds(decimal, format) ?? ZERO, format)).toEqual(decimal);
        }),
      );
    }
  });

  it('Malay stays within 1, Indonesian outside of it, and Indonesian is a hundredth of American', () => {
    fc.assert(
      fc.property(anyDecimal, (decimal) => {
        const size = (value: Fraction | undefined) => {
          const known = value ?? ZERO;
          return known.numerator < 0n ? fraction(-known.numerator, known.denominator) : known;
        };
        expect(compareFractions(size(convertOdds(decimal, 'malay')), ONE)).toBeLessThanOrEqual(0);
        expect(compareFractions(size(convertOdds(decimal, 'indonesian')), ONE)).toBeGreaterThanOrEqual(0);
        expect(times(convertOdds(decimal, 'indonesian') ?? ZERO, fraction(100n))).toEqual(
          convertOdds(decimal, 'american'),
        );
      }),
    );
  });

  it.each(ODDS_FORMATS)('odds of 1 or less and locked odds have no %s form', (format) => {
    for (const text of ['1', '1.000', '0.5', '0', '-1.85'])
      expect(convertOdds(exact(text), format)).toBeUndefined();
  });

  it('locked odds have no American, fractional or implied form', () => {
    for (const text of ['1', '0', '-2.1']) {
      expect(americanCeiling(exact(text))).toBeUndefined();
      expect(shownAmerican(exact(text))).toBeUndefined();
      expect(fractionalText(exact(text))).toBeUndefined();
      expect(impliedProbability(exact(text))).toBeUndefined();
    }
  });

  it.each([
    ['malay', '0'],
    ['american', '0'],
    ['hong-kong', '-0.5'],
    ['hong-kong', '0'],
    ['fractional', '-1/2'],
    ['decimal', '1'],
    ['decimal', '-2'],
  ] as const)('%s %s stands for no odds', (format, text) => {
    expect(decimalFrom(exact(text), format)).toBeUndefined();
  });
});

describe('American odds', () => {
  it.each([
    ['1.5', -200n],
    ['1.37', -270n],
    ['1.05', -2_000n],
    ['1.10', -1_000n],
    ['1.32', -312n],
    ['1.75', -133n],
    ['1.001', -100_000n],
  ])('[RULE-026] %s is %d', (text, expected) => {
    expect(americanCeiling(exact(text))).toBe(expected);
  });

  it.each([
    ['2', 100n],
    ['2.555', 156n],
    ['2.10', 110n],
    ['2.20', 120n],
    ['2.001', 101n],
    ['1001', 100_000n],
  ])('[RULE-027] %s is %d', (text, expected) => {
    expect(americanCeiling(exact(text))).toBe(expected);
  });

  it('is the exact ceiling for every thousandth to 20, without a float', () => {
    for (let thousandths = 1_001n; thousandths <= 20_000n; thousandths += 1n) {
      const profit = thousandths - 1_000n;
      const ceiling = americanCeiling(fraction(thousandths, 1_000n)) ?? 0n;
      // Below 2 the value is -100000/profit, above it profit/10: c is its ceiling when c - 1 < value <= c.
      const [above, below] = thousandths < 2_000n ? [-100_000n, profit] : [profit, 10n];
      expect(ceiling * below >= above && (ceiling - 1n) * below < above).toBe(true);
    }
  });

  it('-100 never appears to a player: it is the same price as +100', () => {
    for (let thousandths = 1_001n; thousandths <= 3_000n; thousandths += 1n) {
      const shown = shownAmerican(fraction(thousandths, 1_000n)) ?? 0n;
      expect(shown <= -101n || shown >= 100n).toBe(true);
    }
    expect(americanCeiling(exact('1.995'))).toBe(-100n);
    expect(shownAmerican(exact('1.995'))).toBe(100n);
    expect(shownAmerican(exact('1.99'))).toBe(-101n);
    expect(decimalFrom(exact('-100'), 'american')).toEqual(decimalFrom(exact('100'), 'american'));
  });
});

describe('other forms', () => {
  it('fractional is reduced and keeps a 1 below', () => {
    expect(fractionalText(exact('1.05'))).toBe('1/20');
    expect(fractionalText(exact('3.00'))).toBe('2/1');
    expect(fractionalText(exact('1.952'))).toBe('119/125');
  });

  it('implied probability is one over the odds', () => {
    expect(impliedProbability(exact('1.60'))).toEqual(fraction(5n, 8n));
  });
});
