import { manualClock } from '@palpite/testkit/clock';
import { describe, expect, it } from 'vitest';
import { createCarousel } from './carousel.ts';

const turn = (key: string, seconds: number) => ({ key, turnMs: seconds * 1_000 });

function opened() {
  const clock = manualClock();
  const carousel = createCarousel({ nowMs: clock.nowMs, after: clock.after });
  return { clock, ...carousel.getState(), shown: () => carousel.getState().shown };
}

describe('the carousel of the top bar', () => {
  it("[CONST-020] [OVERLAY-017] rotates by each message's own turn_time and begins again", () => {
    const { clock, show, shown } = opened();
    show([turn('a', 3), turn('b', 5), turn('c', 1)]);
    const seen = [shown()];
    for (let second = 0; second < 12; second += 1) {
      clock.advance(1_000);
      seen.push(shown());
    }
    expect(seen.join('')).toBe('aaabbbbbcaaab');
  });

  it('gives what is shown the rest of its time after a pause', () => {
    const { clock, show, shown, pause, resume } = opened();
    show([turn('a', 4), turn('b', 4)]);
    clock.advance(3_000);
    pause();
    pause();
    clock.advance(60_000);
    expect(shown()).toBe('a');
    resume();
    clock.advance(999);
    expect(shown()).toBe('a');
    clock.advance(1);
    expect(shown()).toBe('b');
  });

  it('does not turn one message, nor anything while it is paused from the start', () => {
    const { clock, show, shown, pause, resume } = opened();
    pause();
    show([turn('a', 2)]);
    show([turn('a', 2), turn('b', 2)]);
    clock.advance(10_000);
    expect(shown()).toBe('a');
    resume();
    clock.advance(2_000);
    expect(shown()).toBe('b');
    show([turn('b', 2)]);
    clock.advance(10_000);
    expect(shown()).toBe('b');
  });

  it('keeps what is shown when the list changes, and goes to the first when it is gone', () => {
    const { clock, show, shown } = opened();
    show([turn('a', 2), turn('b', 9)]);
    clock.advance(2_000);
    show([turn('n', 2), turn('a', 2), turn('b', 9)]);
    expect(shown()).toBe('b');
    show([turn('n', 2), turn('a', 2)]);
    expect(shown()).toBe('n');
    show([]);
    expect(shown()).toBeUndefined();
  });
});
