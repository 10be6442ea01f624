import { describe, expect, it } from 'vitest';
import { createBackGuard } from './back-guard.ts';

/** A history of entries with their index, and what its locator follows; a step fires two events, as browsers do. */
function fixture(start: number) {
  let index = start;
  const guard = createBackGuard();
  const followed: number[] = [];
  const pending: number[] = [];
  const window = {
    history: {
      get state() {
        return { palpite: { index } };
      },
      go: (delta = 0) => void pending.push(delta),
    },
  };
  const step = (delta: number) => {
    index += delta;
    for (const _event of ['popstate', 'hashchange']) if (!guard.catches()) followed.push(index);
    for (const next of pending.splice(0)) step(next);
  };
  return { guard, window, step, followed, index: () => index };
}

describe('the guard of the way back', () => {
  it('undoes one step and asks; the next step leaves', () => {
    const { guard, window, step, followed, index } = fixture(3);
    let asked = 0;
    guard.hold(window, () => {
      asked += 1;
    });
    step(-1);
    expect(asked).toBe(1);
    expect(index()).toBe(3);
    // The last event of the undoing finds the page where it was.
    expect(followed).toEqual([3]);
    step(-1);
    expect(asked).toBe(1);
    expect(index()).toBe(2);
    expect(followed.slice(1)).toEqual([2, 2]);
  });

  it('undoes a step over several entries, and forward', () => {
    for (const delta of [-2, 1]) {
      const { guard, window, step, index } = fixture(3);
      guard.hold(window, () => {});
      step(delta);
      expect(index()).toBe(3);
    }
  });

  it('finishes the undoing when it is ended meanwhile', () => {
    const { guard, window, step, followed, index } = fixture(3);
    const end = guard.hold(window, () => end());
    step(-1);
    expect(index()).toBe(3);
    expect(followed).toEqual([3]);
  });

  it('lets everything pass when it has ended', () => {
    const { guard, window, step, followed, index } = fixture(1);
    guard.hold(window, () => expect.unreachable())();
    step(-1);
    expect(index()).toBe(0);
    expect(followed).toEqual([0, 0]);
  });
});
