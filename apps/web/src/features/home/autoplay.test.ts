import { manualClock } from '@palpite/testkit/clock';
import { describe, expect, it } from 'vitest';
import { BANNER_EVERY_MS, slideAt, startAutoplay, truePlace } from './autoplay.ts';

function open() {
  const clock = manualClock();
  let steps = 0;
  const play = startAutoplay(clock, () => {
    steps += 1;
  });
  return { clock, play, steps: () => steps };
}

describe('the banners', () => {
  it('[CONST-025] [SCREEN-048] advance every 5000 ms', () => {
    expect(BANNER_EVERY_MS).toBe(5_000);
    const { clock, steps } = open();
    clock.advance(4_999);
    expect(steps()).toBe(0);
    clock.advance(1);
    expect(steps()).toBe(1);
    clock.advance(15_000);
    expect(steps()).toBe(4);
  });

  it('stop while anything holds them, and restart the five seconds after the last hold ends', () => {
    const { clock, play, steps } = open();
    clock.advance(4_000);
    play.hold('touched');
    play.hold('still');
    clock.advance(60_000);
    play.release('touched');
    clock.advance(60_000);
    expect(steps()).toBe(0);
    play.release('still');
    clock.advance(4_999);
    expect(steps()).toBe(0);
    clock.advance(1);
    expect(steps()).toBe(1);
    play.stop();
    clock.advance(60_000);
    expect(steps()).toBe(1);
  });

  it('[SCREEN-049] loop: the copy after the last is the first, the copy before the first is the last', () => {
    expect([0, 1, 2, 3, 4].map((at) => slideAt(at, 3))).toEqual([2, 0, 1, 2, 0]);
    expect([0, 1, 2, 3, 4].map((at) => truePlace(at, 3))).toEqual([3, 1, 2, 3, 1]);
  });
});
