import type { PaintAllowance } from './paint-allowance.ts';

/** Values by key, outside of React: whoever shows one listens to its key alone. */
export interface KeyedStore<V> {
  /** What is painted now. */
  read(key: string): V | undefined;
  /** What the next frame will paint; the latest that was put. */
  latest(key: string): V | undefined;
  put(key: string, value: V): void;
  drop(key: string): void;
  subscribe(key: string, listener: () => void): () => void;
  isReceived(key: string): boolean;
}

export interface KeyedDeps<V> {
  nextFrame(callback: () => void): () => void;
  /** The value that is painted when `next` follows `shown`; `shown` itself when nothing is to be drawn anew. */
  settle?(key: string, shown: V | undefined, next: V): V;
  /** After the listeners of one frame were called. */
  onPainted?(keys: readonly string[]): void;
  /** Without one, a frame paints whatever waits. */
  readonly allowance?: PaintAllowance;
  /** Painted with the very next frame, however many wait before it. */
  isUrgent?(shown: V | undefined, next: V): boolean;
}

/**
 * Changes wait for the next frame and only the latest of a key is painted: a burst of prices costs one drawing, and
 * none is held back longer than the screen needs. A frame paints no more than the phone can draw in time: the others
 * go on waiting in the order in which they came. A key that nobody shows is written at once.
 */
export function createKeyedStore<V>(deps: KeyedDeps<V>): KeyedStore<V> {
  const { nextFrame, settle, onPainted, allowance } = deps;
  const values = new Map<string, V>();
  const waiting = new Map<string, V>();
  const listeners = createKeyedListeners();
  let planned = false;

  /** Whether the painted value changed. */
  function write(key: string, next: V): boolean {
    const shown = values.get(key);
    const value = settle ? settle(key, shown, next) : next;
    if (Object.is(shown, value)) return false;
    values.set(key, value);
    return true;
  }

  /** Writes what this frame paints; returns the keys that changed. */
  function writeDue(): string[] {
    const most = allowance?.keys() ?? Number.POSITIVE_INFINITY;
    const changed: string[] = [];
    for (const [key, value] of waiting) {
      if (changed.length >= most && deps.isUrgent?.(values.get(key), value) !== true) continue;
      waiting.delete(key);
      if (write(key, value)) changed.push(key);
    }
    return changed;
  }

  function flush(): void {
    planned = false;
    const changed = writeDue();
    if (waiting.size > 0) plan();
    if (changed.length === 0) return;
    allowance?.paints(changed.length);
    for (const key of changed) listeners.tell(key);
    onPainted?.(changed);
  }

  function plan(): void {
    if (planned) return;
    planned = true;
    nextFrame(flush);
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
      plan();
    },
    drop(key) {
      waiting.delete(key);
      values.delete(key);
    },
    subscribe: listeners.subscribe,
    isReceived: listeners.has,
  };
}

function createKeyedListeners() {
  const listeners = new Map<string, Set<() => void>>();
  return {
    has: (key: string) => listeners.has(key),
    tell(key: string): void {
      for (const listener of [...(listeners.get(key) ?? [])]) listener();
    },
    subscribe(key: string, listener: () => void): () => void {
      const present = listeners.get(key) ?? new Set();
      listeners.set(key, present.add(listener));
      return () => {
        present.delete(listener);
        if (present.size === 0 && listeners.get(key) === present) listeners.delete(key);
      };
    },
  };
}
