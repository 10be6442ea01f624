import { DAY_MS, instant, MINUTE_MS, offsetMs, type Zone } from '@palpite/kernel/time';

/** Minutes after midnight, in the zone of the player. `from` after `to` goes over midnight. */
export interface Quiet {
  readonly on: boolean;
  readonly from: number;
  readonly to: number;
}

export const USUAL_QUIET: Quiet = { on: true, from: 22 * 60, to: 8 * 60 };
const DAY_MINUTES = 24 * 60;

/** When something may make a sound: now, or when the quiet hours end. */
export function loudAtMs(nowMs: number, quiet: Quiet, zone: Zone): number {
  if (!quiet.on || quiet.from === quiet.to) return nowMs;
  const localMs = nowMs + offsetMs(instant(nowMs), zone);
  const sinceMidnight = ((localMs % DAY_MS) + DAY_MS) % DAY_MS;
  const minute = Math.floor(sinceMidnight / MINUTE_MS);
  const length = (quiet.to - quiet.from + DAY_MINUTES) % DAY_MINUTES;
  const passed = (minute - quiet.from + DAY_MINUTES) % DAY_MINUTES;
  if (passed >= length) return nowMs;
  const endLocalMs = localMs - (sinceMidnight % MINUTE_MS) + (length - passed) * MINUTE_MS;
  // Clocks may change in the night: the end has the offset of its own moment.
  const guess = endLocalMs - offsetMs(instant(nowMs), zone);
  return Math.max(nowMs, endLocalMs - offsetMs(instant(guess), zone));
}

/** The day of a moment in a zone, as `2026-11-17`. */
export function localDay(nowMs: number, zone: Zone): string {
  return new Date(nowMs + offsetMs(instant(nowMs), zone)).toISOString().slice(0, 10);
}
