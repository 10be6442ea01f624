import type { IncomingMessage } from 'node:http';

/** Answered like any other unknown path. */
const UNREADABLE_PATH = '/api/unreadable-path';
const ORIGIN = /^https?:\/\/[^/?#]*/i;

/** Path of the console's pages. */
export const OPERATOR_BASE = '/operator';
/** Path of the console's calls; the player's calls are under `/api` and `/api_web`. */
export const OPERATOR_API = '/operator/api';

/**
 * The URL that the router sees. A path with broken escapes becomes an unknown path, because the router would answer it
 * without running our hooks. An absolute URL, as sent to a proxy, becomes its path, so that every reader sees the same.
 */
export function readablePath(request: IncomingMessage): string {
  const sent = request.url ?? '';
  const url = sent.startsWith('/') ? sent : sent.replace(ORIGIN, '');
  if (!url.startsWith('/')) return UNREADABLE_PATH;
  if (!url.includes('%')) return url;
  try {
    decodeURIComponent(pathOf(url));
    return url;
  } catch {
    return UNREADABLE_PATH;
  }
}

/** These also answer while the server drains and are never rate limited: monitoring must not be turned away. */
export const OPERATION_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

export function isCallPath(url: string): boolean {
  return url.startsWith('/api') || url.startsWith(OPERATOR_API);
}

/** The path as it was sent, without the query. */
export function pathOf(url: string): string {
  const end = url.search(/[?#]/);
  return end < 0 ? url : url.slice(0, end);
}

/** Where the query is in the URL, without its question mark. */
export function queryPartOf(url: string): { readonly from: number; readonly to: number } {
  const mark = url.indexOf('?');
  if (mark < 0) return { from: url.length, to: url.length };
  const end = url.indexOf('#', mark);
  return { from: mark + 1, to: end < 0 ? url.length : end };
}

/** The query as it was sent, without its question mark. */
export function queryTextOf(url: string): string {
  const { from, to } = queryPartOf(url);
  return url.slice(from, to);
}
