import type { Platform } from '../../platform/platform.ts';

/** Values by key, outside React: a component subscribes to its own key only. */
export interface KeyedStore<V> {
  /** What is painted now. */
  read(key: string): V | undefined;
  /** What the next frame will paint: the latest value. */
  latest(key: string): V | undefined;
  put(key: string, value: V): void;
  drop(key: string): void;
  subscribe(key: string, listener: () => void): () => void;
  isReceived(key: string): boolean;
}

export interface KeyedDeps<V> {
  nextFrame(callback: () => void): () => void;
  /** The value that is painted when `next` follows `shown`; `shown` itself when nothing has to be rendered. */
  settle?(key: string, shown: V | undefined, next: V): V;
  /** Called after the listeners of one frame. */
  onPainted?(keys: readonly string[]): void;
  /** Without it, a frame paints everything that is pending. */
  readonly allowance?: PaintAllowance;
  /** Painted with the next frame regardless of the limit. */
  isUrgent?(shown: V | undefined, next: V): boolean;
}

/**
 * Changes wait for the next frame and only the latest value of a key is painted: a burst of prices costs one render,
 * and none is delayed longer than the screen needs. A frame paints no more than the phone can draw in time; the others
 * stay pending in their order of arrival. A key without subscribers is written at once.
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

  /** Writes what this frame paints; returns the changed keys. */
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

/** A frame longer than the first is noticeable; after one shorter than the second, more keys are allowed. */
export const FRAME_MS = { most: 24, easy: 16 } as const;
/** Keys per frame: the initial value, and the bounds of the adaptation. */
export const KEYS = { first: 24, least: 4, most: 240, step: 4 } as const;

/** How many keys the next frame may paint, adapted to how long the previous frames took on this phone. */
export interface PaintAllowance {
  keys(): number;
  /** A frame that paints this many keys begins. */
  paints(count: number): void;
}

export function createPaintAllowance(platform: Pick<Platform, 'nowMs' | 'after'>): PaintAllowance {
  let keys: number = KEYS.first;
  return {
    keys: () => keys,
    paints(count) {
      const begunMs = platform.nowMs();
      // A task that is queued while a frame is prepared runs right after the frame was drawn.
      platform.after(0, () => {
        const tookMs = platform.nowMs() - begunMs;
        if (tookMs > FRAME_MS.most) keys = Math.max(KEYS.least, Math.floor(Math.min(keys, count) / 2));
        else if (tookMs < FRAME_MS.easy && count >= keys) keys = Math.min(KEYS.most, keys + KEYS.step);
      });
    },
  };
}
