/** Frames that a test paints by hand. */
export interface ManualFrames {
  nextFrame(callback: () => void): () => void;
  /** Paints one frame; returns whether anything was pending. */
  paint(): boolean;
}

export function manualFrames(): ManualFrames {
  let waiting = new Set<() => void>();
  return {
    nextFrame(callback) {
      waiting.add(callback);
      return () => waiting.delete(callback);
    },
    paint() {
      const due = waiting;
      waiting = new Set();
      for (const callback of due) callback();
      return due.size > 0;
    },
  };
}
