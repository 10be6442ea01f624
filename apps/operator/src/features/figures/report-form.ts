import type { ReportLine } from '@palpite/contract/operator/report-calls';
import type { InputOf } from '../../platform/send.ts';

export type ReportDraft = Omit<InputOf<'reportSave'>, 'reason'>;
export type ReportEvery = ReportDraft['every'];
export const EVERY: readonly ReportEvery[] = ['day', 'week', 'month'];

export function emptyDraft(zone: string, language: ReportDraft['language']): ReportDraft {
  return {
    name: '',
    page: 'breakdown',
    filter: { by: 'product' },
    language,
    every: 'day',
    on_day: 0,
    hour: 7,
    zone,
    version: 0,
    recipients: [],
  };
}

export function draftOf(line: ReportLine): ReportDraft {
  const { report, name, page, filter, language, every, on_day, hour, zone, version, recipients } = line;
  return { report, name, page, filter, language, every, on_day, hour, zone, version, recipients };
}

/** Another page has other fields of its own; the brands stay. */
export function withPage(draft: ReportDraft, page: ReportDraft['page']): ReportDraft {
  const { brand, country, currency } = draft.filter;
  const place = { ...(brand && { brand }), ...(country && { country }), ...(currency && { currency }) };
  const own =
    page === 'cohorts'
      ? ({ basis: 'deposit', span: 'month', count: 12 } as const)
      : { by: 'product' as const };
  return { ...draft, page, filter: { ...place, ...own } };
}

export function withEvery(draft: ReportDraft, every: ReportEvery): ReportDraft {
  return { ...draft, every, on_day: every === 'day' ? 0 : 1 };
}

/** The first field that is missing. */
export function missingIn({
  name,
  recipients,
  zone,
}: ReportDraft): 'name' | 'recipients' | 'zone' | undefined {
  if (name.trim() === '') return 'name';
  if (zone.trim() === '') return 'zone';
  return recipients.length === 0 ? 'recipients' : undefined;
}

/** The days of the week from Monday in a language; 5 January 1970 was a Monday. */
export function weekdays(language: string): string[] {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, day) => format.format((4 + day) * 86_400_000));
}
