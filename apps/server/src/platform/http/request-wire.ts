import type { IncomingMessage } from 'node:http';

/** Longer ones are read by Node alone: no phone asks for a page in so many words. */
export const WIRE_LENGTH_MAX = 3_000;

const INSTANT = 'timestamp=';
/** Milliseconds since 1970, from 2001 to 2286: any of them is as good an input as any other. */
const INSTANT_DIGITS = 13;

/** A request in two: what stands before and behind the instant in its address, which is another each time. */
export interface WireParts {
  readonly before: string;
  readonly behind: string;
}

/** No request holds it alone behind its end: one without an instant is never taken for one that ends with it. */
const NO_INSTANT = '\n';

/** Two parts of one text cost nothing; a whole one would have to be made, and each of its letters looked at, every time. */
export function partsOf(text: string): WireParts {
  const start = text.indexOf(INSTANT) + INSTANT.length;
  const end = start + INSTANT_DIGITS;
  if (start < INSTANT.length || !isInstant(text, start, end)) return { before: text, behind: NO_INSTANT };
  return { before: text.slice(0, start), behind: text.slice(end) };
}

/**
 * A whole parameter of the first line, and nothing but digits of which the first is no zero. Behind a second question
 * mark it would be the word of another one.
 */
function isInstant(text: string, start: number, end: number): boolean {
  const index = start - INSTANT.length - 1;
  const after = text[end];
  if (text[index] !== '&' && text.indexOf('?') !== index) return false;
  if (after !== '&' && after !== ' ') return false;
  if (text[start] === '0' || end > text.indexOf('\r\n')) return false;
  for (let at = start; at < end; at += 1) {
    const digit = text.charCodeAt(at);
    if (digit < 48 || digit > 57) return false;
  }
  return true;
}

/**
 * Whether the bytes are this request, all of it and nothing else. Written anew from what Node read of it, so that
 * nothing here decides where a request ends: bytes that Node would write otherwise are left to Node.
 */
export function isWhole(text: string, request: IncomingMessage): boolean {
  const { method, url, httpVersion, rawHeaders, headers } = request;
  if (headers['transfer-encoding'] !== undefined) return false;
  let head = `${method} ${url} HTTP/${httpVersion}\r\n`;
  for (let at = 0; at < rawHeaders.length; at += 2) head += `${rawHeaders[at]}: ${rawHeaders[at + 1]}\r\n`;
  head += '\r\n';
  return text.startsWith(head) && text.length - head.length === Number(headers['content-length'] ?? 0);
}

/** A line, also behind the empty ones that may stand before a request. */
const OTHER_PROTOCOL = /(?:^|[\r\n])(?:CONNECT |upgrade[ \t]*:)/i;

/** Whether the connection may stop being HTTP with this request: it must not be touched after that. */
export function mayUpgrade(text: string): boolean {
  return OTHER_PROTOCOL.test(text);
}
