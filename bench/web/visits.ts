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

/** A first screen: where it is, what a visitor waits for, and what the phone has stored before. */
export interface Place {
  readonly path: string;
  until(page: Page): Promise<void>;
  readonly stored?: Readonly<Record<string, string>>;
}

/** The sport home with prices on it: what a visitor waits for. */
export async function untilPrices(page: Page): Promise<void> {
  await page.locator('main button[data-state]').first().waitFor({ timeout: HOME_WITHIN_MS });
}

export const SPORT: Place = { path: '/sport', until: untilPrices };

/** The home of the newer interface with games on it. */
export const HALL: Place = {
  path: '/home/game',
  until: (page) =>
    page.locator('[data-screen]:visible main img').first().waitFor({ timeout: HOME_WITHIN_MS }),
  stored: { ui_switch: '1' },
};

/** Text of a script that runs before the page's own. */
export function storing({ stored = {} }: Place): string {
  return Object.entries(stored)
    .map(([key, value]) => `localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(value)});`)
    .join('');
}

/** Milliseconds from the start of the navigation until the screen is there. */
async function timeToPlace(visits: Visits, place: Place, delayMs: number): Promise<number> {
  const context = await newPhone(visits);
  try {
    await context.addInitScript({ content: storing(place) });
    const page = await context.newPage();
    await page.route('**/*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      // Closing a page aborts its open requests.
      await route.continue().catch(() => undefined);
    });
    const began = performance.now();
    await page.goto(`${visits.url}/#${place.path}`, { waitUntil: 'commit' });
    await place.until(page);
    return performance.now() - began;
  } finally {
    await context.close();
  }
}

const VISITS = 3;

async function quickest(visits: Visits, place: Place, delayMs: number): Promise<number> {
  const times: number[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) times.push(await timeToPlace(visits, place, delayMs));
  return Math.min(...times);
}

/**
 * How many round trips stand one behind the other until the screen is there. Every reply is held back by the
 * same time, once short and once long: what the longer one costs more, divided by what was added, is the depth. It
 * counts waiting for data too, which the browser's list of initiators does not show. The quickest of several visits
 * counts, since what else the machine does only ever adds.
 */
export async function waterfallDepth(visits: Visits, place: Place): Promise<number> {
  const [short, long] = [500, 1_500];
  const quick = await quickest(visits, place, short);
  const slow = await quickest(visits, place, long);
  return Math.round(((slow - quick) / (long - short)) * 10) / 10;
}
