import type { Chance } from '../../../../platform/chance/chance.ts';
import type { Clock } from '../../../../platform/clock/clock.ts';
import type { Database } from '../../../../platform/database/database.ts';
import type { Log } from '../../../../platform/log/log.ts';
import { backoffMs } from '../../../../platform/retry/backoff.ts';
import { writeMatchProducers } from '../store/match-producer.ts';

export interface MatchHoldersDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly log: Log;
  /** Any of the owner's producers: nothing is written once its epoch has changed. */
  readonly producer: number;
  readonly epoch: number;
  onOver(why: 'later-owner'): void;
}

const BATCH = 500;
const BACKOFF_STEPS = 6;

/**
 * Remembers which producer offers a match in play, across a restart of the owner. Publishing does not wait for the
 * database: after a crash the most recent changes may be missing.
 */
export class MatchHolders {
  readonly #deps: MatchHoldersDeps;
  readonly #producers: Map<number, number>;
  readonly #changed = new Set<number>();
  #writing: Promise<void> | undefined;
  #cancelPause = () => {};
  #stopped = false;

  constructor(deps: MatchHoldersDeps, stored: ReadonlyMap<number, number>) {
    this.#deps = deps;
    this.#producers = new Map(stored);
  }

  producerOf(match: number): number | undefined {
    return this.#producers.get(match);
  }

  matchesOf(producer: number): readonly number[] {
    return [...this.#producers].filter(([, holder]) => holder === producer).map(([match]) => match);
  }

  /** Called with every state of a match; only a change is written. */
  set(match: number, producer: number | undefined): void {
    if (this.#stopped || this.#producers.get(match) === producer) return;
    if (producer === undefined) this.#producers.delete(match);
    else this.#producers.set(match, producer);
    this.#changed.add(match);
    this.#writing ??= this.#write().finally(() => {
      this.#writing = undefined;
    });
  }

  /** Resolves when nothing is being written any more; changes that the database refuses now are dropped. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#cancelPause();
    await this.#writing;
  }

  async #write(): Promise<void> {
    const { database, log } = this.#deps;
    // All changes of one turn of the event loop, for example after a recovery, are written in one transaction.
    await new Promise(setImmediate);
    let failures = 0;
    while (this.#changed.size > 0) {
      const batch = [...this.#changed].slice(0, BATCH);
      for (const match of batch) this.#changed.delete(match);
      const changes = new Map(batch.map((match) => [match, this.#producers.get(match)]));
      try {
        const isOwner = await database.inTransaction((tx) => writeMatchProducers(tx, this.#deps, changes));
        failures = 0;
        if (isOwner) continue;
        this.#changed.clear();
        this.#deps.onOver('later-owner');
        return;
      } catch (err) {
        failures += 1;
        log.error({ err, failures }, 'the producers of matches could not be written');
        if (this.#stopped) return;
        for (const match of batch) this.#changed.add(match);
        await this.#pause(failures);
      }
    }
  }

  #pause(failures: number): Promise<void> {
    const { clock, chance } = this.#deps;
    return new Promise((resolve) => {
      const cancel = clock.after(backoffMs(Math.min(failures, BACKOFF_STEPS), chance), resolve);
      this.#cancelPause = () => {
        cancel();
        resolve();
      };
      if (this.#stopped) this.#cancelPause();
    });
  }
}
