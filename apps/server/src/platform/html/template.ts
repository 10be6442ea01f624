/** The tokens of the built page. All but BOOT are text or quoted attributes. */
export const PAGE_TOKENS = [
  'LANG',
  'BRAND',
  'THEME',
  'TITLE',
  'DESCRIPTION',
  'KEYWORDS',
  'THEME_COLOR',
  'MANIFEST',
  'ICON',
  'LOGO_FIRST',
  'LOGO_SECOND',
  'LIVE_NOW',
  'SLOGAN',
  'BOOT',
] as const;
export type PageToken = (typeof PAGE_TOKENS)[number];

/** Already escaped for the place where the token may stand. */
export type PageValues = Readonly<Record<PageToken, string>>;

/** Longer than the two letters of an escaped byte, so that a data address is not taken for tokens. */
const TOKEN = /%([A-Z][A-Z_]{2,})%/g;
const NEEDED: readonly PageToken[] = ['LANG', 'TITLE', 'BOOT'];

/**
 * Cuts the page at its tokens once; filling it in is then a join, so that a value which looks like a token, or like a
 * pattern of `replace`, stays what it is. Throws at start when a token stands where its escaping would not hold.
 */
export function readTemplate(html: string): (values: PageValues) => string {
  const parts: (string | { readonly token: PageToken })[] = [];
  const seen = new Set<PageToken>();
  let from = 0;
  for (const match of html.matchAll(TOKEN)) {
    const [text, name = ''] = match;
    if (!isPageToken(name)) throw new Error(`the page has an unknown token ${text}`);
    checkPlace(html, match.index, text, name);
    parts.push(html.slice(from, match.index), { token: name });
    from = match.index + text.length;
    seen.add(name);
  }
  parts.push(html.slice(from));
  const missing = NEEDED.filter((token) => !seen.has(token));
  if (missing.length > 0) throw new Error(`the page has no token %${missing.join('%, %')}%`);
  return (values) => parts.map((part) => (typeof part === 'string' ? part : values[part.token])).join('');
}

function isPageToken(name: string): name is PageToken {
  return (PAGE_TOKENS as readonly string[]).includes(name);
}

function checkPlace(html: string, at: number, text: string, name: PageToken): void {
  const before = html.slice(0, at);
  const inScript = before.toLowerCase().lastIndexOf('<script') > before.toLowerCase().lastIndexOf('</script');
  if (name === 'BOOT') {
    const alone = /<script[^>]*type="application\/json"[^>]*>\s*$/i.test(before);
    const closed = /^\s*<\/script>/i.test(html.slice(at + text.length));
    if (!alone || !closed) throw new Error('%BOOT% must be alone in a script of type application/json');
    return;
  }
  const openTag = before.lastIndexOf('<') > before.lastIndexOf('>');
  if (inScript && !openTag) throw new Error(`${text} must not stand inside a script`);
  const quoted = ((before.slice(before.lastIndexOf('<')).match(/"/g)?.length ?? 0) & 1) === 1;
  if (openTag && !quoted) throw new Error(`${text} must stand in double quotes`);
}
