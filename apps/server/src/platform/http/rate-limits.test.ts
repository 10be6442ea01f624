import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TokenBuckets } from './rate-limits.ts';

const size = { burst: 3, perSecond: 2 };

describe('token buckets', () => {
  it('gives the burst at once, then one token per interval, and returns how long to wait', () => {
    const buckets = new TokenBuckets(10);
    expect([0, 0, 0].map(() => buckets.take('a', size, 1_000))).toEqual([0, 0, 0]);
    expect(buckets.take('a', size, 1_000)).toBe(500);
    expect(buckets.take('a', size, 1_400)).toBe(100);
    expect(buckets.take('a', size, 1_500)).toBe(0);
    expect(buckets.take('a', size, 1_500)).toBe(500);
  });

  it('counts keys separately and never holds more than the burst', () => {
    const buckets = new TokenBuckets(10);
    for (let taken = 0; taken < 3; taken += 1) buckets.take('a', size, 0);
    expect(buckets.take('b', size, 0)).toBe(0);
    const afterAnHour = [0, 0, 0, 0].map(() => buckets.take('a', size, 3_600_000) === 0);
    expect(afterAnHour).toEqual([true, true, true, false]);
  });

  it('looks without taking a token', () => {
    const buckets = new TokenBuckets(10);
    for (let looked = 0; looked < 10; looked += 1) expect(buckets.waitMs('a', size, 0)).toBe(0);
    for (let taken = 0; taken < 3; taken += 1) buckets.take('a', size, 0);
    expect(buckets.waitMs('a', size, 0)).toBe(500);
  });

  it('drops the least recently used key, and only above its capacity', () => {
    const buckets = new TokenBuckets(2);
    for (let taken = 0; taken < 3; taken += 1) buckets.take('a', size, 0);
    buckets.take('b', size, 0);
    expect(buckets.take('a', size, 0)).toBe(500);
    buckets.take('c', size, 0);
    expect(buckets.count).toBe(2);
    expect(buckets.take('a', size, 0)).toBe(500);
  });

  it('never allows more than burst plus refill, and always serves a client that waits as long as required', () => {
    const steps = fc.array(fc.nat({ max: 2_000 }), { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(
        steps,
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 50 }),
        (gaps, burst, rate) => {
          const buckets = new TokenBuckets(5);
          const own = { burst, perSecond: rate };
          let now = 0;
          let passed = 0;
          for (const gap of gaps) {
            now += gap;
            const waitMs = buckets.take('a', own, now);
            if (waitMs === 0) passed += 1;
            else {
              now += waitMs;
              expect(buckets.take('a', own, now)).toBe(0);
              passed += 1;
            }
          }
          expect(passed).toBeLessThanOrEqual(burst + (now * rate) / 1000 + 1e-6);
        },
      ),
    );
  });

  it('neither loses nor gains tokens when the clock is set back', () => {
    const buckets = new TokenBuckets(5);
    for (let taken = 0; taken < 3; taken += 1) buckets.take('a', size, 10_000);
    expect(buckets.take('a', size, 5_000)).toBe(500);
    expect(buckets.take('a', size, 5_499)).toBeLessThanOrEqual(2);
    expect(buckets.take('a', size, 5_502)).toBe(0);
  });
});
