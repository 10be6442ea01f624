/** A number that rises when something is to be arranged anew. */
export interface Standing {
  now(): number;
  rise(): void;
  subscribe(listener: () => void): () => void;
}

export function createStanding(): Standing {
  const listeners = new Set<() => void>();
  let now = 0;
  return {
    now: () => now,
    rise() {
      now += 1;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
