import { useServices, useText } from '../../stores/services.ts';

/** What a link of a message opens: a page of the app, an address of ours outside of it, or nothing. */
export type Target =
  | { readonly is: 'inside'; readonly to: string }
  | { readonly is: 'outside'; readonly url: string }
  | { readonly is: 'foreign' };

/** Hosts of ours and those below them. */
function isOurs(host: string, ours: readonly string[]): boolean {
  return ours.some((own) => own !== '' && (host === own || host.endsWith(`.${own}`)));
}

/**
 * A path is a page of the app, whatever the message says about it. Everything else has to be an address of ours over
 * HTTPS: a message must not lead a player elsewhere.
 */
export function targetOf(link: string, ours: readonly string[]): Target | undefined {
  const text = link.trim();
  if (text === '') return undefined;
  const path = text.replace(/^#/, '');
  if (/^\/(?![/\\])/.test(path)) return { is: 'inside', to: path };
  try {
    const url = new URL(text);
    const isAllowed = url.protocol === 'https:' && url.username === '' && url.password === '';
    return isAllowed && isOurs(url.hostname, ours) ? { is: 'outside', url: url.href } : { is: 'foreign' };
  } catch {
    return { is: 'foreign' };
  }
}

/** Opens a link of a message; says so when it is not ours. */
export function useOpenLink(): (link: string) => void {
  const { boot, navigate, platform, notices } = useServices();
  const t = useText();
  return (link) => {
    const target = targetOf(link, [boot.brand.officialDomain, location.hostname]);
    if (!target) return;
    if (target.is === 'inside') navigate(target.to);
    else if (target.is === 'outside') platform.openOutside(target.url);
    else notices.getState().tell({ tone: 'bad', text: t('messages.foreign') });
  };
}
