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
  readonly takenMs: number;
}

const EVERY_MS = 1_000;
/** Clocks drift by less than a millisecond in this time. */
const SAMPLE_MS = 10_000;

/**
 * The difference of the two clocks from the fastest answer of the last seconds. A sample that contradicts the one in use
 * means that a clock was set: the newer one counts.
 */
export function createDatabaseClock({
  database,
  clock,
}: {
  readonly database: Pick<Database, 'read'>;
  readonly clock: Clock;
}): DatabaseClock {
  let best: Sample | undefined;
  let isStarted = false;
  let cancel = () => {};
  const take = (sample: Sample) => {
    const isNarrower = !best || sample.most - sample.least <= best.most - best.least;
    const isOther = best && (sample.least > best.most || sample.most < best.least);
    const isOld = best && sample.takenMs - best.takenMs > SAMPLE_MS;
    if (isNarrower || isOther || isOld) best = sample;
  };
  const sample = async () => {
    const sentMs = clock.nowMs();
    const databaseMs = await readDatabaseMs(database);
    const takenMs = clock.nowMs();
    take({ least: databaseMs - takenMs, most: databaseMs - sentMs, takenMs });
  };
  const repeat = () => {
    // A database that does not answer is noticed by whoever needs it; the last difference still holds.
    void sample()
      .catch(() => undefined)
      .then(() => {
        if (isStarted) cancel = clock.after(EVERY_MS, repeat);
      });
  };
  const at = (localMs: number) => {
    if (!best) throw new Error('the time of the database is not known yet');
    return localMs + Math.round((best.least + best.most) / 2);
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
