import { expect, it } from 'vitest';
import { inZone } from './own-zone.ts';
import type { Platform } from './platform.ts';

const device = {
  timeZone: () => 'UTC',
  calendarDay: () => '2026-06-14',
  clockTime: () => '01:30',
} as unknown as Platform;
/** 14 June 2026, 01:30 in UTC. */
const AT_MS = Date.UTC(2026, 5, 14, 1, 30);

it('shows day and time on the clocks of the chosen zone', () => {
  const saoPaulo = inZone(device, 'America/Sao_Paulo');
  expect([saoPaulo.timeZone(), saoPaulo.calendarDay(AT_MS), saoPaulo.clockTime(AT_MS)]).toEqual([
    'America/Sao_Paulo',
    '2026-06-13',
    '22:30',
  ]);
  const kolkata = inZone(device, 'Asia/Kolkata');
  expect([kolkata.calendarDay(AT_MS), kolkata.clockTime(AT_MS)]).toEqual(['2026-06-14', '07:00']);
});

it('writes midnight as 00:00 and follows daylight saving', () => {
  const newYork = inZone(device, 'America/New_York');
  expect(newYork.clockTime(Date.UTC(2026, 5, 14, 4, 0))).toBe('00:00');
  expect(newYork.clockTime(Date.UTC(2026, 0, 14, 4, 0))).toBe('23:00');
});

it('keeps the device’s zone for a name that does not exist', () => {
  expect(inZone(device, 'Moon/Crater')).toBe(device);
  expect(inZone(device, '')).toBe(device);
});
