import type { Clock } from '../../clock.ts';

/** Timers by owner: dropping an owner cancels all its timers. */
export class Timers {
  readonly #waiting = new Map<string, Set<() => void>>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  after(owner: string, delayMs: number, callback: () => void): void {
    const own = this.#waiting.get(owner) ?? new Set();
    this.#waiting.set(owner, own);
    const cancel = this.#clock.after(delayMs, () => {
      own.delete(cancel);
      if (own.size === 0 && this.#waiting.get(owner) === own) this.#waiting.delete(owner);
      callback();
    });
    own.add(cancel);
  }

  drop(owner: string): void {
    for (const cancel of this.#waiting.get(owner) ?? []) cancel();
    this.#waiting.delete(owner);
  }

  close(): void {
    for (const owner of [...this.#waiting.keys()]) this.drop(owner);
  }
}
