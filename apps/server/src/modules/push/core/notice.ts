import { isHashPath } from '@palpite/kernel/hash-path';
import type { Reference } from '@palpite/kernel/ids';
import type { Handed, OutgoingNotice } from '@palpite/kernel/notice';

/** The answer of a push service. `gone`: the address no longer exists. */
export type Delivery =
  | { readonly is: 'sent' | 'gone' }
  | { readonly is: 'later'; readonly waitMs: number }
  | { readonly is: 'refused'; readonly why: string };

export type Urgency = 'low' | 'normal' | 'high';

/** What a device receives besides its own mark. */
export interface PushContent {
  readonly id: Reference;
  readonly brand: string;
  readonly kind: string;
  readonly title: string;
  readonly text: string;
  readonly path: string;
  readonly ttlSeconds: number;
  readonly urgency: Urgency;
  /** Comes back with the device's reports. */
  readonly mark: string;
}

/** Push services store a message for at most four weeks. */
const TTL_SECONDS_MAX = 28 * 24 * 60 * 60;
/** Together they stay below the 4 kB of an encrypted message. */
const TITLE_CHARACTERS = 120;
const TEXT_CHARACTERS = 480;
/** Kinds that may wait until the device is awake anyway, and those that must not wait. */
const PATIENT: ReadonlySet<string> = new Set(['marketing', 'bonus-expires', 'level-up']);
const URGENT: ReadonlySet<string> = new Set(['login-new-device', 'code', 'goal']);

/** Undefined for a notice that has expired. */
export function contentOf(notice: OutgoingNotice, nowMs: number): Omit<PushContent, 'mark'> | undefined {
  const seconds = Math.floor((notice.expiresAt.getTime() - nowMs) / 1_000);
  if (seconds <= 0) return undefined;
  const { id, brand, kind, title, text, path } = notice;
  return {
    id,
    brand,
    kind,
    title: cut(title, TITLE_CHARACTERS),
    text: cut(text, TEXT_CHARACTERS),
    path: isHashPath(path) ? path : '/',
    ttlSeconds: Math.min(seconds, TTL_SECONDS_MAX),
    urgency: URGENT.has(kind) ? 'high' : PATIENT.has(kind) ? 'low' : 'normal',
  };
}

/** By code points: half of a pair would not be valid text. */
function cut(text: string, most: number): string {
  const letters = [...text];
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`;
}

/** One device that took the notice is enough; otherwise one that may take it later. */
export function handedOf(deliveries: readonly Delivery[]): Handed {
  const outcomes = new Set(deliveries.map(({ is }) => is));
  if (outcomes.has('sent')) return 'sent';
  if (outcomes.has('later')) return 'later';
  return outcomes.has('refused') ? 'refused' : 'no-address';
}
