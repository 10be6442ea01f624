import { DAY_MS, HOUR_MS } from '@palpite/kernel/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HARM_FROM, HARM_MARKERS, type HarmFacts, harmSigns, harmUrgency } from './harm-markers.ts';

const NOW = Date.UTC(2026, 5, 14, 18);
const QUIET: HarmFacts = {
  nowMs: NOW,
  deposits: [],
  failedDepositsMs: [],
  cancelledPayoutsMs: [],
  limitRaisesMs: [],
  pausesMs: [],
  minutesThisWeek: 0,
};
const ago = (days: number) => NOW - days * DAY_MS;
const deposit = (days: number, units: bigint) => ({ atMs: ago(days), units });
const markersOf = (facts: Partial<HarmFacts>) => harmSigns({ ...QUIET, ...facts });

describe('harm markers', () => {
  it('shows none for a quiet player', () => {
    expect(harmSigns(QUIET)).toEqual([]);
  });

  it('compares the deposits of a week with the weeks before', () => {
    const before = [deposit(10, 100n), deposit(17, 100n), deposit(24, 100n)];
    expect(markersOf({ deposits: [...before, deposit(2, 199n)] })).toEqual([]);
    expect(markersOf({ deposits: [...before, deposit(2, 200n)] })).toEqual([
      { marker: 'deposits-rising', value: 200, from: 200, isStrong: false },
    ]);
    expect(markersOf({ deposits: [...before, deposit(2, 400n)] })).toMatchObject([{ isStrong: true }]);
    // A first deposit is no rise.
    expect(markersOf({ deposits: [deposit(1, 9_000n)] })).toEqual([]);
  });

  it('counts within the window of each marker only', () => {
    const two = (days: number) => [ago(days), ago(days) + HOUR_MS];
    expect(markersOf({ cancelledPayoutsMs: two(31) })).toEqual([]);
    expect(markersOf({ cancelledPayoutsMs: two(29) })).toMatchObject([
      { marker: 'payouts-cancelled', value: 2 },
    ]);
    expect(markersOf({ limitRaisesMs: two(29) })).toMatchObject([{ marker: 'limits-raised' }]);
    expect(markersOf({ pausesMs: two(89) })).toMatchObject([{ marker: 'pauses-taken' }]);
    expect(markersOf({ pausesMs: two(91) })).toEqual([]);
    expect(markersOf({ failedDepositsMs: [ago(0.1), ago(0.2), ago(0.3)] })).toMatchObject([
      { marker: 'deposits-failed', value: 3 },
    ]);
    const often = Array.from({ length: 5 }, (_, n) => deposit(n / 10, 1n));
    expect(markersOf({ deposits: often })).toMatchObject([{ marker: 'deposits-often', value: 5 }]);
  });

  it('names each marker once, at or above its threshold, the strongest first', () => {
    const moments = fc.array(
      fc.integer({ min: 0, max: 100 }).map((days) => ago(days)),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(
        moments,
        moments,
        moments,
        moments,
        fc.nat(5_000),
        (failed, cancelled, raised, paused, minutes) => {
          const signs = markersOf({
            failedDepositsMs: failed,
            cancelledPayoutsMs: cancelled,
            limitRaisesMs: raised,
            pausesMs: paused,
            minutesThisWeek: minutes,
          });
          expect(new Set(signs.map(({ marker }) => marker)).size).toBe(signs.length);
          for (const { marker, value } of signs) expect(value).toBeGreaterThanOrEqual(HARM_FROM[marker]);
          expect(signs.some(({ marker }) => marker === 'time-long')).toBe(minutes >= HARM_FROM['time-long']);
          const weights = signs.map(({ value, from }) => value / from);
          expect(weights).toEqual([...weights].sort((one, other) => other - one));
        },
      ),
    );
    expect(Object.keys(HARM_FROM).sort()).toEqual([...HARM_MARKERS].sort());
  });
});

describe('the urgency of a player', () => {
  const sign = (value: number, from: number) => ({ value, from });

  it('grows with every marker and with its weight', () => {
    expect(harmUrgency([])).toBe(0);
    expect(harmUrgency([sign(5, 5)])).toBe(100);
    expect(harmUrgency([sign(7, 5)])).toBe(140);
    expect(harmUrgency([sign(5, 5), sign(2, 2)])).toBe(200);
    expect(harmUrgency([sign(10, 5)])).toBe(200);
  });

  it('does not let one extreme value hide several markers', () => {
    const extreme = harmUrgency([sign(90_000, 200)]);
    expect(extreme).toBe(400);
    expect(harmUrgency([sign(5, 5), sign(4, 2), sign(2, 2), sign(2, 2)])).toBeGreaterThan(extreme);
  });

  it('is a whole number and never falls when a marker is added or rises', () => {
    const signs = fc.array(fc.record({ value: fc.integer({ min: 1, max: 9_000 }), from: fc.constant(3) }), {
      maxLength: 7,
    });
    fc.assert(
      fc.property(signs, fc.integer({ min: 3, max: 9_000 }), (some, value) => {
        const before = harmUrgency(some);
        expect(Number.isInteger(before)).toBe(true);
        expect(harmUrgency([...some, sign(value, 3)])).toBeGreaterThanOrEqual(before + 100);
        expect(harmUrgency([...some, sign(value + 1, 3)])).toBeGreaterThanOrEqual(
          harmUrgency([...some, sign(value, 3)]),
        );
      }),
    );
  });
});
