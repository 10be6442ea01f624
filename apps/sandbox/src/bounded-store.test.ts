import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BoundedStore } from './bounded-store.ts';

describe('bounded store', () => {
  it('always holds the newest items that fit, and at least the last one', () => {
    const limit = { items: 8, bytes: 100 };
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 150 }), { minLength: 1, maxLength: 60 }), (weights) => {
        const store = new BoundedStore<{ seq: number }>(limit);
        for (const [index, bytes] of weights.entries()) store.add({ seq: index }, bytes);
        const stored = store.find(() => true, 1_000).map((item) => item.seq);
        const newest = weights
          .map((_weight, index) => index)
          .slice(-stored.length)
          .reverse();
        expect(stored).toEqual(newest);
        expect(stored.length).toBeLessThanOrEqual(limit.items);
        const bytes = stored.reduce((sum, seq) => sum + (weights[seq] ?? 0), 0);
        expect(bytes <= limit.bytes || stored.length === 1).toBe(true);
      }),
    );
  });

  it('finds newest first, up to the limit, and is empty after clear', () => {
    const store = new BoundedStore<{ seq: number }>({ items: 10, bytes: 1_000 });
    for (let seq = 0; seq < 6; seq += 1) store.add({ seq }, 1);
    expect(store.find((item) => item.seq % 2 === 0, 2).map((item) => item.seq)).toEqual([4, 2]);
    store.clear();
    expect(store.size).toBe(0);
  });
});
