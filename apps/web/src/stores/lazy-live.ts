import type { Live, LiveOptions, TopicListener } from '@palpite/client/live';

export interface LazyLiveMeans {
  load(): Promise<(options: LiveOptions) => Live>;
  /** Called when the page has time for it; returns the way out. */
  whenIdle(callback: () => void): () => void;
  after(delayMs: number, callback: () => void): () => void;
}

/** Code that did not load is asked for again, as a screen's is. */
const RETRY_MS = 5_000;

interface Watch {
  readonly topic: string;
  readonly listener: TopicListener;
  leave: () => void;
}

/**
 * A live socket whose code is fetched when the first view stands: neither its bytes nor the prices that it brings hold
 * up what a visitor sees first. What is watched meanwhile is joined when it is there.
 */
export function openLazyLive({ load, whenIdle, after }: LazyLiveMeans, options: LiveOptions): Live {
  const watches = new Set<Watch>();
  let live: Live | undefined;
  let isClosed = false;
  let cancel = whenIdle(fetchIt);

  function join(watch: Watch): void {
    if (live) watch.leave = live.watch(watch.topic, watch.listener);
  }

  function fetchIt(): void {
    void load().then(
      (open) => {
        if (isClosed) return;
        live = open(options);
        for (const watch of watches) join(watch);
      },
      () => {
        if (!isClosed) cancel = after(RETRY_MS, fetchIt);
      },
    );
  }

  return {
    watch(topic, listener) {
      const watch: Watch = { topic, listener, leave: () => {} };
      watches.add(watch);
      join(watch);
      return () => {
        if (watches.delete(watch)) watch.leave();
      };
    },
    retry: () => live?.retry(),
    close() {
      isClosed = true;
      cancel();
      live?.close();
    },
  };
}
