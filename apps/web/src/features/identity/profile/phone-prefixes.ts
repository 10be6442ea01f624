import { LANGUAGES, type LanguageCode } from '@palpite/contract/languages';
import type { PhonePrefix } from '@palpite/ui/phone-field';

/** The countries whose numbers can be given, with what is dialled for each. */
export const PHONE_PREFIXES = {
  BR: '55',
  MX: '52',
  IN: '91',
  PH: '63',
  KE: '254',
  CO: '57',
  VN: '84',
  PE: '51',
  RU: '7',
  US: '1',
} as const;

/** In the player's own words; the brand's country first. */
export function phonePrefixes(language: LanguageCode, own: string): PhonePrefix[] {
  const names = new Intl.DisplayNames([LANGUAGES[language].intl], { type: 'region' });
  return Object.entries(PHONE_PREFIXES)
    .map(([country, code]) => ({ code, label: `${names.of(country) ?? country} +${code}` }))
    .sort((a, b) => Number(b.code === own) - Number(a.code === own) || a.label.localeCompare(b.label));
}
