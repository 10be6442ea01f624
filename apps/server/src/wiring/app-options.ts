import type { Chance } from '../platform/chance/chance.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { FreeBytes } from '../platform/health/storage-checks.ts';
import type { RateLimits } from '../platform/http/rate-limits.ts';
import type { WorkerLimits } from '../platform/jobs/worker.ts';

export interface AppOptions {
  readonly config: Config;
  readonly clock: Clock;
  readonly chance: Chance;
  /** The built web app; undefined serves calls only. */
  readonly webFolder: string | undefined;
  /** The built operator's console; absent serves its calls only. */
  readonly operatorFolder?: string | undefined;
  readonly version: string;
  /** False where many houses live in one process. */
  readonly processMetrics: boolean;
  /** How much room a disk has: as the operating system says, unless a test says otherwise. */
  readonly freeBytes?: FreeBytes;
  /** How soon the job worker is found to hang; a test does not wait as long as a server does. */
  readonly jobWorker?: Partial<WorkerLimits>;
  readonly logTo?: { write(line: string): void };
  /** Sizes other than the usual: a test asks faster than a person. */
  readonly rateLimits?: RateLimits;
}
