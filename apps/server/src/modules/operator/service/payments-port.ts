import type { Tx } from '../../../platform/database/database.ts';
import type { PaymentsDesk } from '../../payments/index.ts';
import type { Wallet } from '../../wallet/index.ts';

/** What the console needs of payments. */
export interface PaymentsPort {
  readonly admin: PaymentsDesk;
  readonly ledger: Pick<Wallet, 'ofReference'>;
  /** Has the day reconciled soon after the commit, by a node with the role jobs. */
  askReconcile(tx: Tx, day: string): Promise<void>;
}
