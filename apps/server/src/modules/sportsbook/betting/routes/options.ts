import type { Fiat } from '@palpite/kernel/assets';

/** What the routes need of the house above betting. */
export interface BettingRouteOptions {
  /** The currency that a brand's players bet in. */
  assetOf(brand: string): Fiat;
}
