import type { CallEvent } from '@palpite/client/outcome';

/** Who wants to hear of finished calls comes later than the first of them: what was missed is told on arrival. */
export interface Outcomes {
  tell(event: CallEvent): void;
  /** Returns the way out. */
  listen(listener: (event: CallEvent) => void): () => void;
}

const MISSED_MAX = 50;

export function createOutcomes(): Outcomes {
  const listeners = new Set<(event: CallEvent) => void>();
  let missed: CallEvent[] = [];
  const catchUp = () => {
    for (const event of missed.splice(0)) for (const listener of listeners) listener(event);
  };
  return {
    tell(event) {
      if (listeners.size === 0) missed = [...missed, event].slice(-MISSED_MAX);
      for (const listener of listeners) listener(event);
    },
    listen(listener) {
      // Those who come together all hear it: the first must not take it from the others.
      if (listeners.size === 0) queueMicrotask(catchUp);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
