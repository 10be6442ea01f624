import type { Attempts } from '../../../platform/attempts/attempts.ts';
import type { Chance } from '../../../platform/chance/chance.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Sealer } from '../../../platform/secrets/sealer.ts';

/** What the operator module needs. */
export interface OperatorDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly attempts: Attempts;
  /** Seals the seeds of second factors. */
  readonly seeds: Sealer;
  readonly passkeys: {
    /** The host names of the console, by https; a passkey belongs to one. Empty: any port of this machine, for a demo. */
    readonly hosts: readonly string[];
  };
}
