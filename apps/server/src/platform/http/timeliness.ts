import type { Call } from '@palpite/contract/call';
import type { Clock } from '../clock/clock.ts';
import { Refusal } from './route.ts';

/** What a phone's clock may be wrong by, and what a request may take on its way. */
export const SENT_WITHIN_MS = 120_000;

/**
 * Calls that say they refuse it act only on what was sent now: a bet that lay in a sleeping phone or in somebody's
 * recording would be placed when nobody expects it any more. A phone with a wrong clock learns the time by the answer and
 * asks again. Who does not say when it was sent is believed, as each command has a key of its own.
 */
export function timelinessOf(call: Pick<Call, 'refusals'>, clock: Pick<Clock, 'nowMs'>) {
  if (!call.refusals.includes('clock-skew')) return () => undefined;
  return (sentMs: number | undefined): Refusal | undefined => {
    const now = clock.nowMs();
    if (sentMs === undefined || Math.abs(now - sentMs) <= SENT_WITHIN_MS) return undefined;
    return new Refusal('clock-skew', { data: { now } });
  };
}
