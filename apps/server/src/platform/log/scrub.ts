import { sensitivityOf } from './secret-words.ts';

export const REDACTED = '[redacted]';
const TEXT_MAX = 4_000;

/**
 * `name=value` in queries, cookies and connection strings, percent-encoded too; `name: value` in headers;
 * `"name":"value"` in JSON text. The value is matched separately, because that of a harmless name may contain a secret
 * one.
 */
const NAME_AND_LINK =
  /(?:(?<=%(?:25)*[0-9A-Fa-f]{2})|(?<![\w%]))(?<name>[A-Za-z_][\w.-]{0,63})["']?\s{0,3}(?:=|:|%(?:25)*3[dDaA])\s{0,3}/g;
const VALUE = /"[^"]*"?|'[^']*'?|[^\s&;,"'<>)\]}]+/y;
const SCHEME = /\b(Bearer|Basic|Digest)\s+[A-Za-z0-9._~+/=-]+/gi;
const URL_CREDENTIALS = /\b([a-z][a-z0-9+.-]{1,20}:\/\/)[^\s/@]{1,200}@/gi;
const SIGNED_TOKEN = /\beyJ[A-Za-z0-9_-]{5,}\.[A-Za-z0-9_.-]{5,}/g;
const EMAIL = /[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9.-]{1,190}\.[A-Za-z]{2,24}/g;
const INTERNATIONAL_PHONE = /\+\d[\d\s()-]{6,18}\d/g;

/** Free text: a message, a URL, a line of an error. What looks like a secret is removed, the rest stays readable. */
export function scrubText(text: string): string {
  const short = text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX)}…` : text;
  const withoutSchemes = short.replace(URL_CREDENTIALS, `$1${REDACTED}@`).replace(SCHEME, `$1 ${REDACTED}`);
  return scrubAssignments(withoutSchemes)
    .replace(SIGNED_TOKEN, REDACTED)
    .replace(EMAIL, maskPersonal)
    .replace(INTERNATIONAL_PHONE, maskPersonal);
}

function scrubAssignments(text: string): string {
  let safe = '';
  let done = 0;
  NAME_AND_LINK.lastIndex = 0;
  for (let match = NAME_AND_LINK.exec(text); match; match = NAME_AND_LINK.exec(text)) {
    const sensitivity = sensitivityOf(match[1] ?? '');
    if (sensitivity === 'plain') continue;
    VALUE.lastIndex = NAME_AND_LINK.lastIndex;
    const value = VALUE.exec(text)?.[0] ?? '';
    safe +=
      text.slice(done, NAME_AND_LINK.lastIndex) + (sensitivity === 'secret' ? REDACTED : maskPersonal(value));
    done = NAME_AND_LINK.lastIndex + value.length;
    NAME_AND_LINK.lastIndex = done;
  }
  return safe + text.slice(done);
}

/** Enough for support to compare with what the player says, too little to contact the player. */
export function maskPersonal(value: string): string {
  const at = value.lastIndexOf('@');
  if (at > 0) {
    const ending = value.slice(value.lastIndexOf('.') + 1).replace(/[^A-Za-z]/g, '');
    return `${value.slice(0, 1)}***@${value.slice(at + 1, at + 2)}***.${ending}`;
  }
  const digits = value.replace(/\D/g, '');
  return digits.length >= 8 ? `***${digits.slice(-2)}` : '***';
}
