import { instant } from '@palpite/kernel/time';
import { describe, expect, it } from 'vitest';
import { coveredDays, lastDue, nextDue, type Schedule, scheduleFault } from './schedule.ts';

const at = (text: string) => instant(Date.parse(text));
const text = (ms: number | undefined) => (ms === undefined ? undefined : new Date(ms).toISOString());
const daily: Schedule = { every: 'day', onDay: 0, hour: 7, zone: 'America/Sao_Paulo' };
const sao = { name: 'America/Sao_Paulo' };

describe('the schedule of a report', () => {
  it('is due at the hour of its zone, strictly after the last time', () => {
    expect(text(nextDue(daily, at('2026-11-19T09:59:59Z')))).toBe('2026-11-19T10:00:00.000Z');
    expect(text(nextDue(daily, at('2026-11-19T10:00:00Z')))).toBe('2026-11-20T10:00:00.000Z');
    const weekly: Schedule = { ...daily, every: 'week', onDay: 1 };
    expect(text(nextDue(weekly, at('2026-11-19T10:00:00Z')))).toBe('2026-11-23T10:00:00.000Z');
    const monthly: Schedule = { ...daily, every: 'month', onDay: 28, zone: 'Asia/Kolkata', hour: 0 };
    expect(text(nextDue(monthly, at('2027-01-30T00:00:00Z')))).toBe('2027-02-27T18:30:00.000Z');
  });

  it('keeps its hour when clocks change, and takes the next one when the hour does not exist', () => {
    const berlin: Schedule = { ...daily, zone: 'Europe/Berlin', hour: 8 };
    expect(text(nextDue(berlin, at('2026-03-28T10:00:00Z')))).toBe('2026-03-29T06:00:00.000Z');
    expect(text(nextDue({ ...berlin, hour: 2 }, at('2026-03-28T10:00:00Z')))).toBe(
      '2026-03-29T01:00:00.000Z',
    );
  });

  it('makes up for missed times once, with the last of them', () => {
    expect(text(lastDue(daily, at('2026-11-22T09:00:00Z')))).toBe('2026-11-21T10:00:00.000Z');
    expect(text(lastDue(daily, at('2026-11-22T10:00:00Z')))).toBe('2026-11-22T10:00:00.000Z');
  });

  it('names the field that is wrong', () => {
    expect(scheduleFault({ ...daily, onDay: 1 })).toBe('on_day');
    expect(scheduleFault({ ...daily, every: 'week', onDay: 0 })).toBe('on_day');
    expect(scheduleFault({ ...daily, every: 'week', onDay: 8 })).toBe('on_day');
    expect(scheduleFault({ ...daily, every: 'month', onDay: 28 })).toBeUndefined();
  });

  it('covers only days that are over in the zone of every brand', () => {
    const due = at('2026-11-19T10:00:00Z');
    expect(coveredDays('day', due, [sao])).toEqual({ from: '2026-11-18', to: '2026-11-18' });
    // In Kolkata it is the 20th already, in São Paulo it is still the 19th.
    const late = at('2026-11-19T19:00:00Z');
    expect(coveredDays('day', late, [sao, { name: 'Asia/Kolkata' }])).toEqual({
      from: '2026-11-18',
      to: '2026-11-18',
    });
    expect(coveredDays('week', due, [sao])).toEqual({ from: '2026-11-12', to: '2026-11-18' });
    expect(coveredDays('month', at('2026-11-01T10:00:00Z'), [sao])).toEqual({
      from: '2026-10-01',
      to: '2026-10-31',
    });
    expect(coveredDays('month', at('2026-11-01T01:00:00Z'), [sao])).toEqual({
      from: '2026-09-01',
      to: '2026-09-30',
    });
  });
});
