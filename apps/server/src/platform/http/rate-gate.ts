import type { RateClass } from '@palpite/contract/call';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Clock } from '../clock/clock.ts';
import { addressKey } from './address.ts';
import { RATE_LIMITS, type RateGroup, type RateLimits } from './rate-limits.ts';
import { TokenBuckets } from './token-buckets.ts';

const BUCKETS_MAX = 50_000;
const SIGNED_IN_MAX = 50_000;

function bucketsByGroup(): Readonly<Record<RateGroup, TokenBuckets>> {
  const made = Object.keys(RATE_LIMITS).map((group) => [group, new TokenBuckets(BUCKETS_MAX)]);
  return Object.fromEntries(made) as Record<RateGroup, TokenBuckets>;
}

/**
 * Who may ask how often. A player with a valid session draws from a bucket of their own, so that a stranger behind
 * the same address cannot lock them out; everyone else shares the larger bucket of the address. Every answer is
 * zero, or the milliseconds to wait.
 */
export class RateGate {
  private readonly clock: Clock;
  private readonly limits: RateLimits;
  /** A table for each group: a key that is made for every request costs more than to look it up. */
  private readonly players = bucketsByGroup();
  private readonly addresses = bucketsByGroup();
  /** Address and player of sessions that were valid lately, the latest last. */
  private readonly signedIn = new Set<string>();

  constructor(clock: Clock, limits: RateLimits) {
    this.clock = clock;
    this.limits = limits;
  }

  /** Credentials are always counted by address: otherwise each new account would bring a fresh bucket to open more. */
  takeCall(rate: RateClass, address: string, player: PlayerId | undefined): number {
    if (player === undefined || rate === 'credential') return this.takeAddress(rate, address);
    return this.players[rate].take(String(player), this.limits[rate].player, this.clock.nowMs());
  }

  takeAddress(group: RateGroup, address: string): number {
    return this.addresses[group].take(addressKey(address), this.limits[group].address, this.clock.nowMs());
  }

  /**
   * Whether a session may be looked up at all. After too many wrong ones an address may ask only for players who
   * were signed in there, so that made-up sessions cannot keep the store of sessions busy.
   */
  beforeSession(address: string, uid: number): number {
    const key = addressKey(address);
    if (this.signedIn.has(`${key} ${uid}`)) return 0;
    const { address: size } = this.limits['wrong-session'];
    return this.addresses['wrong-session'].waitMs(key, size, this.clock.nowMs());
  }

  afterSession(address: string, uid: number, valid: boolean): void {
    if (!valid) {
      this.takeAddress('wrong-session', address);
      return;
    }
    const known = `${addressKey(address)} ${uid}`;
    this.signedIn.delete(known);
    this.signedIn.add(known);
    if (this.signedIn.size <= SIGNED_IN_MAX) return;
    const oldest = this.signedIn.keys().next();
    if (!oldest.done) this.signedIn.delete(oldest.value);
  }
}
