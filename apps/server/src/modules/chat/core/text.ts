import { CHAT_LIMITS } from './room.ts';

export type TextOutcome =
  | { readonly is: 'fine'; readonly text: string }
  | { readonly is: 'empty' }
  | { readonly is: 'too-long' }
  | { readonly is: 'link' };

const SCHEME = /(?:https?|ftp|tg|mailto|javascript|data)\s*:|www\s*\./iu;
const ENDINGS =
  'com|net|org|bet|win|vip|top|xyz|info|link|site|online|shop|club|app|io|me|ru|br|mx|vn|co|cc|tv|gg|ly';
const COMMON = new Set(ENDINGS.split('|'));
/**
 * A word, a dot with spaces on both sides, and a top-level domain that links often have. A space on one side ends a
 * sentence: "Que gol. Me deu sorte".
 */
const SPREAD = new RegExp(String.raw`[\p{L}\p{N}]\s+\.\s+(?:${ENDINGS})(?:$|[^\p{L}\p{N}])`, 'iu');
/** A dot in brackets, or its name: "[.]", "(dot)", "{ponto}". */
const BRACKETED = String.raw`\s*[(\[{<]\s*(?:\.|dot|ponto|punto|точка|тчк|chấm|cham)\s*[)\]}>]\s*`;
const SPELLED = new RegExp(
  String.raw`[\p{L}\p{N}](${BRACKETED})(xn--[a-z\d-]+|\p{L}{2,24})(?![\p{L}\p{N}])`,
  'giu',
);
const ANY_BRACKETED = new RegExp(BRACKETED, 'giu');
/** A dot at the beginning of a word, as no sentence has it: "site .com". */
const BEFORE_WORD = /\s+\.(?=[\p{L}\p{N}])/gu;
/** Four numbers of an address. A score, a price, a time and a date have two or three. */
const IP = /(?<![\d.])(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?!\.?\d)/u;
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
/** Browsers read the ideographic full stop as a dot of an address; NFKC changes the other full stops into these two. */
const DOTS = /\u3002/gu;
/** Dots in the middle of the line, between two letters as a dot of an address would be. */
const MIDDLE_DOTS = /(?<=[\p{L}\p{N}])[\u00B7\u2022\u2027\u2219\u22C5\u30FB](?=[\p{L}\p{N}])/gu;

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

/** Whether a bracketed dot stands before a top-level domain; before a rare one only where there is no space. */
function hasSpelled(text: string, isEnding: IsDomainEnding): boolean {
  return [...text.matchAll(SPELLED)].some(([, dot = '', after = '']) => {
    const ending = after.toLowerCase();
    return COMMON.has(ending) || ((dot.includes('.') || !/\s/u.test(dot)) && isEnding(ending));
  });
}

function isLink(text: string, isEnding: IsDomainEnding): boolean {
  const isOne = [SCHEME, SPREAD, MAIL, PHONE].some((rule) => rule.test(text));
  if (isOne || IP.test(text.replaceAll(ANY_BRACKETED, '.'))) return true;
  return hasSpelled(text, isEnding) || hasAddress(text.replaceAll(BEFORE_WORD, '.'), isEnding);
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
  const plain = text
    .replaceAll(IGNORABLE, '')
    .normalize('NFKC')
    .replaceAll(DOTS, '.')
    .replaceAll(MIDDLE_DOTS, '.');
  return isLink(plain, isEnding) ? { is: 'link' } : { is: 'fine', text };
}
