import type { LanguageCode } from '@palpite/contract/languages';
import type { Instant } from '@palpite/kernel/time';
import { formatInstant } from './date-format.ts';

const offsets = new Map<string, Intl.DateTimeFormat>();
const OFFSETS_MAX = 32;

/** `UTC−3`, `UTC+5:30`, `UTC`: how far the clocks of the zone are from UTC at that moment, summer time included. */
export function zoneOffset(at: Instant, timeZone: string): string {
  let formatter = offsets.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' });
    if (offsets.size >= OFFSETS_MAX) offsets.clear();
    offsets.set(timeZone, formatter);
  }
  const name = formatter.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return name.replace('GMT', 'UTC').replace(/[+]0$/, '').replace('-', '−');
}

/** `14/06/2026 18:41:07 UTC−3`: a moment that identifies an event, to compare with logs and statements of others. */
export function formatMoment(at: Instant, language: LanguageCode, timeZone: string): string {
  const date = formatInstant(at, 'date', language, timeZone);
  const time = formatInstant(at, 'time-seconds', language, timeZone);
  return `${date} ${time} ${zoneOffset(at, timeZone)}`;
}
