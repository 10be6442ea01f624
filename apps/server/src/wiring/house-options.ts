import type { Chance } from '../platform/chance/chance.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { RateLimits } from '../platform/http/rate-limits.ts';

export interface HouseOptions {
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
  readonly logTo?: { write(line: string): void };
  /** Sizes other than the usual: a test asks faster than a person. */
  readonly rateLimits?: RateLimits;
}
