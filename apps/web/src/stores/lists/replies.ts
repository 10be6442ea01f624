import type { Platform } from '../../platform/platform.ts';

/** `data` is that of the last request that succeeded, `error` that of the last request, `atMs` when that ended. */
export interface Reply<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly atMs: number;
}

/** The replies that the lists of matches show, by key. */
export interface Replies {
  get<Data>(key: string): Reply<Data> | undefined;
  set<Data>(key: string, data: Data): void;
  /** Requests with what is known so far. While a request of this key is under way, its reply is returned. Never rejects. */
  ask<Data>(key: string, request: (known: Data | undefined) => Promise<Data>): Promise<Reply<Data>>;
  /** Everything has to be read again: what is known, and what is on its way, was asked for in another language. */
  forgetAll(): void;
  /** Calls back at each change. Returns a function that stops it. */
  watch(key: string, listener: () => void): () => void;
}

interface Entry {
  reply: Reply<unknown> | undefined;
  asking: Promise<Reply<unknown>> | undefined;
  readonly listeners: Set<() => void>;
}

/** A list that nobody shows is kept for this time, so that going back shows it at once. */
const KEPT_MS = 5 * 60_000;

export function createReplies(platform: Pick<Platform, 'nowMs' | 'after'>): Replies {
  const entries = new Map<string, Entry>();
  let generation = 0;

  const entryOf = (key: string): Entry => {
    const entry = entries.get(key) ?? { reply: undefined, asking: undefined, listeners: new Set() };
    if (!entries.has(key)) {
      entries.set(key, entry);
      forgetLater(key, entry);
    }
    return entry;
  };
  const forgetLater = (key: string, entry: Entry) =>
    platform.after(KEPT_MS, () => {
      const isOld = (entry.reply?.atMs ?? 0) <= platform.nowMs() - KEPT_MS;
      if (entry.listeners.size > 0) return;
      if (isOld && !entry.asking) entries.delete(key);
      else forgetLater(key, entry);
    });
  const store = <Data>(entry: Entry, data: Data | undefined, error: unknown): Reply<Data> => {
    const reply = { data, error, atMs: platform.nowMs() };
    entry.reply = reply;
    for (const listener of [...entry.listeners]) listener();
    return reply;
  };

  return {
    get: <Data>(key: string) => entries.get(key)?.reply as Reply<Data> | undefined,
    set(key, data) {
      store(entryOf(key), data, undefined);
    },
    ask<Data>(key: string, request: (known: Data | undefined) => Promise<Data>) {
      const entry = entryOf(key);
      const known = () => entry.reply?.data as Data | undefined;
      if (entry.asking) return entry.asking as Promise<Reply<Data>>;
      const began = generation;
      const settled = (data: Data | undefined, error: unknown): Reply<Data> => {
        if (began !== generation) return { data: undefined, error: new Error('forgotten'), atMs: 0 };
        entry.asking = undefined;
        return store(entry, data, error);
      };
      const asking = request(known()).then(
        (data) => settled(data, undefined),
        (error: unknown) => settled(known(), error),
      );
      entry.asking = asking;
      return asking;
    },
    forgetAll() {
      generation += 1;
      for (const entry of entries.values()) {
        entry.reply = undefined;
        entry.asking = undefined;
        for (const listener of [...entry.listeners]) listener();
      }
    },
    watch(key, listener) {
      const entry = entryOf(key);
      entry.listeners.add(listener);
      return () => {
        entry.listeners.delete(listener);
        if (entry.listeners.size === 0) forgetLater(key, entry);
      };
    },
  };
}
