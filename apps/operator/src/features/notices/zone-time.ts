import { DAY_MS, instant, offsetMs } from '@palpite/kernel/time';

/** A moment as a date and time input has it, by the clocks of a brand: `2026-11-18T19:00`. */
export function zoneText(atMs: number, zone: string): string {
  return new Date(atMs + offsetMs(instant(atMs), { name: zone })).toISOString().slice(0, 16);
}

/**
 * The moment of a date and time input, by the clocks of a brand; undefined for no date. Of an hour that comes twice the
 * first is taken; one that clocks skip becomes as much later as they skip.
 */
export function zoneMs(text: string, zone: string): number | undefined {
  const localMs = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? Date.parse(`${text}Z`) : Number.NaN;
  if (!Number.isFinite(localMs)) return undefined;
  const offsetAt = (atMs: number) => offsetMs(instant(atMs), { name: zone });
  // Clocks change by the hour: the offsets of a day before and a day after are the only candidates.
  const candidates = [localMs - DAY_MS, localMs + DAY_MS].map((atMs) => localMs - offsetAt(atMs));
  const [first = localMs, second = localMs] = candidates;
  const isTrue = (atMs: number) => atMs + offsetAt(atMs) === localMs;
  const found = [Math.min(first, second), Math.max(first, second)].find(isTrue);
  return found ?? first;
}
