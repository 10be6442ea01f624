import type { Fiat } from '@palpite/kernel/assets';
import type { Report } from '../../../platform/metrics/report.ts';
import type { PlayMoneyTerms } from '../index.ts';

/** What the routes need of the house above the wallet. */
export interface WalletRouteOptions {
  /** The currency that a brand's players hold. */
  assetOf(brand: string): Fiat;
  readonly report: Pick<Report, 'playMoneyGranted'>;
  /** Undefined when the house plays for real money. */
  playMoneyOf(brand: string): PlayMoneyTerms | undefined;
}
