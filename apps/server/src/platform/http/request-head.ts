import type { IncomingMessage } from 'node:http';

/** Together a few ten megabytes at worst, however hard a stranger tries. */
export const HEADS_MAX = 10_000;
export const HEAD_LENGTH_MAX = 2_000;
export const BODY_LENGTH_MAX = 1_024;
/** Different bodies of the same length behind one head. */
export const BODIES_MAX = 4;

const INSTANT = 'timestamp=';
/** Milliseconds since 1970, from 2001 to 2286: any of them is as good an input as any other. */
const INSTANT_DIGITS = 13;

export function pathOfHead({ url = '' }: IncomingMessage): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

/**
 * Where a request comes from and all that it says before its body, but for the instant, which is another each time. None
 * of the parts can hold the line break that parts them.
 */
export function headOf({ method, url = '', rawHeaders, socket }: IncomingMessage): string {
  return `${method}\n${socket.remoteAddress}\n${withoutInstant(url)}\n${rawHeaders.join('\n')}`;
}

function withoutInstant(url: string): string {
  const start = url.indexOf(INSTANT) + INSTANT.length;
  const end = start + INSTANT_DIGITS;
  if (start < INSTANT.length || !isInstant(url, start, end)) return url;
  return `${url.slice(0, start)}\n${url.slice(end)}`;
}

/** A whole parameter, and nothing but digits of which the first is no zero. */
function isInstant(url: string, start: number, end: number): boolean {
  const before = url[start - INSTANT.length - 1];
  const after = url[end];
  if ((before !== '?' && before !== '&') || (after !== undefined && after !== '&') || end > url.length)
    return false;
  if (url[start] === '0') return false;
  for (let place = start; place < end; place += 1) {
    const digit = url.charCodeAt(place);
    if (digit < 48 || digit > 57) return false;
  }
  return true;
}
