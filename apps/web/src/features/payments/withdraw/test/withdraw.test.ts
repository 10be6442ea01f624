import { REFUSALS } from '@palpite/contract/refusals';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextStepOf } from '../use-withdrawing.ts';
import { mostOf, quickAmounts } from '../withdraw-form.tsx';

describe('quick amounts', () => {
  it('can all be withdrawn: within the limits, in steps, none twice, the last is everything', () => {
    fc.assert(
      fc.property(
        fc.nat(10_000_000),
        fc.constantFrom(1, 100, 100_000),
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 1, max: 500 }),
        (free, step, least, more) => {
          const terms = { min: least * step, max: (least + more) * step, step };
          const amounts = quickAmounts(free, terms);
          if (free < terms.min) expect(amounts).toEqual([]);
          else expect(amounts.at(-1)).toBe(mostOf(free, terms));
          expect(new Set(amounts).size).toBe(amounts.length);
          for (const cents of amounts) {
            expect(cents).toBeGreaterThanOrEqual(terms.min);
            expect(cents).toBeLessThanOrEqual(Math.min(free, terms.max));
            expect(cents % step).toBe(0);
          }
        },
      ),
    );
  });

  it('are the minimum, about half and everything', () => {
    expect(quickAmounts(19_890, { min: 3_000, max: 500_000, step: 1 })).toEqual([3_000, 9_500, 19_890]);
    expect(quickAmounts(3_000, { min: 3_000, max: 500_000, step: 1 })).toEqual([3_000]);
  });
});

describe('the remedy of a refusal', () => {
  const refused = (name: keyof typeof REFUSALS) =>
    nextStepOf({ is: 'refused', code: REFUSALS[name].code, message: '' });

  it('links to where it can be settled', () => {
    expect(refused('identity-needed')?.to).toBe('/setting/limits');
    expect(refused('not-own-document')?.to).toBe('/setting/limits');
    expect(refused('too-many-open')?.to).toBe('/transaction?group=withdrawals');
    expect(refused('wagering-left')?.to).toBe('/sport');
  });

  it('is absent for errors of the form, and for a timeout', () => {
    expect(refused('amount-low')).toBeUndefined();
    expect(refused('detail-check-digit')).toBeUndefined();
    expect(nextStepOf({ is: 'unreachable', why: 'offline' })).toBeUndefined();
  });
});
