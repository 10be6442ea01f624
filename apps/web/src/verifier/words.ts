import { crash as crashEnglish } from '@palpite/i18n/catalogs/ENG/crash';
import { fairness as fairnessEnglish } from '@palpite/i18n/catalogs/ENG/fairness';
import { originals as originalsEnglish } from '@palpite/i18n/catalogs/ENG/originals';
import { crash as crashSpanish } from '@palpite/i18n/catalogs/ES/crash';
import { fairness as fairnessSpanish } from '@palpite/i18n/catalogs/ES/fairness';
import { originals as originalsSpanish } from '@palpite/i18n/catalogs/ES/originals';
import { crash as crashPortuguese } from '@palpite/i18n/catalogs/PT/crash';
import { fairness as fairnessPortuguese } from '@palpite/i18n/catalogs/PT/fairness';
import { originals as originalsPortuguese } from '@palpite/i18n/catalogs/PT/originals';
import { crash as crashRussian } from '@palpite/i18n/catalogs/RU/crash';
import { fairness as fairnessRussian } from '@palpite/i18n/catalogs/RU/fairness';
import { originals as originalsRussian } from '@palpite/i18n/catalogs/RU/originals';
import { crash as crashVietnamese } from '@palpite/i18n/catalogs/VI/crash';
import { fairness as fairnessVietnamese } from '@palpite/i18n/catalogs/VI/fairness';
import { originals as originalsVietnamese } from '@palpite/i18n/catalogs/VI/originals';

type Id = keyof typeof fairnessEnglish | keyof typeof originalsEnglish | keyof typeof crashEnglish;
export type Words = Readonly<Record<Id, string>>;

/** The page has no server to ask for texts, so it carries all languages, by their tags. */
export const WORDS: Readonly<Record<'en' | 'pt' | 'es' | 'ru' | 'vi', Words>> = {
  en: { ...fairnessEnglish, ...originalsEnglish, ...crashEnglish },
  pt: { ...fairnessPortuguese, ...originalsPortuguese, ...crashPortuguese },
  es: { ...fairnessSpanish, ...originalsSpanish, ...crashSpanish },
  ru: { ...fairnessRussian, ...originalsRussian, ...crashRussian },
  vi: { ...fairnessVietnamese, ...originalsVietnamese, ...crashVietnamese },
};

export type Tag = keyof typeof WORDS;

export const LANGUAGE_NAMES: Readonly<Record<Tag, string>> = {
  en: 'English',
  pt: 'Português',
  es: 'Español',
  ru: 'Русский',
  vi: 'Tiếng Việt',
};

/** The first language of the browser that the page has, else English. */
export function tagOf(wanted: readonly string[]): Tag {
  const tags = wanted.map((language) => language.slice(0, 2).toLowerCase());
  const found = tags.find((tag) => Object.hasOwn(WORDS, tag));
  return (found ?? 'en') as Tag;
}
