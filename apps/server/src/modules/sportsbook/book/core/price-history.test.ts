import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marketState, price } from '../test/states.ts';
import { PriceHistory } from './price-history.ts';

const DAY = 86_400_000;
const at = (home: number) =>
  marketState(101, 1, {
    prices: [
      { selection: 'home', odds: price(home) },
      { selection: 'away', odds: price(3_000) },
    ],
  });

describe('the prices of a day', () => {
  it('store changes since the start, and nothing of a closed market', () => {
    const history = new PriceHistory();
    expect(history.of(101, 'home', 0)).toBeUndefined();
    history.note(undefined, at(2_000), 1_000);
    history.note(at(2_000), at(2_000), 2_000);
    history.note(at(2_000), at(2_100), 60_000);
    history.note(at(2_100), { ...at(2_500), status: 'suspended' }, 70_000);
    expect(history.of(101, 'home', 80_000)).toEqual({
      sinceMs: 1_000,
      points: [
        { atMs: 1_000, odds: 2_000 },
        { atMs: 60_000, odds: 2_100 },
      ],
    });
    expect(history.of(101, 'draw', 80_000)).toBeUndefined();
    history.forget(101);
    expect(history.of(101, 'home', 80_000)).toBeUndefined();
    expect(history.weight()).toBe(0);
  });

  it('go back one day, to the price at the beginning of the day', () => {
    const history = new PriceHistory();
    history.note(undefined, at(2_000), 0);
    history.note(at(2_000), at(2_100), DAY / 2);
    history.note(at(2_100), at(2_200), DAY + 10);
    const { sinceMs, points = [] } = history.of(101, 'home', 2 * DAY) ?? {};
    expect(points.map(({ odds }) => odds)).toEqual([2_100, 2_200]);
    expect(sinceMs).toBe(DAY);
  });

  it('property: stay within their limits, in time order, and end with the newest price', () => {
    const limits = { pointsPerMarket: 10, numbers: 200, ageMs: DAY };
    const anyChange = fc.record({
      market: fc.integer({ min: 1, max: 30 }),
      home: fc.integer({ min: 1_100, max: 9_000 }),
      pauseMs: fc.oneof(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 600_000 })),
    });
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 300 }), (changes) => {
        const history = new PriceHistory(limits);
        const last = new Map<number, number>();
        let nowMs = 0;
        for (const { market, home, pauseMs } of changes) {
          nowMs += pauseMs;
          const before = last.get(market);
          history.note(
            before === undefined ? undefined : { ...at(before), market },
            { ...at(home), market },
            nowMs,
          );
          last.set(market, home);
          expect(history.weight()).toBeLessThanOrEqual(limits.numbers);
          const { points = [] } = history.of(market, 'home', nowMs) ?? {};
          expect(points.at(-1)?.odds).toBe(home);
          expect(points.length).toBeLessThanOrEqual(limits.pointsPerMarket);
          expect(points.map((point) => point.atMs)).toEqual(
            points.map((point) => point.atMs).sort((a, b) => a - b),
          );
        }
      }),
    );
  });
});
