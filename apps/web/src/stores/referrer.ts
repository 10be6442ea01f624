import type { Outcome } from '@palpite/client/outcome';
import type { Input } from '@palpite/contract/generated/calls';
import type { Opening } from '../platform/opening.ts';
import type { Platform } from '../platform/platform.ts';

export const DEFAULT_REFERRER = 'utm_source=official';

const QUERY = /^[\w.-]+=[^\p{Cc}]*$/u;

function fromBase64(text: string): string {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(binary, (c) => c.charCodeAt(0)));
  } catch {
    return '';
  }
}

/** The query that a referrer says in base64; one that says nothing is our own way. */
export function decodeReferrer(given: string): string {
  const text = fromBase64(given.replaceAll(' ', '+'));
  return QUERY.test(text) ? text : DEFAULT_REFERRER;
}

export interface ReferrerMeans {
  readonly platform: Pick<Platform, 'timeZone'> & { readonly opening: Pick<Opening, 'referrer' | 'p'> };
  check(input: Input<'referrerCheck'>): Promise<Outcome<'referrerCheck'>>;
  report(input: Input<'referrerReport'>): Promise<Outcome<'referrerReport'>>;
}

/** Asks whether this device's way here is known, and tells it when it is not. The campaign's mark travels along. */
export async function tellReferrer({ platform, check, report }: ReferrerMeans): Promise<void> {
  const { referrer, p } = platform.opening;
  const input = {
    install_referrer: decodeReferrer(referrer),
    ...(p === '' ? {} : { apk_referrer: new URLSearchParams({ p }).toString() }),
    timezone: platform.timeZone(),
  };
  const outcome = await check(input);
  if (outcome.is === 'done' && outcome.data.activate_time === 0) await report(input);
}
