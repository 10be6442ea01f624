import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inZone } from '../../platform/own-zone.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  DAY_PARTS,
  dayRange,
  FILTER_DAYS,
  filterDays,
  partLabel,
  partsLeft,
  SOON_MINUTES,
  startsOf,
} from './start-filter.ts';

/** The clocks of the device that runs the test, as in a browser there. */
const device = {
  calendarDay(atMs: number): string {
    const at = new Date(atMs);
    const parts = [at.getFullYear(), at.getMonth() + 1, at.getDate()];
    return parts.map((part) => String(part).padStart(2, '0')).join('-');
  },
  instantOf(day: string, hour: number): number {
    const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
    return new Date(year, month - 1, date, hour).getTime();
  },
} as Platform;
/** Those clocks, and those of zones that a player may choose there. */
const clocks = [
  device,
  ...['Asia/Kolkata', 'America/Sao_Paulo', 'America/New_York', 'Europe/Lisbon', 'Pacific/Auckland'].map(
    (zone) => inZone(device, zone),
  ),
];
const anyClock = fc.constantFrom(...clocks);
const anyMs = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2030, 0, 1) });

describe('the filter by start', () => {
  it('of what starts soon is a number of minutes, counted by the server', () => {
    expect(startsOf({ is: 'soon' }, device)).toEqual({ start_within: SOON_MINUTES });
    expect(startsOf({ is: 'all' }, device)).toEqual({});
  });

  it('property: the days are today and those after it, each once, and follow each other without a gap', () => {
    fc.assert(
      fc.property(anyMs, anyClock, (now, clock) => {
        const days = filterDays({ ...clock, nowMs: () => now });
        expect(days[0]).toBe(clock.calendarDay(now));
        expect(new Set(days).size).toBe(FILTER_DAYS);
        for (const [at, day] of days.slice(1).entries())
          expect(dayRange(day, clock).start_from).toBe(dayRange(days[at] ?? '', clock).start_to);
        const { start_from, start_to } = dayRange(days[0] ?? '', clock);
        expect(start_from <= now && now < start_to).toBe(true);
      }),
    );
  });

  it('property: the parts of a day are the whole day', () => {
    fc.assert(
      fc.property(anyMs, anyClock, (now, clock) => {
        const day = clock.calendarDay(now);
        const parts = DAY_PARTS.map((part) => startsOf({ is: 'day', day, part }, clock));
        expect(parts[0]?.start_from).toBe(dayRange(day, clock).start_from);
        expect(parts.at(-1)?.start_to).toBe(dayRange(day, clock).start_to);
        for (const [at, part] of parts.slice(1).entries()) expect(part.start_from).toBe(parts[at]?.start_to);
      }),
    );
  });

  it('offers the parts of a day that are not over', () => {
    const day = '2026-06-14';
    for (const clock of clocks) {
      const at = (hour: number) => ({ ...clock, nowMs: () => clock.instantOf(day, hour) });
      expect(partsLeft(day, at(0))).toEqual([0, 1, 2, 3]);
      expect(partsLeft(day, at(12))).toEqual([2, 3]);
      expect(partsLeft(day, at(23))).toEqual([3]);
      expect(partsLeft('2026-06-15', at(23))).toEqual([0, 1, 2, 3]);
    }
    expect(DAY_PARTS.map(partLabel)).toEqual(['00–06', '06–12', '12–18', '18–24']);
  });
});
