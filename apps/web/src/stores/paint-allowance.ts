import type { Platform } from '../platform/platform.ts';

/** A frame that takes longer than this is felt under the finger; one below the second may do more. */
export const FRAME_MS = { most: 24, easy: 16 } as const;
/** So many keys of one frame: at the start, and the bounds within which it is learnt. */
export const KEYS = { first: 24, least: 4, most: 240, step: 4 } as const;

/** How many keys the next frame may paint, learnt from how long the frames before took on this very phone. */
export interface PaintAllowance {
  keys(): number;
  /** A frame begins that paints so many. */
  paints(count: number): void;
}

export function createPaintAllowance(platform: Pick<Platform, 'nowMs' | 'after'>): PaintAllowance {
  let keys: number = KEYS.first;
  return {
    keys: () => keys,
    paints(count) {
      const begunMs = platform.nowMs();
      // What is due at once while a frame is prepared runs right after it was drawn.
      platform.after(0, () => {
        const tookMs = platform.nowMs() - begunMs;
        if (tookMs > FRAME_MS.most) keys = Math.max(KEYS.least, Math.floor(Math.min(keys, count) / 2));
        else if (tookMs < FRAME_MS.easy && count >= keys) keys = Math.min(KEYS.most, keys + KEYS.step);
      });
    },
  };
}
