import { expect, it } from 'vitest';
import { dayNumber, dayText, localDay, mondayOf } from './day.ts';
import { DAY_MS, instant } from './time.ts';

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
