import type { Fiat } from '@palpite/kernel/assets';
import type { Zone } from '@palpite/kernel/time';
import type { Clock } from '../../../../platform/clock/clock.ts';

/** What the routes need of the house above betting. */
export interface BettingRouteOptions {
  /** The currency that a brand's players bet in. */
  assetOf(brand: string): Fiat;
}

export interface HistoryRouteOptions {
  readonly clock: Clock;
  /** By whose clocks a brand's days begin. */
  zoneOf(brand: string): Zone;
}
