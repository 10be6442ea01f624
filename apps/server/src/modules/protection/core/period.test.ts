import type { Zone } from '@palpite/kernel/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PERIODS, windowsAt } from './period.ts';

const SAO_PAULO: Zone = { name: 'America/Sao_Paulo' };
const NEW_YORK: Zone = { name: 'America/New_York' };
const at = (text: string) => Date.parse(text);
const text = (ms: number) => new Date(ms).toISOString();

describe('the windows of a moment', () => {
  it.each<[string, Zone, [string, string], [string, string], [string, string]]>([
    [
      '2026-06-11T02:30:00Z',
      SAO_PAULO,
      ['2026-06-10T03:00:00.000Z', '2026-06-11T03:00:00.000Z'],
      ['2026-06-08T03:00:00.000Z', '2026-06-15T03:00:00.000Z'],
      ['2026-06-01T03:00:00.000Z', '2026-07-01T03:00:00.000Z'],
    ],
    [
      '2026-06-15T03:00:00Z',
      SAO_PAULO,
      ['2026-06-15T03:00:00.000Z', '2026-06-16T03:00:00.000Z'],
      ['2026-06-15T03:00:00.000Z', '2026-06-22T03:00:00.000Z'],
      ['2026-06-01T03:00:00.000Z', '2026-07-01T03:00:00.000Z'],
    ],
    [
      '2028-02-29T12:00:00Z',
      { offsetMinutes: 0 },
      ['2028-02-29T00:00:00.000Z', '2028-03-01T00:00:00.000Z'],
      ['2028-02-28T00:00:00.000Z', '2028-03-06T00:00:00.000Z'],
      ['2028-02-01T00:00:00.000Z', '2028-03-01T00:00:00.000Z'],
    ],
    [
      // Daylight saving begins on Sunday the 8th: that week has 167 hours.
      '2026-03-08T12:00:00Z',
      NEW_YORK,
      ['2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
      ['2026-03-02T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
      ['2026-03-01T05:00:00.000Z', '2026-04-01T04:00:00.000Z'],
    ],
  ])('%s', (moment, zone, day, week, month) => {
    const windows = windowsAt(at(moment), zone);
    expect([text(windows.day.from), text(windows.day.to)]).toEqual(day);
    expect([text(windows.week.from), text(windows.week.to)]).toEqual(week);
    expect([text(windows.month.from), text(windows.month.to)]).toEqual(month);
  });

  it('contain the moment, are the same for every moment in them, and the next begins where they end', () => {
    const zone = fc.constantFrom<Zone>(
      SAO_PAULO,
      NEW_YORK,
      { name: 'Asia/Ho_Chi_Minh' },
      { name: 'Asia/Kolkata' },
      { offsetMinutes: 0 },
    );
    const moment = fc.integer({ min: at('2024-01-01T00:00:00Z'), max: at('2030-01-01T00:00:00Z') });
    fc.assert(
      fc.property(moment, zone, fc.nat(10_000), (nowMs, where, share) => {
        const windows = windowsAt(nowMs, where);
        for (const period of PERIODS) {
          const { from, to } = windows[period];
          expect(from <= nowMs && nowMs < to).toBe(true);
          const inside = from + Math.floor(((to - from - 1) * share) / 10_000);
          expect(windowsAt(inside, where)[period]).toEqual({ from, to });
          expect(windowsAt(to, where)[period].from).toBe(to);
        }
        expect(windows.week.from <= windows.day.from && windows.day.to <= windows.week.to).toBe(true);
        const monday = new Intl.DateTimeFormat('en-US', {
          weekday: 'short',
          timeZone: 'name' in where ? where.name : 'UTC',
        }).format(windows.week.from);
        expect(monday).toBe('Mon');
      }),
      { numRuns: 150 },
    );
  });
});
