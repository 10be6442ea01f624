/** How a player found the product. */
export interface Referrer {
  /** The query of the referrer, as it is stored: `utm_source=official`. */
  readonly text: string;
  readonly source: string;
  readonly campaign: string;
  /** True when the only referrer is our own. */
  readonly isOfficial: boolean;
}

const OFFICIAL = 'official';
export const DEFAULT_REFERRER = `utm_source=${OFFICIAL}`;
const TEXT_MAX = 500;
const VALUE_MAX = 120;
const BASE64 = /^[A-Za-z0-9+/_-]{4,}={0,2}$/;
const QUERY = /^[\w.-]{1,64}=/;

/** The referrer of the store has precedence over that of the package; if neither is readable, it is our own. */
export function readReferrer(installed: string | undefined, packaged: string | undefined): Referrer {
  const text = decodeReferrer(installed) ?? decodeReferrer(packaged) ?? DEFAULT_REFERRER;
  const query = new URLSearchParams(text);
  const source = clean(query.get('utm_source') ?? '', VALUE_MAX) || OFFICIAL;
  return {
    text,
    source,
    campaign: clean(query.get('utm_campaign') ?? '', VALUE_MAX),
    isOfficial: source === OFFICIAL,
  };
}

/**
 * A query in plain text, percent-encoded or in base64, with or without padding and of either alphabet. Undefined when
 * the text is no query.
 */
export function decodeReferrer(given: string | undefined): string | undefined {
  const text = (given ?? '').trim();
  if (text === '') return undefined;
  // Padded base64 looks like a name with its `=`, so it is tried first; a plain query hardly ever decodes to another.
  const candidates = [BASE64.test(text) ? fromBase64(text) : undefined, text, unescaped(text)];
  const query = candidates.find((candidate) => candidate !== undefined && QUERY.test(candidate));
  return query === undefined ? undefined : clean(query, TEXT_MAX);
}

function unescaped(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function fromBase64(text: string): string | undefined {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Neither the database nor a log line can hold control characters or lone surrogates. */
function clean(text: string, max: number): string {
  return text.slice(0, max).replace(/[\p{Cc}\p{Cs}]/gu, '');
}
