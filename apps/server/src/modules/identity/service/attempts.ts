import type { Clock } from '../../../platform/clock/clock.ts';
import { addressKey } from '../../../platform/http/address.ts';
import { type BucketSize, TokenBuckets } from '../../../platform/http/token-buckets.ts';
import { sha256 } from './hashes.ts';

const QUARTER_HOUR_S = 15 * 60;
const perQuarterHour = (tries: number): BucketSize => ({ burst: tries, perSecond: tries / QUARTER_HOUR_S });

/** One address may be a whole phone network, so many people may mistype there. */
const ADDRESS_SIZE = perQuarterHour(100);
const ACCOUNT_SIZE = perQuarterHour(10);
const KEYS_MAX = 50_000;

export interface Try {
  /** Brand and name of the account, whether it exists or not. */
  readonly account: string;
  readonly address: string;
  /** The device, when the account was used on it before: then only its own tries count. */
  readonly knownDevice: string | undefined;
}

export type Turn =
  | { readonly is: 'go'; readonly succeeded: () => void }
  | { readonly is: 'wait'; readonly waitMs: number };

export interface Attempts {
  begin(attempt: Try): Turn;
}

/**
 * Counts wrong passwords by address and by account and address, never by account alone: otherwise a stranger could lock
 * anyone out. A device on which the account was used before has tries of its own, so that its owner comes in even from
 * behind the attacker's address. A try is taken before the password is looked at and given back when it was right: a
 * hundred at once get no further than one after another. The memory is bounded and this node's own.
 */
export function createAttempts(clock: Clock): Attempts {
  const addresses = new TokenBuckets(KEYS_MAX);
  const accounts = new TokenBuckets(KEYS_MAX);
  return {
    begin({ account, address, knownDevice }) {
      const nowMs = clock.nowMs();
      const block = addressKey(address);
      const own = keyOf(knownDevice === undefined ? `a ${block} ${account}` : `d ${knownDevice} ${account}`);
      const addressWait = knownDevice === undefined ? addresses.waitMs(block, ADDRESS_SIZE, nowMs) : 0;
      const waitMs = Math.max(addressWait, accounts.waitMs(own, ACCOUNT_SIZE, nowMs));
      if (waitMs > 0) return { is: 'wait', waitMs };
      accounts.take(own, ACCOUNT_SIZE, nowMs);
      if (knownDevice === undefined) addresses.take(block, ADDRESS_SIZE, nowMs);
      return {
        is: 'go',
        succeeded() {
          accounts.giveBack(own, ACCOUNT_SIZE, clock.nowMs());
          if (knownDevice === undefined) addresses.giveBack(block, ADDRESS_SIZE, clock.nowMs());
        },
      };
    },
  };
}

/** Of one length, so that long addresses do not fill the memory. */
function keyOf(text: string): string {
  return sha256(text).toString('base64');
}
