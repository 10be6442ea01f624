import { expect, it } from 'vitest';
import { boundsOf, dayNumber, dayText, localDay, mondayOf, noonOf } from './day.ts';
import { DAY_MS, instant, type Zone } from './time.ts';

it('counts days since 1 January 1970, and writes them as they were read', () => {
  expect([dayNumber('1970-01-01'), dayNumber('1970-02-01'), dayNumber('2024-03-01')]).toEqual([
    0, 31, 19_783,
  ]);
  for (let day = 19_000; day < 21_000; day += 1) expect(dayNumber(dayText(day))).toBe(day);
  expect(dayNumber('2026-13-01')).toBeNaN();
});

it('is the day that the clocks of the zone show', () => {
  const at = instant(Date.parse('2026-11-19T02:30:00Z'));
  expect(dayText(localDay(at, { name: 'America/Sao_Paulo' }))).toBe('2026-11-18');
  expect(dayText(localDay(at, { name: 'Asia/Manila' }))).toBe('2026-11-19');
});

it('begins weeks on Mondays', () => {
  for (let day = 19_000; day < 19_100; day += 1) {
    const monday = mondayOf(day);
    expect(new Date(monday * DAY_MS).getUTCDay()).toBe(1);
    expect(day - monday).toBeLessThan(7);
    expect(monday).toBeLessThanOrEqual(day);
  }
});

it('finds noon and the bounds of a day in zones far from UTC and where clocks change', () => {
  const zones: Zone[] = [
    { name: 'America/Sao_Paulo' },
    { name: 'Pacific/Auckland' },
    { name: 'Pacific/Kiritimati' },
    { name: 'Europe/Berlin' },
    { offsetMinutes: -720 },
  ];
  for (const zone of zones)
    for (const day of ['2026-03-29', '2026-04-05', '2026-11-17']) {
      const noon = noonOf(day, zone);
      expect(dayText(localDay(noon, zone))).toBe(day);
      const { from, to } = boundsOf(day, zone);
      expect(from <= noon && noon < to).toBe(true);
      expect([dayText(localDay(from, zone)), dayText(localDay(instant(to - 1), zone))]).toEqual([day, day]);
    }
  expect(noonOf('2026-11-17')).toBe(Date.UTC(2026, 10, 17, 12));
  expect(() => noonOf('2026-13-01')).toThrow(RangeError);
});
