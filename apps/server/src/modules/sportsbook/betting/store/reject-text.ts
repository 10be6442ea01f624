import type { Odds } from '@palpite/kernel/odds';
import { isRestrictionReason, type RestrictionReason } from '@palpite/kernel/restriction';
import type { Reject } from '../core/bet.ts';

/** A reject as stored: amounts are text, because JSON numbers would lose cents above 2^53. */
export type StoredReject = { readonly is: Reject['is'] } & Readonly<Record<string, string | number>>;

export function storedReject(reject: Reject): StoredReject {
  return Object.fromEntries(
    Object.entries(reject).map(([name, value]) => [name, typeof value === 'bigint' ? String(value) : value]),
  ) as StoredReject;
}

export function readReject(stored: StoredReject): Reject {
  const { is } = stored;
  switch (is) {
    case 'odds-changed':
      return { is, now: Number(stored.now) as Odds };
    case 'free-bet-odds':
      return { is, least: Number(stored.least) as Odds };
    case 'too-many-selections':
      return { is, most: Number(stored.most) };
    case 'below-minimum':
      return { is, min: BigInt(stored.min ?? 0) };
    case 'over-limit':
      return {
        is,
        max: BigInt(stored.max ?? 0),
        ...(stored.why !== undefined && { why: readReason(stored.why) }),
      };
    case 'market-refused':
      return { is, why: readReason(stored.why) };
    case 'own-limit':
      return {
        is,
        kind: stored.kind === 'loss' ? 'loss' : 'stake',
        period: stored.period === 'day' || stored.period === 'week' ? stored.period : 'month',
        left: BigInt(stored.left ?? 0),
      };
    case 'bonus-max-stake':
      return { is, most: BigInt(stored.most ?? 0) };
    case 'not-enough-funds':
      return { is, free: BigInt(stored.free ?? 0) };
    default:
      return { is };
  }
}

/** A reason that is no longer in the list reads as the general one. */
function readReason(stored: string | number | undefined): RestrictionReason {
  return typeof stored === 'string' && isRestrictionReason(stored) ? stored : 'review';
}
