import type { RateClass } from '@palpite/contract/call';
import type { BucketSize } from './token-buckets.ts';

/** The contract's classes, and ours for what is not a call. */
export type RateGroup = RateClass | 'page' | 'unknown-path' | 'wrong-session';

export interface GroupLimits {
  /** For one signed-in player, wherever the requests come from. */
  readonly player: BucketSize;
  /** For everyone without a valid session behind one address, which may be a whole office or phone network. */
  readonly address: BucketSize;
}

export type RateLimits = Readonly<Record<RateGroup, GroupLimits>>;

const limits = (player: [number, number], address: [number, number]): GroupLimits => ({
  player: { burst: player[0], perSecond: player[1] },
  address: { burst: address[0], perSecond: address[1] },
});

/** Burst and tokens per second. The specification's fastest poll is every 2 s per screen. */
export const RATE_LIMITS: RateLimits = {
  poll: limits([120, 20], [1_200, 200]),
  read: limits([120, 20], [1_200, 200]),
  command: limits([40, 5], [400, 50]),
  credential: limits([30, 2], [120, 5]),
  report: limits([60, 5], [600, 50]),
  page: limits([600, 100], [1_200, 200]),
  'unknown-path': limits([60, 5], [240, 20]),
  'wrong-session': limits([60, 2], [240, 10]),
};
