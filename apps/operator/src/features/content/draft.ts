import { LANGUAGE_CODES, type LanguageCode } from '@palpite/contract/languages';
import type {
  ContentSettings,
  ContentTextInput,
  ContentVersion,
} from '@palpite/contract/operator/content-calls';
import type { ContentKind } from '@palpite/contract/tables/content';
import { CONTENT_LEVEL_MAX } from '@palpite/contract/tables/content';

export interface ItemKey {
  readonly kind: ContentKind;
  readonly slug: string;
  readonly brand: string;
}

export const keyOf = ({ kind, slug, brand }: ItemKey): string => `${brand}/${kind}/${slug}`;

export interface DraftText {
  readonly title: string;
  readonly summary: string;
  readonly button: string;
  readonly body: string;
}

export interface Draft {
  readonly texts: Readonly<Record<LanguageCode, DraftText>>;
  readonly settings: ContentSettings;
}

const NO_TEXT: DraftText = { title: '', summary: '', button: '', body: '' };

const USUAL: ContentSettings = {
  section: '',
  position: 100,
  url: '',
  picture: '',
  icon: '',
  who: 'everyone',
  level_min: 0,
  level_max: CONTENT_LEVEL_MAX,
  countries: [],
  is_promotion: 0,
  begins_at: 0,
  ends_at: 0,
  repeat: 'daily',
  mode: 'outside',
};

/** What the editor begins with: the newest version, or nothing. */
export function draftOf(version: ContentVersion | undefined): Draft {
  const texts = Object.fromEntries(
    LANGUAGE_CODES.map((language) => {
      const text = version?.texts.find((known) => known.language === language);
      return [language, text ? { ...NO_TEXT, ...plain(text) } : NO_TEXT];
    }),
  ) as Record<LanguageCode, DraftText>;
  return { texts, settings: version?.settings ?? USUAL };
}

const plain = ({ title, summary, button, lines }: ContentTextInput): DraftText => ({
  title,
  summary,
  button,
  body: lines.join('\n'),
});

/** Only languages with a title that were changed are sent; the others stay as they are on the server. */
export function changedTexts(draft: Draft, before: Draft): ContentTextInput[] {
  return LANGUAGE_CODES.flatMap((language) => {
    const { title, summary, button, body } = draft.texts[language];
    const isSame = JSON.stringify(draft.texts[language]) === JSON.stringify(before.texts[language]);
    return title === '' || isSame ? [] : [{ language, title, summary, button, lines: body.split('\n') }];
  });
}

/** A field of an item that a person can change. */
export type FieldName = 'title' | 'summary' | 'button' | 'body' | keyof ContentSettings;

export interface Difference {
  readonly field: FieldName;
  /** Absent for what is the same in all languages. */
  readonly language?: LanguageCode;
  /** The line of the text, counted from one. */
  readonly line?: number;
  readonly before: string;
  readonly after: string;
}

/** What differs between two versions, line by line of the text. */
export function differencesOf(before: Draft, after: Draft): Difference[] {
  const found: Difference[] = [];
  for (const language of LANGUAGE_CODES) {
    const [old, now] = [before.texts[language], after.texts[language]];
    for (const field of ['title', 'summary', 'button'] as const)
      if (old[field] !== now[field]) found.push({ field, language, before: old[field], after: now[field] });
    found.push(...lineDifferences(language, old.body.split('\n'), now.body.split('\n')));
  }
  for (const field of Object.keys(after.settings) as (keyof ContentSettings)[]) {
    const [old, now] = [String(before.settings[field]), String(after.settings[field])];
    if (old !== now) found.push({ field, before: old.slice(0, 80), after: now.slice(0, 80) });
  }
  return found;
}

/** Equal lines at both ends are left out; what is between them was changed. */
function lineDifferences(
  language: LanguageCode,
  old: readonly string[],
  now: readonly string[],
): Difference[] {
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  while (
    end < old.length - start &&
    end < now.length - start &&
    old[old.length - 1 - end] === now[now.length - 1 - end]
  )
    end += 1;
  const before = old.slice(start, old.length - end).join('\n');
  const after = now.slice(start, now.length - end).join('\n');
  return before === after ? [] : [{ field: 'body', language, line: start + 1, before, after }];
}

/** A banner has room for two lines of large letters. */
export const BANNER_TITLE_FITS = 32;

export type Check =
  | { readonly is: 'missing'; readonly languages: readonly LanguageCode[] }
  | { readonly is: 'long'; readonly language: LanguageCode; readonly letters: number }
  | { readonly is: 'leads-nowhere' };

/** What an operator should look at before publishing; none of it is refused. */
export function checksOf(kind: ContentKind, { texts, settings }: Draft): Check[] {
  const missing = LANGUAGE_CODES.filter((language) => texts[language].title.trim() === '');
  const isBanner = kind === 'banner';
  const long = LANGUAGE_CODES.flatMap((language): Check[] => {
    const letters = [...texts[language].title].length;
    return isBanner && letters > BANNER_TITLE_FITS ? [{ is: 'long', language, letters }] : [];
  });
  const hasButton = LANGUAGE_CODES.some((language) => texts[language].button !== '');
  return [
    ...(missing.length === 0 ? [] : [{ is: 'missing' as const, languages: missing }]),
    ...long,
    ...(hasButton && settings.url === '' ? [{ is: 'leads-nowhere' as const }] : []),
  ];
}
