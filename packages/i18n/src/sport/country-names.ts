import { LANGUAGE_CODES, LANGUAGES, type LanguageCode } from '@palpite/contract/languages';
import { internationalName } from './tab-words.ts';

const known = new Map<LanguageCode, Intl.DisplayNames>();

/** The name of a country code, or of INT; an unknown code is returned as it is. */
export function countryName(country: string, language: LanguageCode): string {
  if (country === 'INT') return internationalName(language);
  if (!/^[A-Z]{2}$/.test(country)) return country;
  const names = known.get(language) ?? new Intl.DisplayNames(LANGUAGES[language].intl, { type: 'region' });
  known.set(language, names);
  return names.of(country) ?? country;
}

export function countryNames(country: string): string[] {
  return [...new Set(LANGUAGE_CODES.map((language) => countryName(country, language)))];
}
