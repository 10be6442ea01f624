import { instant } from '@palpite/kernel/time';
import { describe, expect, it } from 'vitest';
import type { GrantKind } from '../../../bonuses/index.ts';
import { builtInActivities } from '../service/built-in.ts';
import { type ActivityForm, formFault, formOf, isFormKind, settingsOf } from './form.ts';
import { kindNamed } from './kinds.ts';

const brand = { id: 'br', asset: 'BRL', zone: { name: 'America/Sao_Paulo' }, isDemo: true } as const;
const BUILT_IN = builtInActivities(brand, instant(Date.UTC(2026, 10, 18)));
/** The first deposit has a campaign of the bonuses. */
const OFFER = { kind: 'bonus', budget: undefined } as const;

describe('the form of an activity', () => {
  it.each(BUILT_IN.filter(({ kind }) => isFormKind(kind)))(
    'of the built-in $kind has no fault and gives the same settings again',
    ({ kind, settings, campaign }) => {
      if (!isFormKind(kind)) throw new Error(`${kind} has no form`);
      const { kind: gives, budget } = campaign ?? OFFER;
      const form = formOf(kind, settings);
      if (!form) throw new Error(`${kind} has no form`);
      expect(formFault(kind, gives, form, budget)).toBeUndefined();
      const again = settingsOf(kind, gives, form);
      expect(kindNamed(kind)?.configure(again)).toBeDefined();
      expect(formOf(kind, again)).toEqual(form);
      expect(JSON.parse(JSON.stringify(again))).toEqual(JSON.parse(JSON.stringify(settings)));
    },
  );

  const ladder = { period: 'week', products: ['sports'], steps: [{ need: 100, amount: 5 }] };
  const cases: [string, Parameters<typeof formFault>[0], GrantKind, ActivityForm][] = [
    ['need', 'daily_deposit', 'bonus', { need: -1, amount: 5 }],
    ['need', 'daily_deposit', 'bonus', { need: 10 ** 15 + 1, amount: 5 }],
    ['need', 'daily_deposit', 'bonus', { need: Number.NaN, amount: 5 }],
    ['amount', 'daily_deposit', 'bonus', { need: 100, amount: 501 }],
    ['amount', 'daily_deposit', 'cash', { need: 100, amount: 101 }],
    ['amount', 'daily_deposit', 'points', { need: 100, amount: 100_001 }],
    ['most', 'ui_switch', 'booster', { amount: 500 }],
    ['amount', 'ui_switch', 'booster', { amount: 10_001, most: 100 }],
    ['period', 'bet_reward', 'cash', { ...ladder, period: 'year' }],
    ['period', 'raffle', 'cash', { ...ladder, period: 'day', ticket: 5, ownMax: 5 }],
    ['products', 'bet_reward', 'cash', { ...ladder, products: [] }],
    ['products', 'bet_reward', 'cash', { ...ladder, products: ['horses'] }],
    ['products', 'bet_reward', 'cash', { ...ladder, products: ['sports', 'sports'] }],
    ['steps', 'bet_reward', 'cash', { ...ladder, steps: [] }],
    ['steps.0.amount', 'bet_reward', 'cash', { ...ladder, steps: [{ need: 100, amount: 101 }] }],
    ['steps.0.amount', 'bet_reward', 'cash', { ...ladder, steps: [{ need: 100, amount: 0 }] }],
    ['steps.1.need', 'bet_reward', 'cash', { ...ladder, steps: [...ladder.steps, ...ladder.steps] }],
    ['kind', 'bet_reward', 'booster', ladder],
    ['kind', 'daily_deposit', 'free_round', { need: 5, amount: 5 }],
    ['claimDays', 'bet_reward', 'cash', { ...ladder, claimDays: 61 }],
    [
      'steps.0.need',
      'week_cash',
      'cash',
      { stake: 50, products: ['slots'], steps: [{ need: 8, amount: 1 }] },
    ],
    ['dayBudget', 'daily_cash', 'cash', { need: 50, products: ['slots'], amount: 9, dayBudget: 8 }],
    ['steps', 'christmas', 'cash', { need: 50, products: ['slots'], steps: [{ need: 23, amount: 1 }] }],
    [
      'steps.0.amount',
      'christmas',
      'cash',
      { need: 5, products: ['slots'], steps: [{ need: 24, amount: 6 }] },
    ],
    ['ownMax', 'raffle', 'cash', { ...ladder, ticket: 5, ownMax: 101 }],
    [
      'steps',
      'raffle',
      'cash',
      {
        ...ladder,
        ticket: 5,
        ownMax: 9,
        steps: [
          { need: 60, amount: 1 },
          { need: 60, amount: 1 },
        ],
      },
    ],
    ['goal', 'pdd', 'cash', { goal: 51, each: 5, deposit: 50, stake: 300, days: 14 }],
    ['goal', 'pdd', 'cash', { goal: 510, each: 5, deposit: 50, stake: 300, days: 14 }],
    ['each', 'pdd', 'cash', { goal: 60, each: 60, deposit: 50, stake: 300, days: 14 }],
    ['days', 'pdd', 'cash', { goal: 50, each: 5, deposit: 50, stake: 300, days: 0 }],
    ['kind', 'pdd', 'bonus', { goal: 50, each: 5, deposit: 50, stake: 300, days: 5 }],
  ];
  it.each(cases)('names %s of %s as wrong', (field, kind, gives, form) => {
    expect(formFault(kind, gives, form, undefined)?.field).toBe(field);
  });

  it('asks for a budget that holds what is given at once', () => {
    const form = {
      ...ladder,
      steps: [
        { need: 100, amount: 5 },
        { need: 200, amount: 7 },
      ],
    };
    expect(formFault('bet_reward', 'cash', form, 12n)).toBeUndefined();
    expect(formFault('bet_reward', 'cash', form, 11n)?.field).toBe('budget');
    const draw = { ...form, ticket: 9, ownMax: 2, steps: [{ need: 2, amount: 5 }] };
    expect(formFault('raffle', 'cash', draw, 9n)?.field).toBe('budget');
    const week = {
      stake: 90,
      products: ['slots'],
      steps: [
        { need: 3, amount: 5 },
        { need: 5, amount: 8 },
      ],
    };
    expect(formFault('week_cash', 'cash', week, 8n)).toBeUndefined();
    expect(formFault('week_cash', 'cash', week, 7n)?.field).toBe('budget');
  });
});
