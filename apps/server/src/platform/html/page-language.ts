import { isLanguageCode, LANGUAGE_CODES, LANGUAGES, type LanguageCode } from '@palpite/contract/languages';

const RANGES_MAX = 20;

/** What was asked for by name, else what the browser prefers of our five, else the brand's own. */
export function pageLanguage(
  asked: string | undefined,
  acceptLanguage: string | undefined,
  fallback: LanguageCode,
): LanguageCode {
  if (asked !== undefined && isLanguageCode(asked)) return asked;
  return preferred(acceptLanguage ?? '') ?? fallback;
}

/** Best by quality, then by order. A region does not matter: Portuguese of Portugal reads ours of Brazil. */
function preferred(header: string): LanguageCode | undefined {
  let best: { language: LanguageCode; quality: number } | undefined;
  for (const range of header.split(',', RANGES_MAX)) {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const language = byPrimaryTag(tag.split('-')[0] ?? '');
    const quality = qualityOf(parameters);
    if (language && quality > 0 && quality > (best?.quality ?? 0)) best = { language, quality };
  }
  return best?.language;
}

function byPrimaryTag(primary: string): LanguageCode | undefined {
  return LANGUAGE_CODES.find((code) => LANGUAGES[code].intl.split('-')[0] === primary);
}

function qualityOf(parameters: readonly string[]): number {
  const stated = parameters.find((parameter) => parameter.startsWith('q='));
  if (stated === undefined) return 1;
  return /^q=(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(stated) ? Number(stated.slice(2)) : 0;
}
