import type { Live, LiveOptions } from '@palpite/client/live';

export interface LazyLiveDeps {
  load(): Promise<(options: LiveOptions) => Live>;
  /** Called when the page has time for it; returns the way out. */
  whenIdle(callback: () => void): () => void;
  after(delayMs: number, callback: () => void): () => void;
}

/** Code that did not load is asked for again, as a screen's is. */
const RETRY_MS = 5_000;

/**
 * Opens the live socket when the first view stands, and fetches its code then: neither its bytes nor the prices that it
 * brings hold up what a visitor sees first. Returns the way out, as long as it is not there.
 */
export function openLiveLater(
  { load, whenIdle, after }: LazyLiveDeps,
  options: LiveOptions,
  ready: (live: Live) => void,
): () => void {
  let isGivenUp = false;
  let cancel = whenIdle(fetchIt);

  function fetchIt(): void {
    void load().then(
      (open) => {
        if (!isGivenUp) ready(open(options));
      },
      () => {
        if (!isGivenUp) cancel = after(RETRY_MS, fetchIt);
      },
    );
  }

  return () => {
    isGivenUp = true;
    cancel();
  };
}
