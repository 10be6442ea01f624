import { ODDS_MAX, type Odds } from '@palpite/kernel/odds';
import { ODDS_FORMATS } from '@palpite/kernel/odds-formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatOdds } from './odds-format.ts';

describe('odds', () => {
  it.each([
    [1_500, ['1.50', '-200', '1/2', '0.50', '0.50', '-2.00']],
    [1_952, ['1.952', '-105', '119/125', '0.952', '0.952', '-1.05']],
    [2_000, ['2.00', '+100', '1/1', '1.00', '1.00', '1.00']],
    [1_995, ['1.995', '+100', '199/200', '0.995', '0.995', '-1.005']],
    [2_100, ['2.10', '+110', '11/10', '1.10', '-0.909', '1.10']],
    [17_000, ['17.00', '+1600', '16/1', '16.00', '-0.063', '16.00']],
    [1_001_000, ['1001.00', '+100000', '1000/1', '1000.00', '-0.001', '1000.00']],
  ])('%d thousandths in every format', (thousandths, shown) => {
    expect(ODDS_FORMATS.map((format) => formatOdds(thousandths as Odds, format))).toEqual(shown);
  });

  it('never have a comma, a group or a lost sign; American always has one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_001, max: ODDS_MAX }),
        fc.constantFrom(...ODDS_FORMATS),
        (thousandths, format) => {
          const shown = formatOdds(thousandths as Odds, format);
          expect(shown).toMatch(
            { american: /^[+-]\d{3,}$/, fractional: /^\d+\/\d+$/, decimal: /^\d+\.\d{2,3}$/ }[
              format as string
            ] ?? /^-?\d+\.\d{2,3}$/,
          );
          expect(shown).not.toBe('-100');
        },
      ),
    );
  });
});
