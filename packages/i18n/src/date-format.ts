import { LANGUAGES, type LanguageCode } from '@palpite/contract/languages';
import type { Instant } from '@palpite/kernel/time';

/** All times are on the 24-hour clock, so that a column of them stays even. */
const FORMS = {
  /** 18:41 */
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  /** 18:41:07 */
  'time-seconds': { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  /** 14/06 */
  'day-month': { day: '2-digit', month: '2-digit' },
  /** 14/06/2026 */
  date: { day: '2-digit', month: '2-digit', year: 'numeric' },
  /** 14/06/2026, 18:41 */
  'date-time': {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
  /** domingo, 14 de junho */
  'long-day': { weekday: 'long', day: 'numeric', month: 'long' },
  /** junho de 2026 */
  month: { month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateForm = keyof typeof FORMS;
export const DATE_FORMS = Object.keys(FORMS) as DateForm[];

const formatters = new Map<string, Intl.DateTimeFormat>();
const FORMATTERS_MAX = 128;

/** A moment as the clocks of `timeZone` (an IANA name) show it. The zone is given, never the machine's own. */
export function formatInstant(at: Instant, form: DateForm, language: LanguageCode, timeZone: string): string {
  const key = `${language} ${form} ${timeZone}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(LANGUAGES[language].intl, { ...FORMS[form], timeZone });
    // Creating a formatter costs as much as a thousand uses; caching all would let callers grow the memory by zone
    // names.
    if (formatters.size >= FORMATTERS_MAX) formatters.clear();
    formatters.set(key, formatter);
  }
  return formatter.format(at);
}
