import type { CampaignForm } from '@palpite/contract/operator/campaign-calls';
import { describe, expect, it } from 'vitest';
import {
  costAtOnce,
  dayMs,
  dayText,
  draftOfForm,
  groupOfDraft,
  isPlain,
  newContest,
  readForm,
  zoneOf,
} from './contest-draft.ts';

const ZONE = zoneOf('America/Sao_Paulo');
const noLocal = () => Number.NaN;
const localText = (atMs: number) => new Date(atMs).toISOString().slice(0, 16);
const typed = (group: 'activities' | 'rankings', more: Record<string, string>) => ({
  ...newContest(group, 'br', '2026-11-18'),
  code: 'a_code',
  budget: '1000',
  ...more,
});
const formOf = (draft: Record<string, string>): CampaignForm => {
  const read = readForm(draft, ZONE, noLocal);
  if (read.is !== 'read') throw new Error(read.fields.join(', '));
  return read.form;
};
const steps = {
  'activity.steps': '2',
  'activity.steps.0.need': '500',
  'activity.steps.0.amount': '0,50',
  'activity.steps.1.need': '2000',
  'activity.steps.1.amount': '1.50',
};

describe('days of the brand', () => {
  it.each(['America/Sao_Paulo', 'Asia/Manila', 'America/Mexico_City', 'Africa/Nairobi', 'UTC'])(
    'of %s are read as they are written',
    (name) => {
      for (const day of ['2026-03-08', '2026-11-01', '2026-12-31', '2027-02-28'])
        expect(dayText(dayMs(day, zoneOf(name)), zoneOf(name))).toBe(day);
    },
  );

  it('begin at midnight in the zone', () => {
    expect(new Date(dayMs('2026-11-18', ZONE)).toISOString()).toBe('2026-11-18T03:00:00.000Z');
    expect(dayMs('18/11/2026', ZONE)).toBeNaN();
  });
});

describe('an activity', () => {
  it('is read with its steps and ends when nothing can be received any more', () => {
    const form = formOf(typed('activities', { ...steps, ends: '2026-11-30' }));
    expect(form.activity).toEqual({
      kind: 'bet_reward',
      period: 'week',
      products: ['sports', 'slots'],
      claim_days: 7,
      steps: [
        { need: 50_000, amount: 50 },
        { need: 200_000, amount: 150 },
      ],
    });
    expect(form.begins).toBe(dayMs('2026-11-18', ZONE));
    expect(form.ends).toBe(dayMs('2026-12-08', ZONE));
    expect(form).toMatchObject({ trigger: 'activity_play', kind: 'cash', amounts: {} });
  });

  it('is shown as it was typed, and read again the same', () => {
    const form = formOf(typed('activities', { ...steps, ends: '2026-11-30' }));
    const draft = draftOfForm(form, ZONE, localText);
    expect(draft).toMatchObject({
      begins: '2026-11-18',
      ends: '2026-11-30',
      'activity.steps.0.amount': '0.5',
    });
    expect(formOf({ ...draft })).toEqual(form);
  });

  it('names the fields that cannot be read', () => {
    const read = readForm(
      typed('activities', { ...steps, 'activity.steps.1.need': 'x', 'activity.products': '' }),
      ZONE,
      noLocal,
    );
    expect(read).toEqual({ is: 'wrong', fields: ['activity.products', 'activity.steps.1.need'] });
  });

  it('gives pieces and boosters in their own units', () => {
    const points = typed('activities', { 'activity.kind': 'daily_deposit', kind: 'points' });
    expect(formOf({ ...points, 'activity.need': '30', 'activity.amount': '200' }).activity).toMatchObject({
      need: 3_000,
      amount: 200,
    });
    const booster = typed('activities', {
      'activity.kind': 'ui_switch',
      trigger: 'activity',
      kind: 'booster',
    });
    expect(formOf({ ...booster, 'activity.amount': '5', 'activity.most': '2' }).activity).toMatchObject({
      amount: 500,
      most: 200,
    });
  });
});

describe('a money rain', () => {
  const typedRain = (hours: string) =>
    typed('activities', {
      'activity.kind': 'money_rain',
      trigger: 'activity',
      ends: '2026-11-30',
      'activity.hours': hours,
      'activity.lasts': '60',
      'activity.steps': '1',
      'activity.steps.0.need': '90',
      'activity.steps.0.amount': '1',
    });

  it('is read with its hours and envelopes, ends with its last day, and is shown as it was typed', () => {
    const form = formOf(typedRain('12:00; 9:30'));
    expect(form.activity).toEqual({
      kind: 'money_rain',
      hours: [720, 570],
      lasts: 60,
      steps: [{ need: 90, amount: 100 }],
    });
    expect(form.ends).toBe(dayMs('2026-12-01', ZONE));
    const draft = draftOfForm(form, ZONE, localText);
    expect(draft).toMatchObject({ 'activity.hours': '12:00, 09:30', ends: '2026-11-30' });
    expect(formOf({ ...draft })).toEqual(form);
    expect(costAtOnce(draft, 'activity')).toBe(9_000);
  });

  it.each(['', '24:00', '12:60', 'noon', '12.30'])('names the hours %j that cannot be read', (hours) => {
    expect(readForm(typedRain(hours), ZONE, noLocal)).toEqual({ is: 'wrong', fields: ['activity.hours'] });
  });
});

describe('the offer of the first deposit', () => {
  it('is a campaign with its own amounts and minutes, among the activities', () => {
    const draft = typed('activities', {
      'activity.kind': 'first_charge',
      trigger: 'deposit',
      kind: 'bonus',
      begins: '2026-11-18T09:00',
      'amounts.share': '100',
      'amounts.most': '50',
      'amounts.least_deposit': '10',
      'amounts.deposit_number': '1',
    });
    const localMs = (text: string) => Date.parse(`${text}Z`);
    const read = readForm(draft, ZONE, localMs);
    expect(read).toMatchObject({
      is: 'read',
      form: {
        trigger: 'deposit',
        begins: localMs('2026-11-18T09:00'),
        amounts: { share: 10_000, most: 5_000, least_deposit: 1_000, deposit_number: 1 },
        activity: { kind: 'first_charge' },
      },
    });
    if (read.is !== 'read') return;
    const shown = draftOfForm(read.form, ZONE, localText);
    expect([groupOfDraft(shown), isPlain(shown)]).toEqual(['activities', true]);
    expect(readForm(shown, ZONE, localMs)).toEqual(read);
  });
});

describe('a ranking', () => {
  const places = {
    'ranking.steps': '2',
    'ranking.steps.0.need': '1',
    'ranking.steps.0.amount': '300',
    'ranking.steps.1.need': '4',
    'ranking.steps.1.amount': '50',
  };
  it('is read with its places and has no end', () => {
    const form = formOf(typed('rankings', { ...places, ends: '2026-11-30' }));
    expect(form.ranking).toEqual({
      period: 'day',
      metric: 'stake',
      least_stake: 0,
      least_score: 0,
      prize_share: 5_000,
      settle_minutes: 10,
      steps: [
        { need: 1, amount: 30_000 },
        { need: 4, amount: 5_000 },
      ],
    });
    expect(form.ends).toBeUndefined();
    expect(formOf({ ...draftOfForm(form, ZONE, localText) })).toEqual(form);
  });

  it('says what one period costs', () => {
    expect(costAtOnce(typed('rankings', places), 'ranking')).toBe(50_000);
    expect(
      costAtOnce(typed('rankings', { ...places, 'ranking.steps.0.need': '' }), 'ranking'),
    ).toBeUndefined();
  });
});
