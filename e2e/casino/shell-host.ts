import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from 'playwright-core';

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

export interface ShellServer {
  readonly origin: string;
  close(): void;
}

/** The host has an address of this machine: browsers let no page from elsewhere frame a local one. */
export async function serveShellHost(): Promise<ShellServer> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(HOST_PAGE);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => void server.close(),
  };
}

export interface ShellHost {
  readonly page: Page;
  /** The addresses that the app opened. */
  readonly opened: string[];
}

/** Joins the app on one page with the host on another, as a shell joins two web views. */
export async function openShellHost(
  context: BrowserContext,
  app: Page,
  { origin }: ShellServer,
): Promise<ShellHost> {
  const page = await context.newPage();
  await page.exposeFunction('toApp', (address: string) =>
    app.evaluate((detail) => void window.dispatchEvent(new CustomEvent('palpite:game', { detail })), address),
  );
  await page.goto(origin);
  const opened: string[] = [];
  await app.exposeFunction('takeAddress', (url: string) => {
    opened.push(url);
    return page.evaluate(
      (address) => (window as unknown as { fromApp(to: string): void }).fromApp(address),
      url,
    );
  });
  await app.addInitScript(takeAddresses);
  return { page, opened };
}

/** A shell takes the addresses of its scheme itself. A browser would ask what to do with the first, and ignore the next. */
function takeAddresses(): void {
  const { navigation, takeAddress } = window as unknown as {
    readonly navigation: EventTarget;
    takeAddress(url: string): Promise<void>;
  };
  navigation.addEventListener('navigate', (event) => {
    const { url } = (event as Event & { readonly destination: { readonly url: string } }).destination;
    if (/^https?:/.test(url)) return;
    event.preventDefault();
    void takeAddress(url);
  });
}
