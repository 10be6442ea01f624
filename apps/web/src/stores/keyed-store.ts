/** Values by key, outside of React: whoever shows one listens to its key alone. */
export interface KeyedStore<V> {
  /** What is painted now. */
  read(key: string): V | undefined;
  /** What the next frame will paint; the latest that was put. */
  latest(key: string): V | undefined;
  put(key: string, value: V): void;
  drop(key: string): void;
  subscribe(key: string, listener: () => void): () => void;
  isHeard(key: string): boolean;
}

export interface KeyedMeans<V> {
  nextFrame(callback: () => void): () => void;
  /** The value that is painted when `next` follows `shown`; `shown` itself when nothing is to be drawn anew. */
  settle?(key: string, shown: V | undefined, next: V): V;
  /** After the listeners of one frame were called. */
  onPainted?(keys: readonly string[]): void;
}

/**
 * Changes wait for the next frame and only the latest of a key is painted: a burst of prices costs one drawing, and
 * none is held back longer than the screen needs. A key that nobody shows is written at once.
 */
export function createKeyedStore<V>({ nextFrame, settle, onPainted }: KeyedMeans<V>): KeyedStore<V> {
  const values = new Map<string, V>();
  const waiting = new Map<string, V>();
  const listeners = new Map<string, Set<() => void>>();
  let planned = false;

  /** Whether the painted value changed. */
  function write(key: string, next: V): boolean {
    const shown = values.get(key);
    const value = settle ? settle(key, shown, next) : next;
    if (Object.is(shown, value)) return false;
    values.set(key, value);
    return true;
  }

  function flush(): void {
    planned = false;
    const due = [...waiting];
    waiting.clear();
    const changed = due.filter(([key, value]) => write(key, value)).map(([key]) => key);
    for (const key of changed) for (const listener of [...(listeners.get(key) ?? [])]) listener();
    if (changed.length > 0) onPainted?.(changed);
  }

  return {
    read: (key) => values.get(key),
    latest: (key) => waiting.get(key) ?? values.get(key),
    put(key, value) {
      if (!listeners.has(key)) {
        waiting.delete(key);
        write(key, value);
        return;
      }
      waiting.set(key, value);
      if (planned) return;
      planned = true;
      nextFrame(flush);
    },
    drop(key) {
      waiting.delete(key);
      values.delete(key);
    },
    subscribe(key, listener) {
      const present = listeners.get(key) ?? new Set();
      listeners.set(key, present.add(listener));
      return () => {
        present.delete(listener);
        if (present.size === 0 && listeners.get(key) === present) listeners.delete(key);
      };
    },
    isHeard: (key) => listeners.has(key),
  };
}
