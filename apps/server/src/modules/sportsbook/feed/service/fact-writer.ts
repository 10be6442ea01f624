import type { PalpiteEvent } from '../../../../events/event.ts';
import type { Chance } from '../../../../platform/chance/chance.ts';
import type { Clock } from '../../../../platform/clock/clock.ts';
import type { Database } from '../../../../platform/database/database.ts';
import type { Log } from '../../../../platform/log/log.ts';
import type { Append } from '../../../../platform/outbox/outbox.ts';
import { backoffMs } from '../../../../platform/retry/backoff.ts';
import { movePlace } from '../store/producer.ts';

export interface FactWriterOptions {
  readonly database: Database;
  readonly append: Append;
  committed(): void;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly log: Log;
  readonly producer: number;
  readonly epoch: number;
  /** A later owner rules, or more is waiting than may: this reign is over. What was not written comes again. */
  onOver(why: 'later-owner' | 'too-much-waiting'): void;
}

interface Waiting {
  readonly event: PalpiteEvent | undefined;
  readonly place: { readonly run: string; readonly seq: number } | undefined;
}

const WAITING_MAX = 10_000;
const BATCH = 500;
const BACKOFF_STEPS = 6;

/**
 * Writes results to the outbox in the order of the feed, each together with the place behind it: after a kill the place
 * says exactly what is still to be asked for. A database that is away is tried again until the reign is over.
 */
export class FactWriter {
  readonly #options: FactWriterOptions;
  readonly #waiting: Waiting[] = [];
  #writing: Promise<void> | undefined;
  #cancelPause = () => {};
  #stopped = false;

  constructor(options: FactWriterOptions) {
    this.#options = options;
  }

  push(event: Waiting['event'], place: Waiting['place']): void {
    if (this.#stopped) return;
    if (this.#waiting.length >= WAITING_MAX) {
      this.#over('too-much-waiting');
      return;
    }
    this.#waiting.push({ event, place });
    this.#writing ??= this.#write();
  }

  waiting(): number {
    return this.#waiting.length;
  }

  /** Resolves when nothing is being written any more; what waits is left for the next owner. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#cancelPause();
    await this.#writing;
  }

  async #write(): Promise<void> {
    try {
      await this.#writeAll();
    } finally {
      this.#writing = undefined;
    }
  }

  async #writeAll(): Promise<void> {
    let failures = 0;
    while (this.#waiting.length > 0 && !this.#stopped) {
      const batch = this.#waiting.slice(0, BATCH);
      try {
        if (!(await this.#commit(batch))) {
          this.#over('later-owner');
          return;
        }
        this.#waiting.splice(0, batch.length);
        failures = 0;
        if (batch.some(({ event }) => event)) this.#options.committed();
      } catch (err) {
        failures += 1;
        this.#options.log.error({ err, failures, waiting: this.#waiting.length }, 'results are not written');
        await this.#pause(failures);
      }
    }
  }

  #commit(batch: readonly Waiting[]): Promise<boolean> {
    const { database, append } = this.#options;
    const events = batch.flatMap(({ event }) => (event ? [event] : []));
    const place = batch.findLast((one) => one.place)?.place;
    return database.inTransaction(async (tx) => {
      if (!(await movePlace(tx, this.#options, place))) return false;
      await append(tx, events);
      return true;
    });
  }

  #pause(failures: number): Promise<void> {
    const { clock, chance } = this.#options;
    return new Promise((resolve) => {
      const cancel = clock.after(backoffMs(Math.min(failures, BACKOFF_STEPS), chance), resolve);
      this.#cancelPause = () => {
        cancel();
        resolve();
      };
      if (this.#stopped) this.#cancelPause();
    });
  }

  #over(why: 'later-owner' | 'too-much-waiting'): void {
    this.#stopped = true;
    this.#waiting.length = 0;
    this.#options.onOver(why);
  }
}
