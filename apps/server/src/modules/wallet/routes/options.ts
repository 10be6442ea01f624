import type { Fiat } from '@palpite/kernel/assets';
import type { PlayMoneyTerms } from '../index.ts';

/** What the routes need of the house above the wallet. */
export interface WalletRouteOptions {
  /** The currency that a brand's players hold. */
  assetOf(brand: string): Fiat;
  /** Undefined when the house plays for real money. */
  playMoneyOf(brand: string): PlayMoneyTerms | undefined;
}
