/** Time is injected, so that tests of retries and timeouts control it. */
export interface ClientClock {
  /** Milliseconds since 1970. */
  nowMs(): number;
  /** Calls back once after that many milliseconds; the returned function cancels. */
  after(delayMs: number, callback: () => void): () => void;
}

export const browserClock: ClientClock = {
  nowMs: () => Date.now(),
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
};
