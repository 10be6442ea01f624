import type { Asset } from '@palpite/kernel/assets';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { CasinoDeps } from './deps.ts';

/** What jobs and operators need beside what the wallet calls need. */
export interface OperationsDeps extends CasinoDeps {
  /** The currency that thresholds are in. */
  toBase(asset: Asset, units: bigint): bigint;
  /** From this amount on two people must decide. */
  readonly secondPersonFrom: bigint;
  /** Of the people who decided first, those who may still decide; the decisions of the others do not count. */
  stillAllowed(tx: Tx, operators: readonly number[]): Promise<ReadonlySet<number>>;
  /** In live mode a game is off until an operator turns it on. */
  readonly isLive: boolean;
  /** Where reports may be read; without it from the database itself. */
  readonly reads?: Pick<Database, 'read'>;
}
