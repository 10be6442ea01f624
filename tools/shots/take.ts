import { LANGUAGES } from '@palpite/contract/languages';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { BrandName, Shot } from './shot.ts';
import { playSport } from './sport-scene.ts';

export interface Studio {
  readonly browser: Browser;
  readonly url: string;
  readonly folder: string;
}

/** What a returning player's phone keeps; one visitor per brand sits for all pictures of it. */
type Kept = Awaited<ReturnType<BrowserContext['storageState']>>;

const GRANTS = 3;
/** A machine that is busy elsewhere takes its time. */
const STANDS_WITHIN_MS = 90_000;

async function stands(page: Page, shot: Shot): Promise<void> {
  await page.locator(`[data-screen="${shot.at.split('?')[0]}"] main`).waitFor();
  await page.locator('[data-waiting]').waitFor({ state: 'hidden' });
  await page.evaluate('document.fonts.ready.then(() => true)');
}

/** A visitor with some money and something in the statement. */
export async function seatedVisitor(studio: Studio, brand: BrandName): Promise<Kept> {
  const context = await studio.browser.newContext({ locale: 'pt-BR', viewport: { width: 375, height: 812 } });
  context.setDefaultTimeout(STANDS_WITHIN_MS);
  const page = await context.newPage();
  await page.goto(`${studio.url}/?brand=${brand}&lca_lang=PT#/me`);
  const button = page.getByRole('button', { name: 'Pedir dinheiro de teste' });
  for (let grant = 0; grant < GRANTS; grant += 1) {
    const answered = page.waitForResponse('**/play_money**');
    await button.click();
    await answered;
    await page.locator('button[aria-busy="true"]', { hasText: 'Pedir' }).waitFor({ state: 'detached' });
  }
  const kept = await context.storageState();
  await context.close();
  return kept;
}

function preferences(shot: Shot): string {
  const choices = {
    language: shot.language ?? 'PT',
    theme: shot.theme ?? 'dark',
    ...(shot.hideBalance ? { hideBalance: true } : {}),
  };
  return `localStorage.setItem('preferences', ${JSON.stringify(JSON.stringify(choices))})`;
}

/** Takes one picture and returns where it is. */
export async function takeShot(studio: Studio, shot: Shot, kept: Kept): Promise<string> {
  const context = await studio.browser.newContext({
    viewport: { width: shot.width ?? 375, height: shot.height ?? 812 },
    deviceScaleFactor: 2,
    locale: LANGUAGES[shot.language ?? 'PT'].intl,
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    ...(shot.fresh ? {} : { storageState: kept }),
  });
  try {
    context.setDefaultTimeout(STANDS_WITHIN_MS);
    await context.addInitScript(preferences(shot));
    const page = await context.newPage();
    await shot.before?.(page);
    const scene = shot.scene && (await playSport(page, shot.scene));
    await page.goto(`${studio.url}/?brand=${shot.brand ?? 'br'}#${shot.at}`);
    await stands(page, shot);
    if (!shot.before) await page.waitForLoadState('networkidle');
    await shot.after?.(page, scene);
    const path = `${studio.folder}/${shot.name}.png`;
    await page.screenshot({ path });
    return path;
  } finally {
    await context.close();
  }
}
