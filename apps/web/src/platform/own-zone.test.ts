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

it('finds the moment of an hour of a day on the clocks of the chosen zone', () => {
  expect(inZone(device, 'America/Sao_Paulo').instantOf('2026-06-14', 0)).toBe(Date.UTC(2026, 5, 14, 3));
  expect(inZone(device, 'Asia/Kolkata').instantOf('2026-06-14', 24)).toBe(Date.UTC(2026, 5, 14, 18, 30));
  const newYork = inZone(device, 'America/New_York');
  // Clocks go from two to three on 8 March, and from two back to one on 1 November.
  expect(newYork.instantOf('2026-03-08', 2)).toBe(Date.UTC(2026, 2, 8, 7));
  expect(newYork.instantOf('2026-03-08', 24)).toBe(Date.UTC(2026, 2, 9, 4));
  expect(newYork.instantOf('2026-11-01', 1)).toBe(Date.UTC(2026, 10, 1, 5));
});

it('keeps the device’s zone for a name that does not exist', () => {
  expect(inZone(device, 'Moon/Crater')).toBe(device);
  expect(inZone(device, '')).toBe(device);
});
