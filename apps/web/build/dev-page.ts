import type { Plugin } from 'vite';

const TOKENS = [
  ['%LANG%', /<html[^>]* lang="([^"]*)"/],
  ['%BRAND%', /data-brand="([^"]*)"/],
  ['%THEME%', /data-theme="([^"]*)"/],
  ['%TITLE%', /<title>([^<]*)/],
  ['%DESCRIPTION%', /name="description" content="([^"]*)"/],
  ['%KEYWORDS%', /name="keywords" content="([^"]*)"/],
  ['%THEME_COLOR%', /name="theme-color" content="([^"]*)"/],
  ['%MANIFEST%', /rel="manifest" href="([^"]*)"/],
  ['%ICON%', /rel="icon" href="([^"]*)"/],
  ['%BOOT%', /id="palpite-boot">([^<]*)/],
] as const;

/** In development the page comes from Vite; what the server writes into it is taken from the server's own page. */
export function devPage(server: string): Plugin {
  return {
    name: 'palpite-dev-page',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { originalUrl = '/' }) {
        const query = new URL(originalUrl, server).search;
        const response = await fetch(new URL(`/${query}`, server), { signal: AbortSignal.timeout(10_000) });
        const rendered = await response.text();
        return TOKENS.reduce(
          (page, [token, pattern]) => page.replace(token, () => pattern.exec(rendered)?.[1] ?? ''),
          html,
        );
      },
    },
  };
}
