import { parseHash } from '../hash.ts';
import type { Navigate } from '../host.ts';

/** Locations of the app and the native pages that may stand for them. A shell says which of them it has. */
export const NATIVE_PAGES: Readonly<Record<string, string>> = {
  '/login': 'login',
  '/loginb': 'login',
  '/email-register': 'login',
  '/setting': 'settings',
  '/setting/account-info': 'account',
  '/deposit': 'deposit',
  '/wallet/deposit': 'deposit',
  '/withdraw': 'withdraw',
  '/wallet/withdraw': 'withdraw',
  '/message-center': 'messages',
  '/support': 'support',
  '/download': 'download',
};

interface PagesDeps {
  /** The pages of this shell; empty until it has said so. */
  has(page: string): boolean;
  /** Whether the shell shows the page. */
  open(page: string, query: string): Promise<boolean>;
}

/** The link that was clicked, if it leads to a location of the app. */
function hashOfClick(event: Event): string | undefined {
  if (event.defaultPrevented || !(event.target instanceof Element)) return undefined;
  const href = event.target.closest('a')?.getAttribute('href') ?? '';
  return href.startsWith('#/') ? href : undefined;
}

/**
 * Navigation that opens a native page where the shell has one. A shell that does not answer, or refuses, gets the page
 * of the app: the player is never left on a dead button.
 */
export function mapToNative(
  { has, open }: PagesDeps,
  document: Pick<Document, 'addEventListener'>,
  navigate: Navigate,
): Navigate {
  function pageOf(to: string): { readonly page: string; readonly query: string } | undefined {
    const { path, search } = parseHash(to);
    const page = NATIVE_PAGES[path];
    return page !== undefined && has(page) ? { page, query: search } : undefined;
  }
  const go: Navigate = (to, options) => {
    const native = pageOf(to);
    if (!native) return navigate(to, options);
    void open(native.page, native.query).then((isShown) => {
      if (!isShown) navigate(to, options);
    });
  };
  document.addEventListener(
    'click',
    (event) => {
      const to = hashOfClick(event);
      if (to === undefined || !pageOf(to)) return;
      event.preventDefault();
      go(to);
    },
    { capture: true },
  );
  return go;
}
