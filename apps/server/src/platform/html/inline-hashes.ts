import { createHash } from 'node:crypto';

/** The hashes of the inline scripts and styles, as a content security policy lists them. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export const NO_INLINE: InlineHashes = { scripts: [], styles: [] };

const SCRIPT = /<script(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/gi;
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/gi;

/** Computed from the template: what differs by brand or language is in data and not in a script. */
export function inlineHashes(html: string): InlineHashes {
  const hashes = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
  return { scripts: hashes(SCRIPT), styles: hashes(STYLE) };
}
