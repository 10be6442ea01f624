import { clockPeriodCode } from '@palpite/contract/tables/clock-periods';
import { SPORT } from '@palpite/contract/tables/sport';
import type { ClockPeriod } from '@palpite/kernel/clock-periods';
import { describe, expect, it } from 'vitest';
import { headerOf } from '../test/sport-fixtures.ts';
import { COURSES_MAX, createPressure, minuteOf } from './pressure.ts';

const at = (seconds: number, mo: number, period: ClockPeriod = 'first-half', id = 1) =>
  headerOf({
    id,
    mc: { pe: clockPeriodCode('football', period) ?? 0, s: seconds, r: true, tp: 1, itd: 0, at: 1_000 },
    pl: { zn: 50, sd: 1, mo },
  });

describe('the pressure of a match', () => {
  it('has the last value of every minute, with gaps where it was not watched', () => {
    const pressure = createPressure();
    const { note } = pressure.getState();
    note(at(10, 20));
    note(at(50, 30));
    note(at(190, -40));
    expect(pressure.getState().courses.get(1)).toEqual([30, undefined, undefined, -40]);
  });

  it('counts stoppage time in the last minute of its half, and nothing in the break', () => {
    expect(minuteOf(at(2_900, 0))).toBe(44);
    expect(minuteOf(at(2_701, 0, 'second-half'))).toBe(45);
    expect(minuteOf(at(5_700, 0, 'second-half'))).toBe(89);
    expect(minuteOf(at(2_700, 0, 'half-time'))).toBeUndefined();
    expect(minuteOf({ ...at(60, 0), sid: SPORT.tennis })).toBeUndefined();
  });

  it('takes the server record and keeps what was seen here', () => {
    const pressure = createPressure();
    pressure.getState().note(at(70, 55));
    const shown = [
      { mi: 0, mo: 10 },
      { mi: 1, mo: 20 },
      { mi: 3, mo: 30 },
    ];
    pressure.getState().take(1, shown);
    expect(pressure.getState().courses.get(1)).toEqual([10, 55, undefined, 30]);
    const before = pressure.getState();
    before.take(1, shown);
    before.take(1, []);
    before.take(2, []);
    expect(pressure.getState()).toBe(before);
  });

  it('notifies nobody about known values, and evicts the least recently seen match', () => {
    const pressure = createPressure();
    pressure.getState().note(at(10, 20));
    const before = pressure.getState();
    before.note(at(20, 20));
    before.note(headerOf({ id: 1 }));
    expect(pressure.getState()).toBe(before);
    for (let id = 2; id <= COURSES_MAX + 1; id += 1) before.note(at(10, 1, 'first-half', id));
    expect(pressure.getState().courses.size).toBe(COURSES_MAX);
    expect(pressure.getState().courses.has(1)).toBe(false);
  });
});
