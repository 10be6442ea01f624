import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

const PHONE = {
  viewport: { width: 375, height: 812 },
  locale: 'pt-BR',
  timezoneId: 'America/Sao_Paulo',
  isMobile: true,
  hasTouch: true,
} as const;
const HOME_WITHIN_MS = 60_000;

export interface Visits {
  readonly browser: Browser;
  readonly url: string;
}

/** A device on its first visit. */
export async function newPhone(
  { browser }: Visits,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  return browser.newContext({ ...PHONE, ...options });
}

/** The sport home with prices on it: what a visitor waits for. */
export async function untilPrices(page: Page): Promise<void> {
  await page.locator('main button[data-state]').first().waitFor({ timeout: HOME_WITHIN_MS });
}

/** Milliseconds from the start of the navigation to the first prices. */
async function timeToPrices(visits: Visits, delayMs: number): Promise<number> {
  const context = await newPhone(visits);
  try {
    const page = await context.newPage();
    await page.route('**/*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      // Closing a page aborts its open requests.
      await route.continue().catch(() => undefined);
    });
    const began = performance.now();
    await page.goto(`${visits.url}/#/sport`, { waitUntil: 'commit' });
    await untilPrices(page);
    return performance.now() - began;
  } finally {
    await context.close();
  }
}

const VISITS = 3;

async function quickest(visits: Visits, delayMs: number): Promise<number> {
  const times: number[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) times.push(await timeToPrices(visits, delayMs));
  return Math.min(...times);
}

/**
 * How many round trips stand one behind the other until the first prices are there. Every reply is held back by the
 * same time, once short and once long: what the longer one costs more, divided by what was added, is the depth. It
 * counts waiting for data too, which the browser's list of initiators does not show. The quickest of several visits
 * counts, since what else the machine does only ever adds.
 */
export async function waterfallDepth(visits: Visits): Promise<number> {
  const [short, long] = [500, 1_500];
  const quick = await quickest(visits, short);
  const slow = await quickest(visits, long);
  return Math.round(((slow - quick) / (long - short)) * 10) / 10;
}
