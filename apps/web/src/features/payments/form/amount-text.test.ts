import type { PayChannel } from '@palpite/contract/entities/payments';
import { LANGUAGE_CODES } from '@palpite/contract/languages';
import { SEPARATORS } from '@palpite/i18n/number-format';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stakeCents } from '../../../stores/slip/stakes.ts';
import { amountProblem, boundsOf } from './amount-problem.ts';
import { amountTextOf, readAmountText, shownAmountText } from './amount-text.ts';

describe('a typed amount', () => {
  it.each([
    ['100', '100'],
    ['100,5', '100,5'],
    ['100.5', '100,5'],
    ['1.234,56', '1234,56'],
    ['1,234.56', '1234,56'],
    ['1.234', '1234'],
    ['1.234.567,80', '1234567,80'],
    ['R$ 1.234,56', '1234,56'],
    [' 50 ', '50'],
    ['007', '7'],
    [',5', '0,5'],
    ['', ''],
  ])('%s is read as %s', (typed, text) => {
    expect(readAmountText(typed, 'PT')).toBe(text);
  });

  it.each(['1,234', '1.2.3', '12.34,567', '1,23,456.00', '1234567890123', '1..2'])(
    '%s is invalid: a wrong separator or too many decimals',
    (typed) => expect(readAmountText(typed, 'PT')).toBeUndefined(),
  );

  it('is never read as another amount than was written, in every language', () => {
    const cents = fc.integer({ min: 0, max: 99_999_999_999 });
    fc.assert(
      fc.property(cents, fc.constantFrom(...LANGUAGE_CODES), (amount, language) => {
        const { decimal } = SEPARATORS[language];
        const plain = `${Math.floor(amount / 100)}${decimal}${String(amount % 100).padStart(2, '0')}`;
        for (const written of [plain, shownAmountText(plain, language)]) {
          const text = readAmountText(written, language);
          expect(text).toBeDefined();
          expect(stakeCents(text ?? '', 'BRL', language)).toBe(amount);
        }
      }),
    );
  });

  it('is shown with the separators of the language', () => {
    expect(shownAmountText('1234567,5', 'PT')).toBe('1.234.567,5');
    expect(shownAmountText('1234567', 'ES')).toBe('1,234,567');
    expect(shownAmountText('', 'PT')).toBe('');
  });

  it('from a chip has no cents where they are not used, and counts dong in thousands', () => {
    expect(amountTextOf(10_000, 'BRL', 'PT')).toBe('100,00');
    expect(amountTextOf(2_000_000, 'COP', 'ES', 100)).toBe('20000');
    expect(amountTextOf(5_000_000, 'VND', 'VI', 100)).toBe('50');
  });
});

describe('the limits of an amount', () => {
  const terms = { min: 3_000, max: 5_000_000, step: 1 };
  it.each([
    [undefined, { is: 'unreadable' }],
    [0, { is: 'empty' }],
    [2_999, { is: 'low', limit: 3_000 }],
    [3_000, undefined],
    [5_000_000, undefined],
    [5_000_001, { is: 'high', limit: 5_000_000 }],
  ])('%s cents: %o', (cents, problem) => {
    expect(amountProblem(cents, terms)).toEqual(problem);
  });

  it('include what the daily limit leaves', () => {
    const channel = { ...terms, daily_max: 25_000 } as PayChannel;
    expect(boundsOf(channel).max).toBe(25_000);
    expect(boundsOf({ ...channel, daily_max: 0 }).max).toBe(5_000_000);
  });

  it('check the step before the limits, and the available amount last', () => {
    expect(amountProblem(2_050, { ...terms, step: 100 })).toEqual({ is: 'step', limit: 100 });
    expect(amountProblem(9_000, terms, 8_000)).toEqual({ is: 'funds', limit: 8_000 });
  });
});
