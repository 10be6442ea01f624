import type { IncomingMessage } from 'node:http';

/** Answered like any other unknown path. */
const UNREADABLE_PATH = '/api/unreadable-path';
const ORIGIN = /^https?:\/\/[^/?#]*/i;

/** The console's pages. */
export const OPERATOR_BASE = '/operator';
/** The console's calls; the specification's live under `/api` and `/api_web`. */
export const OPERATOR_API = '/operator/api';

export function isCallPath(url: string): boolean {
  return url.startsWith('/api') || url.startsWith(OPERATOR_API);
}

/** The path without query, as it was sent. */
export function pathOf(url: string): string {
  const end = url.search(/[?#]/);
  return end < 0 ? url : url.slice(0, end);
}

/** The query as it was sent, without its question mark. */
export function queryTextOf(url: string): string {
  const start = url.indexOf('?');
  if (start < 0) return '';
  const end = url.indexOf('#', start);
  return end < 0 ? url.slice(start + 1) : url.slice(start + 1, end);
}

/**
 * A path with broken escapes takes the ordinary way to "no such path"; the router would answer it past our hooks. An
 * absolute address, as a proxy would be asked, becomes its path, so that all of us see the same.
 */
export function readablePath(request: IncomingMessage): string {
  const url = (request.url ?? '').replace(ORIGIN, '');
  if (!url.startsWith('/')) return UNREADABLE_PATH;
  const path = pathOf(url);
  if (!path.includes('%')) return url;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return UNREADABLE_PATH;
  }
}
