import type { Odds } from '@palpite/kernel/odds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesOf, type PricePoint, priceLine, spanOf } from './price-history-sheet.tsx';

const point = (atMs: number, odds: number): PricePoint => ({ atMs, odds: odds as Odds });
const SHAPE = { width: 100, height: 50 };

describe('the history of a price', () => {
  it('contains every change once with its direction', () => {
    const points = [point(0, 1_500), point(10, 1_500), point(20, 1_700), point(30, 1_600)];
    expect(changesOf(points).map(({ atMs, move }) => [atMs, move])).toEqual([
      [0, undefined],
      [20, 'up'],
      [30, 'down'],
    ]);
    expect(changesOf([])).toEqual([]);
  });

  it('is a step line that holds each price until the next, and the last until now', () => {
    const points = [point(0, 2_000), point(50, 3_000)];
    expect(priceLine(points, 100, SHAPE)).toBe('M0 50H50V0H100');
    expect(priceLine([point(0, 2_000)], 100, SHAPE)).toBe('M0 25H100');
    expect(priceLine([], 100, SHAPE)).toBe('');
  });

  it('stays inside its frame, also when the clock of the phone is behind', () => {
    const points = fc
      .array(fc.record({ atMs: fc.nat(1_000), odds: fc.integer({ min: 1_001, max: 900_000 }) }), {
        minLength: 1,
      })
      .map((list) => list.map(({ atMs, odds }) => point(atMs, odds)).sort((a, b) => a.atMs - b.atMs));
    fc.assert(
      fc.property(points, fc.nat(2_000), (shown, nowMs) => {
        const heights = [...priceLine(shown, nowMs, SHAPE).matchAll(/V([\d.]+)/g)].map(([, y]) => Number(y));
        for (const y of heights) expect(y).toBeLessThanOrEqual(SHAPE.height);
        const span = spanOf(shown);
        for (const { odds } of shown) {
          expect(odds).toBeGreaterThanOrEqual(Number(span?.low));
          expect(odds).toBeLessThanOrEqual(Number(span?.high));
        }
      }),
    );
  });
});
