import type { CrashOptions, StudioAdapter } from '../modules/casino/index.ts';
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
  /** The folder of the built web app. When it is undefined the server answers calls only. */
  readonly webFolder: string | undefined;
  /** The folder of the built operator console. When it is absent the server answers its calls only. */
  readonly operatorFolder?: string | undefined;
  readonly version: string;
  /** False where several apps share one process, as in tests: the process metrics would be registered twice. */
  readonly processMetrics: boolean;
  /** How much free space a disk has. Tests replace the answer of the operating system. */
  readonly freeBytes?: FreeBytes;
  /** How soon a hanging job worker is detected. Tests use a shorter time than a server. */
  readonly jobWorker?: Partial<WorkerLimits>;
  /** Studios of games beside those of the settings, by their names. Tests use their own. */
  readonly studios?: ReadonlyMap<string, StudioAdapter>;
  /** How crash is played. Absent: this node does not drive its room, as in tests that do not play it. */
  readonly crash?: CrashOptions;
  readonly logTo?: { write(line: string): void };
  /** Rate limits other than the default. A test sends requests faster than a person does. */
  readonly rateLimits?: RateLimits;
}
