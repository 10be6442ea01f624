import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGUAGES } from '@palpite/contract/languages';
import { OPERATOR_ADDRESSES, type OperatorCallName } from '@palpite/contract/operator/addresses';
import { launchProduct } from '@palpite/testkit/launched';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../browser/find.mjs';
import { AT, CONSOLE_ANSWERS } from './console-answers.ts';
import { CONSOLE_SHOTS, type ConsoleShot, waitUntilIdle } from './console-list.ts';
import { SHOTS } from './list.ts';
import type { BrandName, Shot } from './shot.ts';
import { playSport } from './sport-scene.ts';

interface Studio {
  readonly browser: Browser;
  readonly url: string;
  readonly folder: string;
}

/** Browser storage of a returning player; one visitor per brand is used for all its pictures. */
type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

const GRANTS = 3;
/** Generous, for a busy machine. */
const SHOWN_WITHIN_MS = 90_000;

const HEIGHT = 900;

interface SheetPicture {
  readonly name: string;
  readonly path: string;
  readonly wide: boolean;
}

const PICTURE_HEIGHT = 520;

interface ShotServer {
  readonly url: string;
  close(): Promise<void>;
}

const FOLDER = fileURLToPath(new URL('../../shots', import.meta.url));

await main(process.argv[2] ?? '');

/**
 * `npm run shots [-- PART]`: pictures of every screen, or of a sheet, or of those whose name contains PART; and
 * contact sheets.
 */
async function main(part: string): Promise<void> {
  const ofSheet = SHOTS.filter((shot) => shot.sheet === part);
  const wanted = ofSheet.length > 0 ? ofSheet : SHOTS.filter((shot) => shot.name.includes(part));
  const consoleShots = CONSOLE_SHOTS.filter((shot) => shot.name.includes(part));
  if (wanted.length + consoleShots.length === 0) throw new Error(`no picture has ${part} in its name`);
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const app = await openShotServer(process.env.SHOTS_URL);
  const { executablePath, args } = await findBrowser({ announce: (line) => console.log(line) });
  const browser = await chromium.launch({ executablePath, args });
  try {
    const studio = { browser, url: app.url, folder: FOLDER };
    await takeAll(studio, wanted);
    if (consoleShots.length > 0) await takeConsole(studio, consoleShots);
  } finally {
    await browser.close();
    await app.close();
  }
}

async function takeAll(studio: Studio, wanted: readonly Shot[]): Promise<void> {
  const visitors = new Map<BrandName, Awaited<ReturnType<typeof signedInVisitor>>>();
  const sheets = new Map<string, SheetPicture[]>();
  for (const shot of wanted) {
    const brand = shot.brand ?? 'br';
    const storage = visitors.get(brand) ?? (await signedInVisitor(studio, brand));
    visitors.set(brand, storage);
    const path = await takeShot(studio, shot, storage);
    console.log(`shots/${shot.name}.png`);
    const pictures = sheets.get(shot.sheet) ?? [];
    sheets.set(shot.sheet, [...pictures, { name: shot.name, path, wide: (shot.width ?? 0) > 480 }]);
  }
  for (const [name, pictures] of sheets) {
    await writeSheet(studio.browser, pictures, `${studio.folder}/contact-${name}.png`);
    console.log(`shots/contact-${name}.png`);
  }
}

async function takeConsole(studio: Studio, wanted: readonly ConsoleShot[]): Promise<void> {
  const pictures: SheetPicture[] = [];
  for (const shot of wanted) {
    pictures.push({ name: shot.name, path: await takeConsoleShot(studio, shot), wide: true });
    console.log(`shots/${shot.name}.png`);
  }
  await writeSheet(studio.browser, pictures, `${studio.folder}/contact-console.png`);
  console.log('shots/contact-console.png');
}

/** The server at `SHOTS_URL`, or the whole product started with temporary data. */
async function openShotServer(given: string | undefined): Promise<ShotServer> {
  if (given) return { url: given.replace(/\/$/, ''), close: async () => undefined };
  const folder = await mkdtemp(path.join(tmpdir(), 'palpite-shots-'));
  const product = await launchProduct(folder);
  return {
    url: product.url,
    async close() {
      await product.interrupt();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** One contact sheet: pictures of equal height with their names. */
async function writeSheet(browser: Browser, pictures: readonly SheetPicture[], path: string): Promise<void> {
  const figures = await Promise.all(
    pictures.map(async ({ name, path: file, wide }) => {
      const data = (await readFile(file)).toString('base64');
      const cut = wide ? '' : 'max-width:260px;object-fit:cover;object-position:top;';
      return `<figure><img style="height:${PICTURE_HEIGHT}px;${cut}" src="data:image/png;base64,${data}"><figcaption>${name}</figcaption></figure>`;
    }),
  );
  const page = await browser.newPage({ viewport: { width: 1_920, height: 1_080 } });
  try {
    await page.setContent(
      `<style>body{margin:24px;background:#1b2220;color:#dfe5e2;font:14px system-ui;display:flex;flex-wrap:wrap;gap:20px}figure{margin:0}img{display:block;border-radius:10px}figcaption{margin-top:6px}</style>${figures.join('')}`,
      { waitUntil: 'load' },
    );
    await page.screenshot({ path, fullPage: true });
  } finally {
    await page.close();
  }
}

/** Pictures of the console: its pages come from the server, its replies are scripted. */
async function takeConsoleShot(studio: Studio, shot: ConsoleShot): Promise<string> {
  const language = shot.language ?? 'PT';
  const context = await studio.browser.newContext({
    viewport: { width: shot.width ?? 1440, height: HEIGHT },
    deviceScaleFactor: 2,
    locale: LANGUAGES[language].intl,
    timezoneId: 'America/Sao_Paulo',
    colorScheme: shot.theme ?? 'dark',
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    await page.clock.setFixedTime(AT);
    await play(page, shot);
    await page.goto(`${studio.url}/operator${shot.at}`);
    await page.locator('h1').waitFor();
    await waitUntilIdle(page);
    await page.evaluate('document.fonts.ready.then(() => true)');
    await shot.after?.(page);
    const path = `${studio.folder}/${shot.name}.png`;
    await page.screenshot({ path });
    return path;
  } finally {
    await context.close();
  }
}

async function play(page: Page, shot: ConsoleShot): Promise<void> {
  const answers = { ...CONSOLE_ANSWERS, ...(shot.standing && { operatorSession: shot.standing }) };
  const byPath = new Map(
    (Object.keys(OPERATOR_ADDRESSES) as OperatorCallName[]).map((name) => [
      OPERATOR_ADDRESSES[name].path as string,
      answers[name],
    ]),
  );
  await page.route('**/operator/api/**', (route) => {
    const data = byPath.get(new URL(route.request().url()).pathname);
    return route.fulfill({ json: { dm_error: 0, error_msg: '', data: data ?? { done: 1 } } });
  });
}

async function waitUntilShown(page: Page, shot: Shot): Promise<void> {
  await page.locator(`[data-screen="${shot.at.split('?')[0]}"] main`).waitFor();
  await page.locator('[data-waiting]').waitFor({ state: 'hidden' });
  await page.evaluate('document.fonts.ready.then(() => true)');
}

/** A visitor with some money and something in the statement. */
async function signedInVisitor(studio: Studio, brand: BrandName): Promise<StorageState> {
  const context = await studio.browser.newContext({ locale: 'pt-BR', viewport: { width: 375, height: 812 } });
  context.setDefaultTimeout(SHOWN_WITHIN_MS);
  const page = await context.newPage();
  await page.goto(`${studio.url}/?brand=${brand}&lca_lang=PT#/me`);
  const button = page.getByRole('button', { name: 'Pedir dinheiro de teste' });
  for (let grant = 0; grant < GRANTS; grant += 1) {
    const answered = page.waitForResponse('**/play_money**');
    await button.click();
    await answered;
    await page.locator('button[aria-busy="true"]', { hasText: 'Pedir' }).waitFor({ state: 'detached' });
  }
  const storage = await context.storageState();
  await context.close();
  return storage;
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
async function takeShot(studio: Studio, shot: Shot, storage: StorageState): Promise<string> {
  const context = await studio.browser.newContext({
    viewport: { width: shot.width ?? 375, height: shot.height ?? 812 },
    deviceScaleFactor: 2,
    locale: LANGUAGES[shot.language ?? 'PT'].intl,
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    ...(shot.fresh ? {} : { storageState: storage }),
  });
  try {
    context.setDefaultTimeout(SHOWN_WITHIN_MS);
    await context.addInitScript(preferences(shot));
    const page = await context.newPage();
    await shot.before?.(page);
    const scene = shot.scene && (await playSport(page, shot.scene));
    await page.goto(`${studio.url}/?brand=${shot.brand ?? 'br'}#${shot.at}`);
    await waitUntilShown(page, shot);
    if (!shot.before) await page.waitForLoadState('networkidle');
    await shot.after?.(page, scene);
    const path = `${studio.folder}/${shot.name}.png`;
    await page.screenshot({ path });
    return path;
  } finally {
    await context.close();
  }
}
