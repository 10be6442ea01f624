import { HTTP_RETRIES, HTTP_RETRY_STEP_MS } from '@palpite/contract/constants';
import type { Endpoint } from '@palpite/contract/generated/calls';

/** `once` is never sent again: after silence nobody knows whether it took effect, and a second one might. */
export function retriesOf(retry: Endpoint['retry']): number {
  return retry === 'once' ? 0 : HTTP_RETRIES;
}

/** After the first failed try one step, after the second two …, but never sooner than the server asked for. */
export function pauseMs(attempt: number, askedMs: number): number {
  return Math.max(HTTP_RETRY_STEP_MS * attempt, askedMs);
}
