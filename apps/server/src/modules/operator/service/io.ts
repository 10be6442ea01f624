import type { Chance } from '../../../platform/chance/chance.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';

/** What the console stands on. */
export interface OperatorIo {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
}
