import { LANGUAGES, type LanguageCode } from '@palpite/contract/languages';

const DAY_MS = 86_400_000;

/** Making one takes as long as a thousand uses, and a list asks for every row; a visit has few languages and zones. */
const formatters = new Map<string, Intl.DateTimeFormat>();
const FORMATTERS_MAX = 32;

function formatterOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  if (formatters.size >= FORMATTERS_MAX) formatters.clear();
  formatters.set(key, made);
  return made;
}

/** The calendar day of a moment in a zone, `2026-06-14`. Swedish writes dates in the order of ISO 8601. */
export function dayKey(atMs: number, timeZone: string): string {
  return formatterOf('sv-SE', { timeZone }).format(atMs);
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

/** `dayOf` where the calendar of the zone is known without a formatter. */
export function dayNames(
  atMs: number,
  nowMs: number,
  language: LanguageCode,
  timeZone: string,
  dayOf = (moment: number) => dayKey(moment, timeZone),
): DayNames {
  const locale = LANGUAGES[language].intl;
  const write = (options: Intl.DateTimeFormatOptions) =>
    formatterOf(locale, { ...options, timeZone }).format(atMs);
  const relative = (days: number) =>
    new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
  const day = dayOf(atMs);
  const near = [0, -1, 1].find((days) => day === dayOf(nowMs + days * DAY_MS));
  const name = near === undefined ? write({ weekday: 'long' }) : relative(near);
  return { name: sentenceCase(name, locale), date: write({ day: 'numeric', month: 'long' }) };
}
