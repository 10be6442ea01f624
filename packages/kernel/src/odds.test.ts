import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fraction, parseFraction, toDecimalText, ZERO } from './fraction.ts';
import { exactOdds, ODDS_MAX, type Odds, oddsFromFraction, oddsOf, oddsText, parseOdds } from './odds.ts';

const anyOdds = fc.integer({ min: 1_001, max: ODDS_MAX }).map((thousandths) => thousandths as Odds);

describe('odds', () => {
  it('are whole thousandths above 1', () => {
    expect(oddsOf(1_850)).toBe(1_850);
    expect(oddsOf(1_001)).toBe(1_001);
    for (const no of [1_000, 0, -1_850, 1_850.5, Number.NaN, ODDS_MAX + 1, Number.POSITIVE_INFINITY]) {
      expect(oddsOf(no)).toBeUndefined();
    }
    // @ts-expect-error a bare number is not odds
    const bare: Odds = 1_850;
    expect(bare).toBe(1_850);
  });

  it.each([
    ['1.85', 1_850],
    ['1.850', 1_850],
    ['1.8500', 1_850],
    ['2', 2_000],
    ['1.001', 1_001],
    ['1000', 1_000_000],
    ['12.345', 12_345],
    ['002.5', 2_500],
  ])('reads %j', (text, expected) => {
    expect(parseOdds(text)).toBe(expected);
  });

  it.each([
    '',
    '1',
    '1.000',
    '0.5',
    '-1.85',
    '+1.85',
    '1.8505',
    '37/20',
    '1,85',
    '1.',
    '.5',
    'abc',
    '1e3',
    '1000000.001',
  ])('refuses %j', (text) => {
    expect(parseOdds(text)).toBeUndefined();
  });

  it('are read back from text and from the exact fraction', () => {
    fc.assert(
      fc.property(anyOdds, (odds) => {
        expect(parseOdds(oddsText(odds))).toBe(odds);
        expect(oddsFromFraction(exactOdds(odds))).toBe(odds);
        expect(toDecimalText(exactOdds(odds), 3, 'floor')).toMatch(
          new RegExp(`^${oddsText(odds).replace('.', '\\.')}0?$`),
        );
      }),
    );
    expect(oddsFromFraction(fraction(21n, 11n))).toBeUndefined();
    expect(oddsFromFraction(parseFraction('0.9') ?? ZERO)).toBeUndefined();
  });

  it.each([
    [1_850, '1.85'],
    [2_000, '2.00'],
    [1_952, '1.952'],
    [1_500, '1.50'],
    [1_000_000, '1000.00'],
  ])('%d is written %s', (thousandths, text) => {
    expect(oddsText(thousandths as Odds)).toBe(text);
  });
});
