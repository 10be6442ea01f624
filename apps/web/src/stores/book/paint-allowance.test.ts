import { manualClock } from '@palpite/testkit/clock';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPaintAllowance, FRAME_MS, KEYS } from './keyed-store.ts';

/** A phone that draws: every frame takes `fixedMs` and `keyMs` for each key it paints. */
function phone({ fixedMs, keyMs }: { readonly fixedMs: number; readonly keyMs: number }) {
  let now = 0;
  let after: () => void = () => {};
  const allowance = createPaintAllowance({
    nowMs: () => now,
    after(_delayMs, callback) {
      after = callback;
      return () => {};
    },
  });
  return {
    allowance,
    /** Paints as many of the pending keys as allowed; returns how long it took. */
    frame(waiting: number): number {
      const count = Math.min(waiting, allowance.keys());
      const tookMs = fixedMs + keyMs * count;
      allowance.paints(count);
      now += tookMs;
      after();
      return tookMs;
    },
  };
}

describe('the number of keys per frame', () => {
  it('grows on a fast phone up to its bound', () => {
    const { allowance, frame } = phone({ fixedMs: 1, keyMs: 0.01 });
    for (let count = 0; count < 500; count += 1) frame(1_000);
    expect(allowance.keys()).toBe(KEYS.most);
  });

  it('shrinks on a slow phone down to its bound, so that every price is painted in the end', () => {
    const { allowance, frame } = phone({ fixedMs: 200, keyMs: 10 });
    for (let count = 0; count < 20; count += 1) frame(1_000);
    expect(allowance.keys()).toBe(KEYS.least);
  });

  it('is not raised by frames that had little to paint', () => {
    const { allowance, frame } = phone({ fixedMs: 1, keyMs: 0.01 });
    for (let count = 0; count < 50; count += 1) frame(3);
    expect(allowance.keys()).toBe(KEYS.first);
  });

  it('keeps frames near the noticeable limit on any phone that can', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 10, noNaN: true }),
        fc.double({ min: 0.02, max: 1.5, noNaN: true }),
        (fixedMs, keyMs) => {
          const { frame } = phone({ fixedMs, keyMs });
          for (let count = 0; count < 100; count += 1) frame(1_000);
          const later = Array.from({ length: 100 }, () => frame(1_000));
          expect(Math.max(...later)).toBeLessThanOrEqual(FRAME_MS.most + KEYS.step * keyMs);
        },
      ),
    );
  });

  it('measures after the frame, not inside it', () => {
    const clock = manualClock();
    const allowance = createPaintAllowance(clock);
    allowance.paints(KEYS.first);
    expect(allowance.keys()).toBe(KEYS.first);
    clock.advance(1);
    expect(allowance.keys()).toBe(KEYS.first + KEYS.step);
  });
});
