/** Events and those who wait for them: no test sleeps. */
export interface Happenings {
  happened(): void;
  /** Resolves as soon as the condition holds; it is checked after every event. */
  until(holds: () => boolean, what: string): Promise<void>;
}

const PATIENCE_MS = 60_000;

export function happenings(): Happenings {
  let waiting: { holds: () => boolean; resolve: () => void }[] = [];
  return {
    happened() {
      const ready = waiting.filter((entry) => entry.holds());
      waiting = waiting.filter((entry) => !ready.includes(entry));
      for (const waiter of ready) waiter.resolve();
    },
    until(holds, what) {
      if (holds()) return Promise.resolve();
      return new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`timed out while waiting for: ${what}`)), PATIENCE_MS);
        waiting.push({
          holds,
          resolve() {
            clearTimeout(late);
            resolve();
          },
        });
      });
    },
  };
}
