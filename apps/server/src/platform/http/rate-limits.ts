import type { RateClass } from '@palpite/contract/call';

/** A bucket holds `burst` tokens when full and gains `perSecond` tokens. */
export interface BucketSize {
  readonly burst: number;
  readonly perSecond: number;
}

/** The contract's classes, and our own for what is not a call. */
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

/** Burst and tokens per second. The fastest poll of the specification is every 2 s per screen. */
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

/**
 * All guests behind one address may together send as much as this many of them. A mobile carrier puts hundreds of
 * phones behind one address, but an open app sends about one call every two seconds: 20 × 20 reads a second are the
 * calls of 800 open apps, and 20 × 5 commands a second those of a hundred guests who all tap every second.
 */
export const GUESTS_PER_ADDRESS = 20;

/** The bucket of so many players in one. */
export function sizeOfMany({ burst, perSecond }: BucketSize, players: number): BucketSize {
  return { burst: burst * players, perSecond: perSecond * players };
}

interface Bucket {
  tokens: number;
  atMs: number;
}

/**
 * Token buckets by key, in bounded memory: above the capacity the least recently used bucket is dropped, which can only
 * make it full again. The caller passes the time.
 */
export class TokenBuckets {
  private readonly capacity: number;
  private readonly buckets = new Map<string, Bucket>();

  constructor(capacity: number) {
    this.capacity = capacity;
  }

  get count(): number {
    return this.buckets.size;
  }

  /** Takes one token. Returns zero, or the milliseconds until a token is there. */
  take(key: string, size: BucketSize, nowMs: number): number {
    const bucket = this.at(key, size, nowMs);
    if (bucket.tokens < 1) return waitMs(bucket, size);
    bucket.tokens -= 1;
    return 0;
  }

  /** What `take` would return, without taking a token. */
  waitMs(key: string, size: BucketSize, nowMs: number): number {
    const bucket = this.at(key, size, nowMs);
    return bucket.tokens < 1 ? waitMs(bucket, size) : 0;
  }

  private at(key: string, size: BucketSize, nowMs: number): Bucket {
    const known = this.buckets.get(key);
    const bucket = known ?? { tokens: size.burst, atMs: nowMs };
    // A clock that was set back must neither take tokens away nor give them twice.
    const elapsedMs = Math.max(0, nowMs - bucket.atMs);
    bucket.tokens = Math.min(size.burst, bucket.tokens + (elapsedMs * size.perSecond) / 1000);
    bucket.atMs = nowMs;
    // The order of use matters only when buckets may soon be dropped, so a half empty table is not reordered.
    if (known && this.buckets.size <= this.capacity / 2) return bucket;
    this.buckets.delete(key);
    this.buckets.set(key, bucket);
    if (this.buckets.size > this.capacity) this.forgetOldest();
    return bucket;
  }

  private forgetOldest(): void {
    const oldest = this.buckets.keys().next();
    if (!oldest.done) this.buckets.delete(oldest.value);
  }
}

function waitMs(bucket: Bucket, size: BucketSize): number {
  return Math.max(1, Math.ceil(((1 - bucket.tokens) * 1000) / size.perSecond));
}
