import type { RateClass } from '@palpite/contract/call';
import type { Clock } from '../clock/clock.ts';
import { addressKey } from './address.ts';
import { RATE_LIMITS, type RateGroup, type RateLimits, sizeOfMany, TokenBuckets } from './rate-limits.ts';
import type { Caller } from './route.ts';

const BUCKETS_MAX = 50_000;
const SIGNED_IN_MAX = 50_000;
const SENDERS_MAX = 1_000;

/**
 * Rate limits. A player with a valid session has a bucket of their own, so that an unauthenticated client behind the
 * same address cannot lock them out; everyone else shares the larger bucket of the address. A guest account costs
 * nothing, so the guests of one address share a bucket besides their own. Every method returns zero or the milliseconds
 * to wait.
 */
export class RateGate {
  private readonly clock: Clock;
  private readonly limits: RateLimits;
  private readonly guestsPerAddress: number;
  /** One table per group: building a combined key for every request would cost more than the lookup. */
  private readonly players = bucketsByGroup();
  private readonly addresses = bucketsByGroup();
  private readonly guests = bucketsByGroup();
  /** Address and player of sessions that were valid recently, the latest last. */
  private readonly signedIn = new Set<string>();
  /** Address and name of programs whose signature was right recently, the latest last. */
  private readonly senders = new Set<string>();

  constructor(clock: Clock, limits: RateLimits, guestsPerAddress: number) {
    this.clock = clock;
    this.limits = limits;
    this.guestsPerAddress = guestsPerAddress;
  }

  /** Credential calls always count by address: otherwise every new account would bring a fresh bucket for more sign-ups. */
  takeCall(rate: RateClass, address: string, session: Caller['session']): number {
    if (session === undefined || rate === 'credential') return this.takeAddress(rate, address);
    const size = this.limits[rate].player;
    const waitMs = this.players[rate].take(String(session.player), size, this.clock.nowMs());
    // What a guest sends above its own limit takes nothing from the other guests of the address.
    if (waitMs > 0 || !session.visitor) return waitMs;
    const shared = sizeOfMany(size, this.guestsPerAddress);
    return this.guests[rate].take(addressKey(address), shared, this.clock.nowMs());
  }

  takeAddress(group: RateGroup, address: string): number {
    return this.addresses[group].take(addressKey(address), this.limits[group].address, this.clock.nowMs());
  }

  /**
   * Whether a session may be looked up. After too many wrong sessions an address may use only those of players who
   * were signed in there, so that made-up sessions cannot keep the session store busy.
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
    remember(this.signedIn, `${addressKey(address)} ${uid}`, SIGNED_IN_MAX);
  }

  /**
   * Whether the signature of another program may be checked, which costs more than anything before it. After too many
   * wrong ones an address may only use names that have signed there, so that forged requests cannot keep the server
   * busy.
   */
  beforeSignature(address: string, name: string): number {
    const key = addressKey(address);
    if (this.senders.has(`${key} ${name}`)) return 0;
    const { address: size } = this.limits['unknown-path'];
    return this.addresses['unknown-path'].waitMs(key, size, this.clock.nowMs());
  }

  afterSignature(address: string, name: string, isRight: boolean): number {
    if (!isRight) return this.takeAddress('unknown-path', address);
    remember(this.senders, `${addressKey(address)} ${name}`, SENDERS_MAX);
    return 0;
  }
}

/** Moves the key to the end and forgets the first ones above the capacity. */
function remember(known: Set<string>, key: string, capacity: number): void {
  known.delete(key);
  known.add(key);
  if (known.size <= capacity) return;
  const oldest = known.keys().next();
  if (!oldest.done) known.delete(oldest.value);
}

function bucketsByGroup(): Readonly<Record<RateGroup, TokenBuckets>> {
  const made = Object.keys(RATE_LIMITS).map((group) => [group, new TokenBuckets(BUCKETS_MAX)]);
  return Object.fromEntries(made) as Record<RateGroup, TokenBuckets>;
}
