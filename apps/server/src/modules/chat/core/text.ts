import { CHAT_LIMITS } from './room.ts';

export type TextOutcome =
  | { readonly is: 'fine'; readonly text: string }
  | { readonly is: 'empty' }
  | { readonly is: 'too-long' }
  | { readonly is: 'link' };

const SCHEME = /(?:https?|ftp|tg|mailto|javascript|data)\s*:|www\s*\./iu;
const DOT = String.raw`(?:\s\.\s|\s*\(\s*(?:dot|ponto|punto|\.)\s*\)\s*|\s*\[\s*(?:dot|\.)\s*\]\s*)`;
const ENDINGS =
  'com|net|org|bet|win|vip|top|xyz|info|link|site|online|shop|club|app|io|me|ru|br|mx|vn|co|cc|tv|gg|ly';
/**
 * A word, a dot with spaces on both sides or brackets around it, and a top-level domain that links often have. A space
 * on one side ends a sentence: "Que gol. Me deu sorte".
 */
const SPREAD = new RegExp(String.raw`[\p{L}\p{N}]${DOT}(?:${ENDINGS})(?:$|[^\p{L}\p{N}])`, 'iu');
/** What stands before and after a dot without spaces. */
const DOTTED = /([\p{L}\p{N}-]+)\.(?=(xn--[a-z\d-]+|\p{L}{2,24})(?![\p{L}\p{N}]))/giu;
/** A small letter, a full stop without its space, and the next sentence: "que lance.No fim". */
const SENTENCE = /^\p{Lu}\p{Ll}+$/u;
/** Top-level domains that begin sentences in the languages of the product. */
const WORDS = new Set(
  'ai al am as at be como da de do em er es is it in la law le lo ma mas my ne no now of para pois que se si so su sur te to tu um us va vai ve'.split(
    ' ',
  ),
);
const MAIL = /[^\s@]+@[^\s@]{2,}/u;
/** Eight digits and more with separators: a phone number or an account. A score or a price is shorter. */
const PHONE = /(?:\+?\d[\s().-]{0,2}){8,}/u;

/** Invisible characters that hide a link or turn the line around, and marks that are stacked on one letter. */
const INVISIBLE = /[\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF\u00AD]/gu;
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu;
const STACKED = /(\p{M}{2})\p{M}+/gu;
/** Browsers read these as a dot of an address; NFKC changes only some of them into one. */
const DOTS = /[\u3002\uFF0E\uFF61]/gu;

/** Whether a word is a top-level domain, by the list of public suffixes. */
export type IsDomainEnding = (word: string) => boolean;

function hasAddress(text: string, isEnding: IsDomainEnding): boolean {
  for (const found of text.matchAll(DOTTED)) {
    const [whole, before = '', after = ''] = found;
    // A path, a port or another dot goes on with an address.
    const isOver = !/[/:?#.]/.test(text[found.index + whole.length + after.length] ?? '');
    const isSentence =
      isOver && /\p{Ll}$/u.test(before) && SENTENCE.test(after) && WORDS.has(after.toLowerCase());
    if (!isSentence && isEnding(after.toLowerCase())) return true;
  }
  return false;
}

/** What is written into the room: one line without invisible characters; links and numbers to call are refused. */
export function checkText(given: string, isEnding: IsDomainEnding): TextOutcome {
  const text = given
    .normalize('NFC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(STACKED, '$1')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  if (text === '') return { is: 'empty' };
  if ([...text].length > CHAT_LIMITS.textMax || text.length > CHAT_LIMITS.textMax) return { is: 'too-long' };
  // What is drawn as nothing cannot hide a link either: variation selectors, fillers, tags.
  const plain = text.replaceAll(IGNORABLE, '').replaceAll(DOTS, '.').normalize('NFKC');
  const hasLink =
    [SCHEME, SPREAD, MAIL, PHONE].some((rule) => rule.test(plain)) || hasAddress(plain, isEnding);
  return hasLink ? { is: 'link' } : { is: 'fine', text };
}
