const BARE = /^<(\/?)(b|strong|i|em|p|br|span|ul|ol|li|h2|h3|small)\s*\/?>/i;
const LINK = /^<a href="([^"<>]{1,300})">/i;
const LINK_END = /^<\/a>/i;
const VOID_TAGS: readonly string[] = ['br'];
export const HTML_MAX = 4_000;

/** A route of the app, a path of the page's own host, or an https address. Any other scheme could execute code. */
export function isHarmlessUrl(url: string): boolean {
  if (url.length > 300 || /[\s\\"'<>]|\p{Cc}/u.test(url)) return false;
  return /^#\//.test(url) || /^\/(?!\/)/.test(url) || /^https:\/\/[a-z0-9.-]+(?:[/?#:]|$)/i.test(url);
}

/**
 * Allows a few tags without attributes, and links to harmless addresses. Everything else becomes text: nothing is
 * removed, so that the remaining parts cannot form a new tag.
 */
export function harmlessHtml(html: string): string {
  const open: string[] = [];
  let written = '';
  let rest = html.slice(0, HTML_MAX);
  while (rest !== '') {
    const bare = BARE.exec(rest);
    const link = LINK.exec(rest);
    const linkEnd = LINK_END.exec(rest);
    if (bare) {
      written += tag(open, bare[2]?.toLowerCase() ?? '', bare[1] === '/');
    } else if (link && isHarmlessUrl(link[1] ?? '')) {
      open.push('a');
      written += `<a href="${escapeText(link[1] ?? '')}" rel="noopener">`;
    } else if (linkEnd) {
      written += tag(open, 'a', true);
    } else {
      written += escapeText(rest.slice(0, 1));
      rest = rest.slice(1);
      continue;
    }
    rest = rest.slice((bare ?? link ?? linkEnd)?.[0].length ?? 1);
  }
  return (
    written +
    open
      .reverse()
      .map((name) => `</${name}>`)
      .join('')
  );
}

/** A closing tag without an opening one is dropped, and a closing tag closes everything that was opened inside. */
function tag(open: string[], name: string, isEnd: boolean): string {
  if (VOID_TAGS.includes(name)) return isEnd ? '' : `<${name}>`;
  if (!isEnd) {
    open.push(name);
    return `<${name}>`;
  }
  const from = open.lastIndexOf(name);
  if (from < 0) return '';
  return open
    .splice(from)
    .reverse()
    .map((name) => `</${name}>`)
    .join('');
}

const ESCAPED: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** The ampersand of an existing entity is not escaped again. */
export function escapeText(text: string): string {
  return text.replace(/[<>"']/g, (letter) => ESCAPED[letter] ?? letter);
}
