import { manualClock } from '@palpite/testkit/clock';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockSeconds, clockText, createTicker, TURN } from './match-clock.ts';

describe('the clock of a match', () => {
  it('continues from the received time while it runs', () => {
    const clock = { s: 4_044, r: true, tp: 1, at: 100_000 } as const;
    expect(clockSeconds(clock, 100_000)).toBe(4_044);
    expect(clockSeconds(clock, 100_999)).toBe(4_044);
    expect(clockSeconds(clock, 161_000)).toBe(4_105);
    expect(clockSeconds({ ...clock, r: false }, 161_000)).toBe(4_044);
  });

  it('counts down where the sport does, and not below zero', () => {
    const clock = { s: 60, r: true, tp: 2, at: 0 } as const;
    expect(clockSeconds(clock, 20_000)).toBe(40);
    expect(clockSeconds(clock, 90_000)).toBe(0);
  });

  it('never runs backwards, also on a phone with a slow clock', () => {
    fc.assert(
      fc.property(
        fc.nat(7_200),
        fc.nat(1_000_000),
        fc.integer({ min: -1_000_000, max: 1_000_000 }),
        (s, at, now) => {
          const clock = { s, r: true, tp: 1, at } as const;
          expect(clockSeconds(clock, now)).toBeGreaterThanOrEqual(s);
          expect(clockSeconds(clock, now + 1_000)).toBeGreaterThanOrEqual(clockSeconds(clock, now));
        },
      ),
    );
  });

  it('is written with two digits, and with three from 100 minutes on', () => {
    expect([0, 9, 65, 4_044, 6_423].map(clockText)).toEqual(['00:00', '00:09', '01:05', '67:24', '107:03']);
  });
});

describe('the ticker', () => {
  it('[CONST-021] ticks each second, on the second, for everyone by one timer', () => {
    const clock = manualClock(10_250);
    let timers = 0;
    const ticker = createTicker({
      nowMs: clock.nowMs,
      after(delayMs, callback) {
        timers += 1;
        return clock.after(delayMs, callback);
      },
    });
    const ticks: number[] = [];
    const leaves = [1, 2, 3].map(() => ticker.subscribe(() => ticks.push(ticker.now())));
    expect(ticker.now()).toBe(10_000);
    clock.advance(750);
    expect(ticks).toEqual([11_000, 11_000, 11_000]);
    clock.advance(2_000);
    expect(ticks.slice(3)).toEqual([12_000, 12_000, 12_000, 13_000, 13_000, 13_000]);
    expect(timers).toBe(4);
    for (const leave of leaves) leave();
    clock.advance(60_000);
    expect(ticks).toHaveLength(9);
    expect(ticker.now()).toBe(73_000);
  });

  it('notifies subscribers in groups, each once a second, and none that has unsubscribed', () => {
    const clock = manualClock(10_000);
    const ticker = createTicker(clock);
    const shown: number[] = [];
    const count = TURN.most * 2 + 1;
    const leaves = Array.from({ length: count }, (_, index) => ticker.subscribe(() => shown.push(index)));
    clock.advance(1_000);
    expect(shown).toEqual([0, 1, 2]);
    clock.advance(TURN.everyMs);
    expect(shown).toEqual([0, 1, 2, 3, 4, 5]);
    leaves.at(-1)?.();
    clock.advance(900);
    expect(shown).toEqual([0, 1, 2, 3, 4, 5]);
    clock.advance(1_000);
    expect(shown.slice(6)).toEqual([0, 1, 2, 3, 4, 5]);
  });
});
