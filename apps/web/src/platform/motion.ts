import type { Platform } from './platform.ts';

/** The player asked the device for less motion. */
export function prefersStill(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** A page in the background has no frames; the motion ends this much after its time. */
const GRACE_MS = 80;

/**
 * Calls `draw` before every paint with how much of the time is over, 0 to 1, and `done` once at the end. The returned
 * function ends it without `done`.
 */
export function runFrames(
  platform: Pick<Platform, 'nowMs' | 'nextFrame' | 'after'>,
  lengthMs: number,
  draw: (part: number) => void,
  done: () => void,
): () => void {
  const startMs = platform.nowMs();
  let cancelFrame = () => {};
  let isOver = false;
  const cancelEnd = platform.after(lengthMs + GRACE_MS, finish);

  function finish(): void {
    if (isOver) return;
    stop();
    draw(1);
    done();
  }

  function stop(): void {
    isOver = true;
    cancelFrame();
    cancelEnd();
  }

  function frame(): void {
    if (isOver) return;
    const part = lengthMs <= 0 ? 1 : (platform.nowMs() - startMs) / lengthMs;
    if (part >= 1) {
      finish();
      return;
    }
    draw(Math.max(0, part));
    cancelFrame = platform.nextFrame(frame);
  }

  frame();
  return stop;
}

/** Fast at first, slow at the end. */
export function easeOut(part: number): number {
  return 1 - (1 - part) ** 3;
}
