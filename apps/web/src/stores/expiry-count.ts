import type { Platform } from '../platform/platform.ts';

/** More expiries than this in a minute mean that the new session is refused too: stop asking. */
const EXPIRIES_PER_MINUTE = 3;
const MINUTE_MS = 60_000;

export function createExpiryCount({ nowMs }: Pick<Platform, 'nowMs'>): { tooMany(): boolean } {
  let times: number[] = [];
  return {
    tooMany() {
      const now = nowMs();
      times = [...times.filter((at) => now - at < MINUTE_MS), now];
      return times.length > EXPIRIES_PER_MINUTE;
    },
  };
}
