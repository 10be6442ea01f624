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
    /** Ends every session of the player with the commit; the returned function tells the nodes after it. */
    revokeAllIn(tx: Tx, player: PlayerId): Promise<() => void>;
  };
  rulesOf(brand: string): Rules;
  /** Which kinds of posting are play and deposits; the ledger itself does not know. */
  readonly kinds: {
    readonly stake: readonly string[];
    /** The way back of a stake that was not taken in the end. */
    readonly stakeBack: readonly string[];
    readonly returns: readonly string[];
    readonly deposit: readonly string[];
  };
}
