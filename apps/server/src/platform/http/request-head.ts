import type { IncomingMessage } from 'node:http';

/** With those that begin alike a few ten megabytes at worst, however hard a stranger tries. */
export const HEADS_MAX = 4_000;
export const HEAD_LENGTH_MAX = 2_000;
export const BODY_LENGTH_MAX = 1_024;
/** Different bodies of the same length behind one head. */
export const BODIES_MAX = 4;

const INSTANT = 'timestamp=';
/** Milliseconds since 1970, from 2001 to 2286: any of them is as good an input as any other. */
const INSTANT_DIGITS = 13;

/** Different heads that begin alike: the tabs and pages that one phone asks for by one call. */
export const HEADS_ALIKE_MAX = 8;

/** An address in two: what stands before and behind the instant, which is another each time. */
export interface Head {
  readonly before: string;
  readonly behind: string;
}

/** A whole text would have to be made, and each of its letters looked at, for every request: two parts of one cost nothing. */
export function headOf({ url = '' }: IncomingMessage): Head {
  const start = url.indexOf(INSTANT) + INSTANT.length;
  const end = start + INSTANT_DIGITS;
  if (start < INSTANT.length || !isInstant(url, start, end)) return { before: url, behind: NO_INSTANT };
  return { before: url.slice(0, start), behind: url.slice(end) };
}

/** No address holds it: one without an instant is never taken for one that ends with it. */
const NO_INSTANT = '\n';

/** Where a request comes from and all that it says beside its address and its body. */
export interface Bearing {
  readonly method: string | undefined;
  readonly from: string | undefined;
  readonly lines: readonly string[];
}

export function bearingOf({ method, socket, rawHeaders }: IncomingMessage): Bearing {
  return { method, from: socket.remoteAddress, lines: rawHeaders };
}

export function isBorneBy({ method, from, lines }: Bearing, request: IncomingMessage): boolean {
  const { rawHeaders } = request;
  if (method !== request.method || lines.length !== rawHeaders.length) return false;
  for (let at = 0; at < lines.length; at += 1) if (lines[at] !== rawHeaders[at]) return false;
  return from === request.socket.remoteAddress;
}

export function lengthOf(head: Head, { lines }: Bearing): number {
  let length = head.before.length + head.behind.length;
  for (const line of lines) length += line.length;
  return length;
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
