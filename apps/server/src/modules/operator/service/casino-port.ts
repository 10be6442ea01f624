import type { Tx } from '../../../platform/database/database.ts';
import type { CasinoOperations } from '../../casino/index.ts';
import type { Wallet } from '../../wallet/index.ts';

/** What the console needs of the casino. */
export interface CasinoPort {
  readonly operations: CasinoOperations;
  readonly ledger: Pick<Wallet, 'ofReference'>;
  /** Has the day compared with the studio soon after the commit, by a node with the role jobs. */
  askReconcile(tx: Tx, studio: string, day: string): Promise<void>;
}
