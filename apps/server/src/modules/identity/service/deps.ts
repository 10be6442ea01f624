import type { PlayerId } from '@palpite/kernel/ids';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Chance } from '../../../platform/chance/chance.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Report } from '../../../platform/metrics/report.ts';
import type { Append } from '../../../platform/outbox/outbox.ts';
import type { IdentityMessage } from '../core/message.ts';
import type { SmsCodeLimits } from '../core/sms-limits.ts';
import type { PlayerAttempts } from './attempts.ts';
import type { Passwords } from './passwords.ts';
import type { Sessions } from './sessions.ts';

/** What the module needs of other modules; `wiring/` provides it. */
export interface IdentityPorts {
  readonly mayEnter: MayEnter;
  /** In the caller's transaction: the message is sent if and only if the transaction commits. */
  send(tx: Tx, message: IdentityMessage): Promise<void>;
  /**
   * The URL of a brand's page, with a trailing slash: `https://example.com/`. Never taken from the host of a request.
   */
  pageOf(brand: string): URL;
  /** The calling code of the brand's country, digits only. */
  phonePrefixOf(brand: string): string;
  /** Whether closing the account would lose no money, open bet or open round. */
  isEmpty(player: PlayerId, brand: string, reader?: Pick<Database, 'read'>): Promise<boolean>;
  /** Closes the player's accounts permanently, under the lock that every debit takes. */
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
  readonly report: Pick<Report, 'accountOpened' | 'smsCodeRefused'>;
  readonly append: Append;
  /** Keys the hashes of codes and tickets. All nodes share it. At least 32 characters. */
  readonly secret: string;
  readonly smsCodes: SmsCodeLimits;
  readonly ports: IdentityPorts;
}

/** What the services and routes of this module share. */
export interface IdentityDeps extends IdentityBaseDeps {
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  readonly attempts: PlayerAttempts;
}

/** Whether a player may log in at all. Exclusions belong to a module of a higher level, so this is a port. */
export type Entry =
  | { readonly is: 'allowed' }
  | { readonly is: 'refused'; readonly by: string; readonly untilMs?: number | undefined };

export type MayEnter = (player: PlayerId) => Promise<Entry>;
