import { assertNever } from '@palpite/kernel/nominal';
import { SECOND_MS } from '@palpite/kernel/time';
import { type MessageState, type StoredMessage, usefulUntilMs } from './message.ts';
import type { Delivery } from './senders.ts';

export const ATTEMPTS_MAX = 5;
/** Longer than any attempt can take: a row that is `sending` for longer belongs to a node that died. */
export const LEASE_MS = 30 * SECOND_MS;
/** The wait after the first, second, third and fourth attempt. */
const RETRY_AFTER_MS = [5, 15, 45, 120].map((seconds) => seconds * SECOND_MS);
/** Longer than every planned wait: an open row that was not touched for this long has lost its job. */
export const FORGOTTEN_MS = 180 * SECOND_MS;

/** The allowed transitions; `failed` and `sent` are final. */
export const NEXT_STATES: Readonly<Record<MessageState, readonly MessageState[]>> = {
  queued: ['sending', 'failed'],
  sending: ['sending', 'sent', 'failed', 'unknown'],
  unknown: ['sending', 'unknown'],
  sent: [],
  failed: [],
};

export type Taking =
  | { readonly is: 'send'; readonly attempt: number }
  /** Another attempt is under way; check again when its lease is over. */
  | { readonly is: 'held'; readonly afterMs: number }
  /** No attempt will follow. `state` says whether one may have reached the recipient. */
  | { readonly is: 'give-up'; readonly state: 'failed' | 'unknown'; readonly why: string }
  | { readonly is: 'finished' };

/** Whether a message may be sent now. `repeatable`: the provider recognises a message that it has already received. */
export function decideTaking(message: StoredMessage, repeatable: boolean, nowMs: number): Taking {
  const { state, values, attempts } = message;
  if (values === undefined || NEXT_STATES[state].length === 0) return { is: 'finished' };
  const leaseEnd = message.updatedAtMs + LEASE_MS;
  if (state === 'sending' && nowMs < leaseEnd) return { is: 'held', afterMs: leaseEnd - nowMs };
  if (nowMs > usefulUntilMs(message.createdAtMs, values))
    return { is: 'give-up', state: attempts === 0 ? 'failed' : 'unknown', why: 'too-late' };
  if (attempts > 0 && !repeatable) return { is: 'give-up', state: 'unknown', why: 'not-repeatable' };
  if (attempts >= ATTEMPTS_MAX) return { is: 'give-up', state: 'unknown', why: 'attempts-used-up' };
  return { is: 'send', attempt: attempts + 1 };
}

export interface Conclusion {
  readonly state: 'sent' | 'failed' | 'unknown';
  readonly providerId?: string;
  readonly why?: string;
  /** Undefined: this was the last attempt, and the values are deleted. */
  readonly retryAfterMs?: number;
}

export function conclude(delivery: Delivery, attempt: number, repeatable: boolean): Conclusion {
  switch (delivery.is) {
    case 'sent':
      return { state: 'sent', providerId: delivery.providerId };
    case 'refused':
      return { state: 'failed', why: delivery.why };
    case 'unknown': {
      const wait = repeatable ? RETRY_AFTER_MS[attempt - 1] : undefined;
      return { state: 'unknown', why: delivery.why, ...(wait === undefined ? {} : { retryAfterMs: wait }) };
    }
    default:
      return assertNever(delivery);
  }
}
