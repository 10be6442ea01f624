/** The specification's language codes and the tags that they map to; `vm-VI` is spelled so on the wire. */
export const LANGUAGES = {
  ENG: { tag: 'en-US', intl: 'en-US', html: 'en' },
  PT: { tag: 'pt-BR', intl: 'pt-BR', html: 'pt-BR' },
  ES: { tag: 'es-MX', intl: 'es-MX', html: 'es-MX' },
  RU: { tag: 'ru-RU', intl: 'ru-RU', html: 'ru' },
  VI: { tag: 'vm-VI', intl: 'vi-VN', html: 'vi' },
} as const;

export type LanguageCode = keyof typeof LANGUAGES;
export const LANGUAGE_CODES = /* @__PURE__ */ Object.keys(LANGUAGES) as LanguageCode[];

export function isLanguageCode(text: string): text is LanguageCode {
  return Object.hasOwn(LANGUAGES, text);
}
