import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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

/** The calendar of the device that runs the test, as in a browser there. */
function calendarDay(atMs: number): string {
  const at = new Date(atMs);
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((n) => String(n).padStart(2, '0')).join('-');
}
const anyMs = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2030, 0, 1) });

describe('the filter by start', () => {
  it('of what starts soon is a number of minutes, counted by the server', () => {
    expect(startsOf({ is: 'soon' })).toEqual({ start_within: SOON_MINUTES });
    expect(startsOf({ is: 'all' })).toEqual({});
  });

  it('property: the days are today and those after it, each once, and follow each other without a gap', () => {
    fc.assert(
      fc.property(anyMs, (now) => {
        const days = filterDays({ nowMs: () => now, calendarDay });
        expect(days[0]).toBe(calendarDay(now));
        expect(new Set(days).size).toBe(FILTER_DAYS);
        for (const [at, day] of days.slice(1).entries())
          expect(dayRange(day).start_from).toBe(dayRange(days[at] ?? '').start_to);
        const { start_from, start_to } = dayRange(days[0] ?? '');
        expect(start_from <= now && now < start_to).toBe(true);
      }),
    );
  });

  it('property: the parts of a day are the whole day', () => {
    fc.assert(
      fc.property(anyMs, (now) => {
        const day = calendarDay(now);
        const parts = DAY_PARTS.map((part) => startsOf({ is: 'day', day, part }));
        expect(parts[0]?.start_from).toBe(dayRange(day).start_from);
        expect(parts.at(-1)?.start_to).toBe(dayRange(day).start_to);
        for (const [at, part] of parts.slice(1).entries()) expect(part.start_from).toBe(parts[at]?.start_to);
      }),
    );
  });

  it('offers the parts of a day that are not over', () => {
    const day = '2026-06-14';
    const at = (hour: number) => new Date(2026, 5, 14, hour).getTime();
    expect(partsLeft(day, at(0))).toEqual([0, 1, 2, 3]);
    expect(partsLeft(day, at(12))).toEqual([2, 3]);
    expect(partsLeft(day, at(23))).toEqual([3]);
    expect(partsLeft('2026-06-15', at(23))).toEqual([0, 1, 2, 3]);
    expect(DAY_PARTS.map(partLabel)).toEqual(['00–06', '06–12', '12–18', '18–24']);
  });
});
