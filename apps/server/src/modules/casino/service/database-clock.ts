import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { readDatabaseMs } from '../store/crash-rounds.ts';

/** The time of the database as this node knows it without asking each time. */
export interface DatabaseClock {
  now(): number;
  /** The time of the database at a time of this node's clock. */
  at(localMs: number): number;
  /** Asks the database. */
  sample(): Promise<void>;
  start(): void;
  stop(): void;
}

/** `least` and `most` bound how far the database is ahead: the answer was made between question and arrival. */
interface Sample {
  readonly least: number;
  readonly most: number;
}

const EVERY_MS = 500;
/** Clocks drift by less than a millisecond in the time of so many samples. */
const SAMPLES_MAX = 40;

/**
 * The difference of the two clocks: what all samples of the last seconds allow, so that one fast answer is enough. Samples
 * that contradict the newest one mean that a clock was set: they are forgotten.
 */
export function createDatabaseClock({
  database,
  clock,
}: {
  readonly database: Pick<Database, 'read'>;
  readonly clock: Clock;
}): DatabaseClock {
  let samples: readonly Sample[] = [];
  let aheadMs: number | undefined;
  let isStarted = false;
  let cancel = () => {};
  const take = (sample: Sample) => {
    const agreeing = samples.every(({ least, most }) => least <= sample.most && most >= sample.least);
    samples = [...(agreeing ? samples : []), sample].slice(-SAMPLES_MAX);
    const least = Math.max(...samples.map((known) => known.least));
    const most = Math.min(...samples.map((known) => known.most));
    aheadMs = Math.round((least + most) / 2);
  };
  const sample = async () => {
    const sentMs = clock.nowMs();
    const databaseMs = await readDatabaseMs(database);
    const takenMs = clock.nowMs();
    take({ least: databaseMs - takenMs, most: databaseMs - sentMs });
  };
  const repeat = () => {
    // A database that does not answer is reported by the code that needs it; the last difference is still used.
    void sample()
      .catch(() => undefined)
      .then(() => {
        if (isStarted) cancel = clock.after(EVERY_MS, repeat);
      });
  };
  const at = (localMs: number) => {
    if (aheadMs === undefined) throw new Error('the time of the database is not known yet');
    return localMs + aheadMs;
  };
  return {
    now: () => at(clock.nowMs()),
    at,
    sample,
    start() {
      isStarted = true;
      repeat();
    },
    stop() {
      isStarted = false;
      cancel();
    },
  };
}
