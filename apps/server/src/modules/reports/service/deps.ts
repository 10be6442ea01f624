import type { Asset } from '@palpite/kernel/assets';
import type { Zone } from '@palpite/kernel/time';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Figures } from '../../figures/index.ts';
import type { Messaging } from '../../messaging/index.ts';
import type { Recipient } from '../core/recipients.ts';

export interface ReportsBrand {
  readonly id: string;
  readonly name: string;
  readonly country: string;
  readonly currency: Asset;
  readonly zone: Zone;
}

export interface ReportsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly figures: Pick<Figures, 'breakdown' | 'cohorts' | 'hasCounted'>;
  readonly messaging: Pick<Messaging, 'queue'>;
  readonly brands: readonly ReportsBrand[];
  /** The currency of totals over several currencies. */
  readonly base: Asset;
  /** Operators as they are now, held until the end of the transaction so that nobody loses the right meanwhile. */
  recipients(tx: Tx, ids: readonly bigint[]): Promise<readonly Recipient[]>;
  /** A report could not be made; it is tried again. */
  failed(error: unknown, report: bigint): void;
}
