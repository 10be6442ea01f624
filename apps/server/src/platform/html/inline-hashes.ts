import { createHash } from 'node:crypto';

/** The scripts and styles that stand in the page itself, as a content security policy names them. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export const NO_INLINE: InlineHashes = { scripts: [], styles: [] };

const SCRIPT = /<script(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/gi;
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/gi;

/** Of the template: what differs by brand or language stands in data, not in a script. */
export function inlineHashes(html: string): InlineHashes {
  const hashes = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
  return { scripts: hashes(SCRIPT), styles: hashes(STYLE) };
}
