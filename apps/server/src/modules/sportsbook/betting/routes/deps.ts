import type { Fiat } from '@palpite/kernel/assets';
import type { Zone } from '@palpite/kernel/time';
import type { Clock } from '../../../../platform/clock/clock.ts';

/** What the routes need from outside betting. */
export interface BettingRouteDeps {
  /** The currency that a brand's players bet in. */
  assetOf(brand: string): Fiat;
}

export interface HistoryRouteDeps {
  readonly clock: Clock;
  /** The time zone of a brand's days. */
  zoneOf(brand: string): Zone;
}
