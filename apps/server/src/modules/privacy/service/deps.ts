import type { PlayerId } from '@palpite/kernel/ids';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { ErasureObstacle, TableRule } from '../core/data-map.ts';

/** What the module needs of other modules; `wiring/` provides it. */
export interface PrivacyPorts {
  /** E-mail, phone and numbers at other services. */
  contactsOf(player: PlayerId): Promise<readonly string[]>;
  /** Why the data cannot be erased; reads what is committed. */
  obstacles(player: PlayerId, brand: string): Promise<readonly ErasureObstacle[]>;
  /**
   * Blocks the accounts, ends sessions and games and removes what the player signs in with, in the caller's transaction.
   * Call the returned function after the commit.
   */
  closeIn(tx: Tx, player: PlayerId, brand: string): Promise<() => void>;
  /** The retention of the country of a brand, in years. */
  retentionYears(brand: string): number;
}

export interface PrivacyDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** Every table of the database. */
  readonly map: readonly TableRule[];
  readonly ports: PrivacyPorts;
  enqueue(
    tx: Tx,
    job: 'export-player' | 'erase-player',
    payload: Readonly<Record<string, string>>,
    options: { readonly key: string; readonly afterMs?: number },
  ): Promise<void>;
}
