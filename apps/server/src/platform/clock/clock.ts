/** Time is injected, so that a test can set it. */
export interface Clock {
  /** Milliseconds since 1970. */
  nowMs(): number;
  /** Calls back once after that many milliseconds. The returned function cancels it. */
  after(delayMs: number, callback: () => void): () => void;
}

export const systemClock: Clock = {
  nowMs: () => Date.now(),
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
