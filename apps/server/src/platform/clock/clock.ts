/** Time is given, never taken: a test turns the hands itself. */
export interface Clock {
  /** Milliseconds since 1970. */
  nowMs(): number;
  /** Calls back once after that many milliseconds; the returned function cancels. */
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
