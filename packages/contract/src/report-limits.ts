/** What the phone may send of one report; it cuts its texts to these before it sends them. */
export const REPORT_LIMITS = {
  entries: 50,
  host: 255,
  uri: 500,
  query: 2_000,
  body: 4_000,
  message: 1_000,
  trace: 128,
  extra: 4_000,
  properties: 20,
  propertyValue: 500,
} as const;

/** A text as a report may carry it: cut, and without line breaks, other control characters and halves of pairs. */
export function reportText(text: string, max: number): string {
  return text.slice(0, max).replace(/[\p{Cc}\p{Cs}]/gu, ' ');
}
