import type { LanguageCode } from '@palpite/contract/languages';

export interface LanguageName {
  readonly code: string;
  /** In its own language: whoever needs the list may not read the current one. */
  readonly name: string;
  readonly place: string;
}

export const LANGUAGE_NAMES: Readonly<Record<LanguageCode, LanguageName>> = {
  PT: { code: 'PT', name: 'Português', place: 'Brasil' },
  ES: { code: 'ES', name: 'Español', place: 'México' },
  ENG: { code: 'EN', name: 'English', place: 'International' },
  RU: { code: 'RU', name: 'Русский', place: 'Россия' },
  VI: { code: 'VI', name: 'Tiếng Việt', place: 'Việt Nam' },
};

export const LANGUAGE_ORDER = Object.keys(LANGUAGE_NAMES) as LanguageCode[];
