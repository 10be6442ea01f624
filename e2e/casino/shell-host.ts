import type { BrowserContext, Page } from 'playwright-core';

export const SHELL_ORIGIN = 'http://shell.example';

/** What a native shell needs for games, as a page: it frames the game and turns its messages into addresses. */
const HOST_PAGE = `<!doctype html><title>shell</title>
<iframe style="width:360px;height:640px;border:0"></iframe>
<script>
  const frame = document.querySelector('iframe');
  let scheme = '';
  window.fromApp = (address) => {
    const { protocol, pathname, searchParams } = new URL(address.replace('://game/', ':/'));
    const type = pathname.slice(1);
    if (type === 'open') {
      scheme = protocol;
      frame.src = searchParams.get('url');
    } else frame.contentWindow.postMessage({ source: 'palpite', type }, new URL(frame.src).origin);
  };
  addEventListener('message', ({ origin, data }) => {
    if (origin !== new URL(frame.src).origin) return;
    const query = data.balance === undefined ? '' : '?balance=' + data.balance;
    toApp(scheme + '//game/' + data.type + query);
  });
</script>`;

export interface ShellHost {
  readonly page: Page;
  /** The addresses that the app opened. */
  readonly opened: string[];
}

/** Joins the app on one page with the host on another, as a shell joins two web views. */
export async function openShellHost(context: BrowserContext, app: Page): Promise<ShellHost> {
  const page = await context.newPage();
  await page.route(`${SHELL_ORIGIN}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: HOST_PAGE }),
  );
  await page.exposeFunction('toApp', (address: string) =>
    app.evaluate((detail) => void window.dispatchEvent(new CustomEvent('palpite:game', { detail })), address),
  );
  await page.goto(`${SHELL_ORIGIN}/`);
  const opened: string[] = [];
  const session = await context.newCDPSession(app);
  await session.send('Page.enable');
  session.on('Page.frameRequestedNavigation', ({ url }) => {
    if (/^https?:/.test(url)) return;
    opened.push(url);
    void page.evaluate(
      (address) => (window as unknown as { fromApp(to: string): void }).fromApp(address),
      url,
    );
  });
  return { page, opened };
}
