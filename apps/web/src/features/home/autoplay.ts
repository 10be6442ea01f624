import type { Platform } from '../../platform/platform.ts';

export const BANNER_EVERY_MS = 5_000;

/** Steps on every five seconds, unless something holds it: a finger, the wish for stillness, a page out of sight. */
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
 * The slides stand in a row with the last one's double before the first and the first one's after the last, so that one
 * can go round forever. `at` counts places of that row, from 0.
 */
export function slideAt(at: number, count: number): number {
  return (at - 1 + count) % count;
}

/** The place where the same slide truly stands, to which the row jumps unseen. */
export function truePlace(at: number, count: number): number {
  return slideAt(at, count) + 1;
}
