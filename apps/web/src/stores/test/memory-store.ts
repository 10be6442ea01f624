import type { KeyStore } from '../../platform/platform.ts';

/** A store that keeps texts in a map. */
export function memoryStore(initial: Readonly<Record<string, string>> = {}): KeyStore & {
  readonly kept: Map<string, string>;
} {
  const kept = new Map(Object.entries(initial));
  return {
    kept,
    get: (key) => kept.get(key),
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  };
}
