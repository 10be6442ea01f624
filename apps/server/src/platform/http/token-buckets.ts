/** A bucket holds `burst` tokens when full and gains `perSecond` of them. */
export interface BucketSize {
  readonly burst: number;
  readonly perSecond: number;
}

interface Bucket {
  tokens: number;
  atMs: number;
}

/**
 * Token buckets by key, in bounded memory: beyond the capacity the one that was used longest ago is forgotten, which
 * can only make it full again. Pure but for its own state; the time is given.
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

  /** Takes one token; zero when there was one, otherwise the milliseconds until there is one. */
  take(key: string, size: BucketSize, nowMs: number): number {
    const bucket = this.at(key, size, nowMs);
    if (bucket.tokens < 1) return waitMs(bucket, size);
    bucket.tokens -= 1;
    return 0;
  }

  /** What `take` would answer, without taking. */
  waitMs(key: string, size: BucketSize, nowMs: number): number {
    const bucket = this.at(key, size, nowMs);
    return bucket.tokens < 1 ? waitMs(bucket, size) : 0;
  }

  private at(key: string, size: BucketSize, nowMs: number): Bucket {
    const known = this.buckets.get(key);
    const bucket = known ?? { tokens: size.burst, atMs: nowMs };
    // A clock that was set back must not take tokens away, nor give them twice.
    const elapsedMs = Math.max(0, nowMs - bucket.atMs);
    bucket.tokens = Math.min(size.burst, bucket.tokens + (elapsedMs * size.perSecond) / 1000);
    bucket.atMs = nowMs;
    // Who was here longest ago matters only where somebody may soon be forgotten: a table that is half empty is left alone.
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
