import type { PlayerId } from '@palpite/kernel/ids';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Chance } from '../../../platform/chance/chance.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Report } from '../../../platform/metrics/report.ts';
import type { Append } from '../../../platform/outbox/outbox.ts';
import type { MayEnter } from '../core/entry-port.ts';
import type { IdentityMessage } from '../core/message.ts';
import type { PlayerAttempts } from './attempts.ts';
import type { Passwords } from './passwords.ts';
import type { Sessions } from './sessions.ts';

/** What the module needs of others; `wiring/` fills it. */
export interface IdentityPorts {
  readonly mayEnter: MayEnter;
  /** In the caller's transaction: the message exists if and only if what it tells about does. */
  send(tx: Tx, message: IdentityMessage): Promise<void>;
  /** Where a brand's page is, with a slash at its end: `https://example.com/`. Never taken from a request's host. */
  pageOf(brand: string): URL;
  /** Whether neither money nor an open bet would be lost with the account. */
  isEmpty(player: PlayerId, brand: string): Promise<boolean>;
  /** Closes the player's accounts for good, under the lock that every debit takes. */
  closeAccounts(tx: Tx, player: PlayerId): Promise<void>;
  hasDeposited(player: PlayerId): Promise<boolean>;
  /** The balance that a bridge game shows: whole cents of the brand's currency. */
  balanceOf(player: PlayerId, brand: string): Promise<{ readonly currency: string; readonly cents: number }>;
}

export interface IdentityBaseDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly bus: Bus;
  readonly report: Pick<Report, 'accountOpened'>;
  readonly append: Append;
  /** Keys the hashes of codes and tickets; all nodes share it. At least 32 characters. */
  readonly secret: string;
  readonly ports: IdentityPorts;
}

/** What the module's own services and routes share. */
export interface IdentityDeps extends IdentityBaseDeps {
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  readonly attempts: PlayerAttempts;
}
