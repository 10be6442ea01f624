import type { Tx } from '../../../platform/database/database.ts';
import type { PaymentsAdmin } from '../../payments/index.ts';
import type { Wallet } from '../../wallet/index.ts';

/** What the console needs of payments. */
export interface PaymentsPort {
  readonly admin: PaymentsAdmin;
  readonly ledger: Pick<Wallet, 'ofReference'>;
  /** Has the day reconciled soon after the commit, by a node with the role jobs. */
  askReconcile(tx: Tx, day: string): Promise<void>;
}
