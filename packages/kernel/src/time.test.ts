import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DAY_MS,
  dayBounds,
  HOUR_MS,
  type Instant,
  instant,
  isZoneName,
  later,
  monthStart,
  nextMonthStart,
  offsetMs,
  type Zone,
} from './time.ts';

const at = (text: string) => instant(Date.parse(text));
const moments = fc.integer({ min: at('1980-01-01T00:00:00Z'), max: at('2090-01-01T00:00:00Z') }).map(instant);
const zones = fc.constantFrom<Zone>(
  { name: 'America/Sao_Paulo' },
  { name: 'America/Mexico_City' },
  { name: 'America/Santiago' },
  { name: 'Asia/Kolkata' },
  { name: 'Asia/Ho_Chi_Minh' },
  { name: 'Africa/Nairobi' },
  { name: 'Asia/Beirut' },
  { name: 'UTC' },
  { offsetMinutes: -180 },
  { offsetMinutes: 330 },
);

describe('an instant', () => {
  it('is whole milliseconds that a date can hold', () => {
    expect(instant(0)).toBe(0);
    for (const ms of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 8_640_000_000_000_001]) {
      expect(() => instant(ms)).toThrow(RangeError);
    }
    expect(later(instant(5), 7)).toBe(12);
    // @ts-expect-error a bare number is not a moment
    const bare: Instant = 5;
    expect(bare).toBe(5);
  });
});

describe('UTC months', () => {
  it.each([
    ['2026-11-15T12:00:00Z', '2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z'],
    ['2026-12-31T23:59:59.999Z', '2026-12-01T00:00:00Z', '2027-01-01T00:00:00Z'],
    ['2024-02-29T00:00:00Z', '2024-02-01T00:00:00Z', '2024-03-01T00:00:00Z'],
    ['1969-12-31T23:59:59Z', '1969-12-01T00:00:00Z', '1970-01-01T00:00:00Z'],
  ])('%s lies between %s and %s', (moment, start, next) => {
    expect(monthStart(at(moment))).toBe(at(start));
    expect(nextMonthStart(at(moment))).toBe(at(next));
  });

  it('moves by whole months across years, either way', () => {
    expect(monthStart(at('2026-11-15T12:00:00Z'), 3)).toBe(at('2027-02-01T00:00:00Z'));
    expect(monthStart(at('2026-01-31T12:00:00Z'), -13)).toBe(at('2024-12-01T00:00:00Z'));
    fc.assert(
      fc.property(moments, fc.integer({ min: -400, max: 400 }), (moment, months) => {
        const start = monthStart(moment);
        expect(start <= moment && moment < nextMonthStart(moment)).toBe(true);
        expect(monthStart(monthStart(start, months), -months)).toBe(start);
      }),
    );
  });
});

describe('local days', () => {
  it('begin at the zone’s midnight', () => {
    const moment = at('2026-06-14T01:30:00Z');
    expect(dayBounds(moment, { name: 'America/Sao_Paulo' })).toEqual({
      from: at('2026-06-13T03:00:00Z'),
      to: at('2026-06-14T03:00:00Z'),
    });
    expect(dayBounds(moment, { name: 'Asia/Ho_Chi_Minh' })).toEqual({
      from: at('2026-06-13T17:00:00Z'),
      to: at('2026-06-14T17:00:00Z'),
    });
    expect(dayBounds(moment, { offsetMinutes: 330 })).toEqual({
      from: at('2026-06-13T18:30:00Z'),
      to: at('2026-06-14T18:30:00Z'),
    });
    expect(dayBounds(moment, { offsetMinutes: 0 }, -1)).toEqual({
      from: at('2026-06-13T00:00:00Z'),
      to: at('2026-06-14T00:00:00Z'),
    });
  });

  it('begin at one o’clock when the clocks skip midnight, and last 23 hours', () => {
    const skipped = dayBounds(at('2018-11-04T12:00:00Z'), { name: 'America/Sao_Paulo' });
    expect(skipped).toEqual({ from: at('2018-11-04T03:00:00Z'), to: at('2018-11-05T02:00:00Z') });
  });

  it('last 25 hours when the clocks go back at midnight', () => {
    const long = dayBounds(at('2018-02-17T12:00:00Z'), { name: 'America/Sao_Paulo' });
    expect(long.to - long.from).toBe(25 * HOUR_MS);
    expect(long.to).toBe(at('2018-02-18T03:00:00Z'));
  });

  it('is empty for a day that the zone skipped', () => {
    const before = dayBounds(at('2011-12-30T09:00:00Z'), { name: 'Pacific/Apia' });
    const missing = dayBounds(at('2011-12-30T09:00:00Z'), { name: 'Pacific/Apia' }, 1);
    expect(missing).toEqual({ from: before.to, to: before.to });
    expect(dayBounds(at('2011-12-30T10:00:00Z'), { name: 'Pacific/Apia' }).from).toBe(before.to);
  });

  it('contain their moment, follow each other without a gap, and last 23 to 25 hours', () => {
    fc.assert(
      fc.property(moments, zones, (moment, zone) => {
        const today = dayBounds(moment, zone);
        expect(today.from <= moment && moment < today.to).toBe(true);
        expect(dayBounds(moment, zone, 1).from).toBe(today.to);
        expect(dayBounds(moment, zone, -1).to).toBe(today.from);
        expect(dayBounds(today.from, zone)).toEqual(today);
        expect(Math.abs(today.to - today.from - DAY_MS)).toBeLessThanOrEqual(HOUR_MS);
      }),
      { numRuns: 300 },
    );
  });

  it('tells the offset and which zones exist', () => {
    expect(offsetMs(at('2026-01-01T00:00:00.999Z'), { name: 'Asia/Kolkata' })).toBe(5.5 * HOUR_MS);
    expect(offsetMs(instant(-1), { name: 'UTC' })).toBe(0);
    expect(isZoneName('America/Lima')).toBe(true);
    expect(isZoneName('America/Atlantis')).toBe(false);
    expect(isZoneName('')).toBe(false);
    for (let round = 0; round < 200; round += 1) expect(isZoneName(`No/Zone${round}`)).toBe(false);
  });
});
