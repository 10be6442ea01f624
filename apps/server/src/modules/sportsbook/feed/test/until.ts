/** Something that happens, and those who wait for it: no test sleeps. */
export interface Happenings {
  happened(): void;
  /** Resolves as soon as it holds; looked at again whenever something happened. */
  until(holds: () => boolean, what: string): Promise<void>;
}

const PATIENCE_MS = 20_000;

export function happenings(): Happenings {
  let waiting: { holds: () => boolean; resolve: () => void }[] = [];
  return {
    happened() {
      const ready = waiting.filter((one) => one.holds());
      waiting = waiting.filter((one) => !ready.includes(one));
      for (const one of ready) one.resolve();
    },
    until(holds, what) {
      if (holds()) return Promise.resolve();
      return new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`this never happened: ${what}`)), PATIENCE_MS);
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
