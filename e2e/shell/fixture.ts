import { buildTestApp, type TestApp, type TestAppOptions } from '@palpite/testkit/test-app';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { inject, onTestFinished } from 'vitest';
import type {} from './browser.ts';

export interface BrowserTab {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What the browser complained about: errors, failed scripts, violations of the content security policy. */
  readonly complaints: string[];
  /** Paths of all requests, in order. */
  readonly requests: string[];
}

/** Phones of a product at an address. */
export interface PhoneFixture {
  readonly app: { readonly url: string };
  /** A phone of its own; `storage` makes it the same player's second phone. */
  openPhone(options?: BrowserContextOptions): Promise<BrowserTab>;
  open(tab: BrowserTab, hash: string, query?: string): Promise<void>;
}

export interface Fixture extends PhoneFixture {
  readonly app: TestApp;
  close(): Promise<void>;
}

/** How long a journey may wait for what a busy machine does late; it goes on as soon as it is there. */
export const SOON = { timeout: 30_000 } as const;

/** What Playwright waits for by itself, on a machine that does much else beside the test. */
const BUSY_MS = 60_000;

const PHONE: BrowserContextOptions = {
  viewport: { width: 375, height: 812 },
  locale: 'pt-BR',
  timezoneId: 'America/Sao_Paulo',
  // Journeys of the installed app allow them; elsewhere a stored file would hide what the server sends.
  serviceWorkers: 'block',
};

/** Chromium says so itself when a resource is missing because we cut the line. */
const OWN_DOING =
  /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_FAILED|WebSocket connection|blocked by Playwright/;

/** Pages that nobody looks at any more go on asking and drawing: thirty of them leave little for the one that is tested. */
function closeWithTest(context: BrowserContext): void {
  try {
    onTestFinished(() => context.close());
  } catch {
    // Not inside a test but before all of them: it lives as long as the fixture.
  }
}

async function newPhone(browser: Browser, options: BrowserContextOptions): Promise<BrowserTab> {
  const context = await browser.newContext({ ...PHONE, ...options });
  closeWithTest(context);
  const page = await context.newPage();
  page.setDefaultTimeout(BUSY_MS);
  const complaints: string[] = [];
  const requests: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const text = message.text();
    if (['error', 'warning'].includes(message.type()) && !OWN_DOING.test(text)) complaints.push(text);
  });
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  return { context, page, complaints, requests };
}

export interface FixtureOptions extends TestAppOptions {
  /** Whether it rains money at noon and at nine: its popup would open over a journey that runs at that time. */
  readonly hasRain?: boolean;
}

/** The whole product and the browser of the run; every test has a phone of its own. */
export async function openFixture({ hasRain = false, ...options }: FixtureOptions = {}): Promise<Fixture> {
  const app = await buildTestApp(options);
  if (!hasRain) await pauseRain(app);
  const browser = await chromium.connect(inject('browserUrl'));
  return {
    ...phonesAt(app.url, browser),
    app,
    async close() {
      await browser.close();
      await app.close();
    },
  };
}

async function pauseRain({ platform, modules }: TestApp): Promise<void> {
  await platform.database.inTransaction(async (tx) => {
    for (const brand of modules.brands.all) {
      const campaign = await modules.bonuses.campaigns.byCode(tx, brand.id, 'money_rain');
      if (campaign) await modules.bonuses.campaigns.setState(tx, campaign.id, 'paused');
    }
  });
}

/** Phones of a server that a test started as a process of its own. */
export function phonesAt(url: string, browser: Browser): PhoneFixture {
  return {
    app: { url },
    openPhone: (options = {}) => newPhone(browser, options),
    async open({ page }, hash, query = '') {
      await page.goto(`${url}/${query}#${hash}`);
      await page.locator('[data-screen]:visible h1').first().waitFor();
      await page.locator('[data-waiting]').waitFor({ state: 'hidden' });
    },
  };
}

/** The balance that the screen in front shows, with its symbol: in its header, or a visitor's on the account page. */
export async function balanceText(page: Page): Promise<string> {
  const shown = page
    .locator('header:visible button[aria-busy], [data-screen]:visible section output')
    .first();
  return (await shown.innerText()).trim();
}
