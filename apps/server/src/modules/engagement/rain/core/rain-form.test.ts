import { describe, expect, it } from 'vitest';
import { formOfRain, type RainForm, rainFault, rainOf } from './rain-form.ts';

const FORM = {
  hours: [720, 1_260],
  lasts: 60,
  steps: [
    { need: 90, amount: 100 },
    { need: 10, amount: 500 },
  ],
} satisfies RainForm;
const KEY = { brand: 'br', code: 'rain' };

describe('a money rain of an operator', () => {
  it('is stored as it was typed, with its hours in order', () => {
    expect(rainFault(FORM, 14_000n)).toBeUndefined();
    const rain = rainOf(KEY, { ...FORM, hours: [1_260, 720] });
    expect(rain).toEqual({
      ...KEY,
      begins: [720, 1_260],
      lastsSeconds: 60,
      prizes: [
        { amount: 100n, count: 90 },
        { amount: 500n, count: 10 },
      ],
    });
    expect(formOfRain(rain)).toEqual(FORM);
  });

  it.each<[string, RainForm, bigint | undefined]>([
    ['lasts', { ...FORM, lasts: 9 }, undefined],
    ['lasts', { ...FORM, lasts: 3_601 }, undefined],
    ['hours', { ...FORM, hours: [] }, undefined],
    ['hours', { ...FORM, hours: [1_440] }, undefined],
    ['hours', { ...FORM, hours: [-1] }, undefined],
    ['hours', { ...FORM, hours: [720, 720] }, undefined],
    ['hours', { ...FORM, hours: [720, 729], lasts: 600 }, undefined],
    ['hours', { ...FORM, hours: [4, 1_435], lasts: 600 }, undefined],
    ['hours', { ...FORM, hours: Array.from({ length: 25 }, (_, hour) => hour * 30) }, undefined],
    ['steps', { ...FORM, steps: [] }, undefined],
    ['steps', { ...FORM, steps: Array.from({ length: 21 }, () => ({ need: 1, amount: 1 })) }, undefined],
    ['steps', { ...FORM, steps: [0, 1].map(() => ({ need: 9_000, amount: 1 })) }, undefined],
    ['steps.0.need', { ...FORM, steps: [{ need: 0, amount: 1 }] }, undefined],
    ['steps.1.amount', { ...FORM, steps: [FORM.steps[0], { need: 1, amount: -1 }] as never }, undefined],
    ['steps.0.amount', { ...FORM, steps: [{ need: 1, amount: 0.5 }] }, undefined],
    ['budget', FORM, 13_999n],
  ])('with a wrong %s is refused with this field', (field, form, budget) => {
    expect(rainFault(form, budget)?.field).toBe(field);
  });

  it('may have showers that follow each other without a pause', () => {
    expect(rainFault({ ...FORM, hours: [720, 730], lasts: 600 }, undefined)).toBeUndefined();
  });
});
