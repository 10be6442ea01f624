import { LANGUAGES, type LanguageCode } from '@palpite/contract/languages';

const DAY_MS = 86_400_000;

/** Making one takes as long as a thousand uses, and a list of matches asks for every row; a visit has one zone, rarely two. */
const calendars = new Map<string, Intl.DateTimeFormat>();
const CALENDARS_MAX = 8;

function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const known = calendars.get(timeZone);
  if (known) return known;
  // Swedish writes dates in the order of ISO 8601.
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone });
  if (calendars.size >= CALENDARS_MAX) calendars.clear();
  calendars.set(timeZone, made);
  return made;
}

/** The calendar day of a moment in a zone, `2026-06-14`. */
export function dayKey(atMs: number, timeZone: string): string {
  return calendarOf(timeZone).format(atMs);
}

export interface DayNames {
  /** Today, tomorrow, yesterday or the weekday. */
  readonly name: string;
  /** 14 de junho */
  readonly date: string;
}

function sentenceCase(text: string, locale: string): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}

export function dayNames(atMs: number, nowMs: number, language: LanguageCode, timeZone: string): DayNames {
  const locale = LANGUAGES[language].intl;
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(atMs);
  const relative = (days: number) =>
    new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
  const day = dayKey(atMs, timeZone);
  const near = [0, -1, 1].find((days) => day === dayKey(nowMs + days * DAY_MS, timeZone));
  const name = near === undefined ? write({ weekday: 'long' }) : relative(near);
  return { name: sentenceCase(name, locale), date: write({ day: 'numeric', month: 'long' }) };
}
