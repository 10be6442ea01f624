import type { LanguageCode } from '@palpite/contract/languages';
import type { ContentKind } from '@palpite/contract/tables/content';
import { FAQ_ENG } from './faq/ENG.ts';
import { FAQ_ES } from './faq/ES.ts';
import { FAQ_PT } from './faq/PT.ts';
import { FAQ_RU } from './faq/RU.ts';
import { FAQ_VI } from './faq/VI.ts';
import {
  FAQ_KEYS,
  FAQ_SECTIONS,
  type FaqKey,
  NOTICE_KEYS,
  PAGE_KEYS,
  SHORT_KEYS,
  type ShortKey,
} from './keys.ts';
import { NOTICES } from './notices.ts';
import { PAGES_ENG } from './pages/ENG.ts';
import { PAGES_ES } from './pages/ES.ts';
import { PAGES_PT } from './pages/PT.ts';
import { PAGES_RU } from './pages/RU.ts';
import { PAGES_VI } from './pages/VI.ts';
import { SHORT_TITLES } from './short-titles.ts';
import type { BuiltInText } from './text.ts';

export interface BuiltInContent {
  readonly kind: ContentKind;
  readonly slug: string;
  readonly texts: Readonly<Record<LanguageCode, Required<BuiltInText>>>;
  readonly settings: {
    readonly section?: string;
    readonly position: number;
    readonly icon?: string;
    readonly url?: string;
  };
}

const FAQ = { ENG: FAQ_ENG, PT: FAQ_PT, ES: FAQ_ES, RU: FAQ_RU, VI: FAQ_VI } as const;
const PAGES = { ENG: PAGES_ENG, PT: PAGES_PT, ES: PAGES_ES, RU: PAGES_RU, VI: PAGES_VI } as const;
/** Items have room between them for those of the operator. */
const STEP = 10;

function inAll(of: (language: LanguageCode) => BuiltInText): BuiltInContent['texts'] {
  const whole = (language: LanguageCode) => ({ summary: '', button: '', body: '', ...of(language) });
  return { ENG: whole('ENG'), PT: whole('PT'), ES: whole('ES'), RU: whole('RU'), VI: whole('VI') };
}

const sectionOf = (key: FaqKey): string =>
  FAQ_SECTIONS.find(({ keys }) => (keys as readonly string[]).includes(key))?.slug ?? '';

/**
 * The texts that the product comes with, in every language. They name the brand by a field, so that they are true of
 * each of them; what only the operator knows (licence, company, telephone) is not in them.
 */
export const BUILT_IN_CONTENT: readonly BuiltInContent[] = [
  ...PAGE_KEYS.map(
    ({ slug, section }, index): BuiltInContent => ({
      kind: 'page',
      slug,
      texts: inAll((language) => PAGES[language][slug]),
      settings: { section, position: index * STEP },
    }),
  ),
  ...FAQ_SECTIONS.map(
    ({ slug, icon }, index): BuiltInContent => ({
      kind: 'section',
      slug,
      texts: inAll((language) => ({ title: SHORT_TITLES[`section.${slug}`][language] })),
      settings: { position: index * STEP, icon },
    }),
  ),
  ...FAQ_KEYS.map(
    (slug, index): BuiltInContent => ({
      kind: 'faq',
      slug,
      texts: inAll((language) => FAQ[language][slug]),
      settings: { section: sectionOf(slug), position: index * STEP },
    }),
  ),
  ...NOTICE_KEYS.map(
    ({ kind, slug, url }, index): BuiltInContent => ({
      kind,
      slug,
      texts: inAll((language) => NOTICES[slug][language]),
      settings: { position: index * STEP, url },
    }),
  ),
  ...SHORT_KEYS.map(
    ({ kind, slug, icon, url }, index): BuiltInContent => ({
      kind,
      slug,
      texts: inAll((language) => ({ title: SHORT_TITLES[`${kind}.${slug}` as ShortKey][language] })),
      settings: { position: index * STEP, icon, url },
    }),
  ),
];
