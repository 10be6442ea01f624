import type { Bus } from '../../../../platform/bus/bus.ts';

export interface StepBus extends Bus {
  /** Delivers waiting messages, and those published meanwhile, in order. */
  pump(): void;
  /** Decides for each message whether it is lost. */
  lose(isLost: (subject: string) => boolean): void;
  readonly published: { readonly subject: string; readonly message: unknown }[];
}

/** A bus that delivers only when the test says so: nothing happens between two lines of a test. */
export function stepBus(): StepBus {
  const handlers = new Map<string, Set<(message: unknown, subject: string) => void>>();
  const waiting: { subject: string; text: string }[] = [];
  const published: { subject: string; message: unknown }[] = [];
  let isLost = (_subject: string) => false;
  return {
    published,
    publish(subject, message) {
      const text = JSON.stringify(message);
      published.push({ subject, message: JSON.parse(text) });
      if (!isLost(subject)) waiting.push({ subject, text });
    },
    subscribe(pattern, handler) {
      const together = handlers.get(pattern) ?? new Set();
      handlers.set(pattern, together.add(handler));
      return () => void together.delete(handler);
    },
    pump() {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        for (const handler of handlers.get(next.subject) ?? []) handler(JSON.parse(next.text), next.subject);
      }
    },
    lose(decide) {
      isLost = decide;
    },
    isConnected: () => true,
    onReconnect: () => () => undefined,
    close: async () => undefined,
  };
}
