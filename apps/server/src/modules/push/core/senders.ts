import type { Delivery, PushContent } from './notice.ts';
import type { PushTarget } from './token.ts';

export type WebTarget = PushTarget & { readonly type: 'web' };
export type FcmTarget = PushTarget & { readonly type: 'fcm' };

/** The ports of the adapters. Neither throws: a service that does not answer is `later`. */
export type WebPushSend = (target: WebTarget, content: PushContent) => Promise<Delivery>;
export type FcmSend = (target: FcmTarget, content: PushContent) => Promise<Delivery>;

/** A service that names no time is asked again after a minute, one that names years after a day. */
const WAIT_MS = { usual: 60_000, most: 24 * 60 * 60_000 };

/** Seconds or a date, as HTTP has it. */
export function readRetryAfter(header: string | null, nowMs: number): number {
  if (header === null) return WAIT_MS.usual;
  const ms = /^\d{1,9}$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - nowMs;
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 1_000), WAIT_MS.most) : WAIT_MS.usual;
}
