import type { LanguageCode } from '@palpite/contract/languages';

/** One text in the order ENG, PT, ES, RU, VI: a table of names stays readable as lines. */
export type Row = readonly [ENG: string, PT: string, ES: string, RU: string, VI: string];

const PLACE: Readonly<Record<LanguageCode, number>> = { ENG: 0, PT: 1, ES: 2, RU: 3, VI: 4 };

export function inLanguage(row: Row, language: LanguageCode): string {
  return row[PLACE[language]] ?? row[0];
}

/** Fills `{slots}`. The replacement is a function, so that a `$&` in a team's name stays a `$&`. */
export function fillSlots(text: string, slots: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, slot: string) => slots[slot] ?? whole);
}
