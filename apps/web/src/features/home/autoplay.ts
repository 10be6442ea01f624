import type { Platform } from '../../platform/platform.ts';

export const BANNER_EVERY_MS = 5_000;

/** Advances every five seconds, unless it is held: by a touch, reduced motion or a hidden page. */
export interface Autoplay {
  hold(reason: string): void;
  release(reason: string): void;
  stop(): void;
}

export function startAutoplay(platform: Pick<Platform, 'after'>, step: () => void): Autoplay {
  const holds = new Set<string>();
  let cancel: (() => void) | undefined;
  function plan(): void {
    cancel?.();
    cancel = holds.size > 0 ? undefined : platform.after(BANNER_EVERY_MS, turn);
  }
  function turn(): void {
    step();
    plan();
  }
  plan();
  return {
    hold(reason) {
      holds.add(reason);
      plan();
    },
    release(reason) {
      if (holds.delete(reason)) plan();
    },
    stop: () => cancel?.(),
  };
}

/**
 * The slides are in a row with a copy of the last one before the first and a copy of the first one after the last, so
 * that it can loop endlessly. `at` is an index of that row, from 0.
 */
export function slideAt(at: number, count: number): number {
  return (at - 1 + count) % count;
}

/** The index of the original of a copied slide, to which the row jumps without an animation. */
export function truePlace(at: number, count: number): number {
  return slideAt(at, count) + 1;
}
