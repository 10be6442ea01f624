import type { Tx } from '../../../platform/database/database.ts';
import type { PaymentsDesk } from '../../payments/index.ts';
import type { Wallet } from '../../wallet/index.ts';

/** What the desk sees of payments and may do about them. */
export interface PaymentsPort {
  readonly admin: PaymentsDesk;
  readonly ledger: Pick<Wallet, 'ofReference'>;
  /** Has the day reconciled soon after the commit, by a node that does the house's work. */
  askReconcile(tx: Tx, day: string): Promise<void>;
}
