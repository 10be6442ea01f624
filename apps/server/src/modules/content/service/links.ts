import type { ContentDeps } from './deps.ts';
import type { Library, Reader } from './library.ts';

export type LinkOutcome =
  | {
      readonly is: 'open';
      readonly mode: 'frame' | 'outside';
      readonly url: string;
      readonly host: string;
      readonly title: string;
    }
  | { readonly is: 'no-such-link' | 'refused' };

/**
 * Decides whether an address may be opened. A frame is only for origins on the list of the settings, which the page's
 * security policy repeats; the way out is only for links that the operator published and for those origins. Anything
 * else would make the app an open redirect.
 */
export async function openLink(
  deps: Pick<ContentDeps, 'frameOrigins'>,
  library: Library,
  {
    key,
    url,
    reader,
  }: { readonly key: string | undefined; readonly url: string | undefined; readonly reader: Reader },
): Promise<LinkOutcome> {
  if (key !== undefined) {
    const link = await library.find('link', key, reader);
    if (!link) return { is: 'no-such-link' };
    const address = addressOf(link.settings.url);
    if (!address) return { is: 'refused' };
    const mayFrame = link.settings.mode === 'frame' && deps.frameOrigins.includes(address.origin);
    return opened(address, mayFrame ? 'frame' : 'outside', link.title);
  }
  const address = url === undefined ? undefined : addressOf(url);
  if (!address || !deps.frameOrigins.includes(address.origin)) {
    const published = address && (await publishedAt(library, address, reader));
    return published ? opened(address, 'outside', published) : { is: 'refused' };
  }
  return opened(address, 'frame', address.host);
}

const opened = (address: URL, mode: 'frame' | 'outside', title: string): LinkOutcome => ({
  is: 'open',
  mode,
  url: address.href,
  host: address.host,
  title,
});

async function publishedAt(library: Library, address: URL, reader: Reader): Promise<string | undefined> {
  const links = await library.list('link', reader);
  return links.find(({ settings }) => addressOf(settings.url)?.href === address.href)?.title;
}

/** Only https, without a user name, by which an address can look like another one. */
function addressOf(text: string): URL | undefined {
  const address = URL.canParse(text) ? new URL(text) : undefined;
  return address?.protocol === 'https:' && address.username === '' && address.password === ''
    ? address
    : undefined;
}
