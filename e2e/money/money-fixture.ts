import { createServer } from 'node:net';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { type BrowserTab, type Fixture, openFixture, SOON } from '../shell/fixture.ts';

/** A machine that is busy elsewhere takes its time; everything goes on as soon as it is there. */
export const PATIENT = { timeout: 60_000 } as const;

/** A bank leads back to an address that must be known before the server starts. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

export interface MoneyFixture {
  readonly fixture: Fixture;
  /** A visitor of a brand at a place of the app. */
  sit(brand: string, hash: string, options?: BrowserContextOptions): Promise<BrowserTab>;
  /** Takes the bank's controls by hand: `payins/<reference>/expire`, `faults`. */
  act(path: string, body?: object): Promise<unknown>;
  close(): Promise<void>;
}

/** `settings` are added to those of the environment. */
export async function openMoneyFixture(
  settings: Readonly<Record<string, string>> = {},
): Promise<MoneyFixture> {
  const port = await freePort();
  const fixture = await openFixture({
    sandbox: { feed: { seed: 7, quiet: true } },
    environment: { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}`, ...settings },
  });
  return {
    fixture,
    async sit(brand, hash, options) {
      const tab = await fixture.openPhone(options);
      await fixture.open(tab, hash, `?brand=${brand}`);
      return tab;
    },
    async act(path, body = {}) {
      const reply = await fetch(`${fixture.app.sandboxUrl}/control/bank/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
      return reply.json();
    },
    close: () => fixture.close(),
  };
}

/** The screen in front. */
export const screen = (page: Page, path: string): Locator => page.locator(`[data-screen="${path}"]:visible`);

/** The number of the order that the page in front is about. */
export function orderOf(page: Page): string {
  const id = /order_id=(\d+)/.exec(new URL(page.url()).hash)?.[1];
  if (id === undefined) throw new Error(`${page.url()} names no order`);
  return id;
}

/** Sends what stands in the form; the waiting page is in front afterwards. */
export async function sendForm(page: Page): Promise<void> {
  await page.locator('form:visible button[type="submit"]').click();
}

/** In the sandbox bank's own page, in a tab beside: the player agrees to pay. */
export async function payBeside(browserTab: BrowserTab): Promise<void> {
  const link = screen(browserTab.page, '/deposit-wait').locator('a[href*="/bank/pay/"]');
  const address = await link.getAttribute('href', SOON);
  const tab = await browserTab.context.newPage();
  await tab.goto(address ?? '');
  await approve(tab);
  await tab.close();
}

/** The one action of the bank's page. */
export async function approve(bank: Page): Promise<void> {
  await bank.locator('form .btn--accent').click();
  await bank.locator('.paystate--paid, .paystate--confirming').waitFor(PATIENT);
}

/** What the receipt says. */
export async function receiptText(page: Page): Promise<string> {
  const receipt = screen(page, '/deposit-result').locator('section').first();
  await receipt.waitFor(PATIENT);
  return (await receipt.innerText()).replaceAll('\u00a0', ' ');
}
