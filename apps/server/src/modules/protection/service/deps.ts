import type { PlayerId } from '@palpite/kernel/ids';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Append } from '../../../platform/outbox/outbox.ts';
import type { Wallet } from '../../wallet/index.ts';
import type { Rules } from '../core/allow.ts';

export interface ProtectionDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly append: Append;
  readonly wallet: Pick<Wallet, 'block' | 'unblock' | 'movedSince'>;
  readonly sessions: {
    /** Ends every session of the player with the commit; the returned function, called after it, informs the nodes. */
    revokeAllIn(tx: Tx, player: PlayerId): Promise<() => void>;
  };
  rulesOf(brand: string): Rules;
  /** The kinds of posting that are play and deposits; the ledger itself does not know them. */
  readonly kinds: {
    readonly stake: readonly string[];
    /** The return of a stake whose bet was not accepted. */
    readonly stakeBack: readonly string[];
    readonly returns: readonly string[];
    readonly deposit: readonly string[];
  };
}
