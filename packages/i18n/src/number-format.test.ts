import { LANGUAGE_CODES, LANGUAGES } from '@palpite/contract/languages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNumber, withPercentSign } from './number-format.ts';

describe('numbers', () => {
  it('[RULE-023] have at most two decimals', () => {
    expect(formatNumber('1.239', 'ENG')).toBe('1.24');
    expect(formatNumber(1.239, 'PT')).toBe('1,24');
    expect(formatNumber(1.005, 'ENG')).toBe('1.01');
    expect(formatNumber(1.5, 'ENG')).toBe('1.5');
    expect(formatNumber('2.00', 'ENG')).toBe('2');
  });

  it('[RULE-024] are grouped by thousands', () => {
    expect(LANGUAGE_CODES.map((language) => formatNumber(1_234_567, language))).toEqual([
      '1,234,567',
      '1.234.567',
      '1,234,567',
      '1\u00a0234\u00a0567',
      '1.234,57K',
    ]);
    expect(formatNumber(1_234_567_890_123_456_789n, 'ENG')).toBe('1,234,567,890,123,456,789');
  });

  it('[RULE-025] Vietnamese abbreviates thousands with K', () => {
    expect(formatNumber(50_000, 'VI')).toBe('50K');
    expect(formatNumber('1500', 'VI')).toBe('1,5K');
    expect(formatNumber(-50_000n, 'VI')).toBe('−50K');
    expect(formatNumber(999, 'VI')).toBe('999');
    expect(formatNumber(1_000, 'VI')).toBe('1K');
    expect(formatNumber(50_000, 'PT')).toBe('50.000');
  });

  it('keeps the sign, but zero has none', () => {
    expect(formatNumber(-1234.5, 'PT')).toBe('−1.234,5');
    expect(formatNumber(-0.001, 'PT')).toBe('0');
    expect(formatNumber(-0, 'ENG')).toBe('0');
  });

  it('reads doubles with an exponent and refuses what is no number', () => {
    expect(formatNumber(1e21, 'ENG')).toBe('1,000,000,000,000,000,000,000');
    expect(formatNumber(1e-9, 'ENG')).toBe('0');
    for (const no of [Number.NaN, Number.POSITIVE_INFINITY, 1e300, '', '1,5', 'abc']) {
      expect(formatNumber(no, 'ENG')).toBeUndefined();
    }
  });

  it('agrees with Intl on every whole number', () => {
    for (const language of LANGUAGE_CODES.filter((code) => code !== 'VI')) {
      const intl = new Intl.NumberFormat(LANGUAGES[language].intl);
      fc.assert(
        fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), (value) => {
          expect(formatNumber(value, language)).toBe(intl.format(value));
        }),
      );
    }
  });

  it('is followed by the per cent sign, in Russian after a space that does not break', () => {
    expect(LANGUAGE_CODES.map((language) => withPercentSign('4', language)).join(' ')).toBe(
      '4% 4% 4% 4\u00a0% 4%',
    );
  });
});
