import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Sandbox, startSandbox } from '@palpite/sandbox/sandbox';
import { copyCheckout } from '@palpite/testkit/checkout-copy';
import { freshDatabase } from '@palpite/testkit/database';
import { ServerProcess } from '@palpite/testkit/server-process';
import { tickingClock } from '@palpite/testkit/stopped-feed';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { build } from '../../tools/build/build.mjs';
import { SOON } from '../shell/fixture.ts';
import { comingPrice, PATIENT, placeButton, receipt } from '../sport/slip-table.ts';

const LONG_MS = 600_000;
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BUILDS = '.cache/web-assets.json';
/** How long a page that must not be loaded again is watched. */
const NOTHING_WITHIN_MS = 3_000;

let folder: string;
let database: Awaited<ReturnType<typeof freshDatabase>>;
let sandbox: Sandbox;
let server: ServerProcess;
let browser: Browser;
const time = tickingClock();
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'palpite-update-'));
  await copyCheckout(folder);
  // The next build of this checkout keeps serving the files of the one before.
  await mkdir(path.join(folder, '.cache'));
  await copyFile(path.join(ROOT, BUILDS), path.join(folder, BUILDS));
  database = await freshDatabase();
  sandbox = await startSandbox({ clock: time.clock, feed: { seed: 7, quiet: true } });
  server = await ServerProcess.start(
    {
      DATABASE_URL: database.url,
      SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
      SMS_URL: sandbox.httpUrl,
      FEED_SANDBOX_URL: sandbox.feedUrl,
      FEED_SANDBOX_KEY: sandbox.feedKey,
    },
    path.join(folder, 'apps/server/dist/main.js'),
  );
  browser = await chromium.connect(inject('browserUrl'));
}, LONG_MS);
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  time.stop();
  await sandbox?.close();
  await database?.close();
  await rm(folder, { recursive: true, force: true });
});

/** A second build, whose first script says its name, in place of the first one: as on the day of a release. */
async function release(name: string): Promise<void> {
  const main = path.join(folder, 'apps/web/src/main.tsx');
  const source = await readFile(main, 'utf8');
  await writeFile(main, `${source}\ndocument.documentElement.dataset.build = '${name}';\n`);
  const lines: string[] = [];
  await build({ root: folder, only: ['web'], announce: (line: string) => lines.push(line) });
  expect(lines.join('\n')).toContain('files of earlier builds stay served');
  await server.stop();
  await server.start();
}

const runningBuild = (page: Page) => page.evaluate(() => document.documentElement.dataset.build ?? 'one');
/** The states of the workers of this browser. */
const workers = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/');
    return { active: registration?.active?.state, waiting: registration?.waiting?.state };
  });

/** The player looks at another app, or comes back. */
const show = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

async function staysAsItIs(page: Page): Promise<void> {
  await show(page, 'hidden');
  await page.waitForTimeout(NOTHING_WITHIN_MS);
  expect([await runningBuild(page), await workers(page)]).toEqual([
    'one',
    { active: 'activated', waiting: 'installed' },
  ]);
  await show(page, 'visible');
}

it(
  '[SCREEN-002] a new build is announced, waits for typed text and an unconfirmed bet, takes over by itself and starts without a network',
  async () => {
    const context = await browser.newContext({
      viewport: { width: 375, height: 812 },
      locale: 'pt-BR',
      reducedMotion: 'reduce',
      serviceWorkers: 'allow',
    });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENT.timeout);
    await page.goto(`${server.url}/#/me`);
    await page.getByRole('button', { name: 'Pedir dinheiro de teste' }).click();
    await page.getByText(/de teste na conta/).waitFor();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    // The app as it is on later visits: its page comes from the worker.
    await page.goto(`${server.url}/?again#/sport`);
    await comingPrice(page, 0).waitFor();
    const before = await page.evaluate(() => caches.keys());

    await release('two');
    const bar = page.getByText('Pronta para abrir');
    await expect.poll(() => show(page, 'visible').then(() => bar.count()), PATIENT).toBe(1);
    expect(await runningBuild(page)).toBe('one');

    await comingPrice(page, 0).click();
    const dock = page.getByRole('region', { name: 'Bilhete' });
    await dock.getByRole('textbox', { name: 'Valor' }).fill('10');
    await staysAsItIs(page);

    server.pause();
    await placeButton(page, '10,00').click();
    await staysAsItIs(page);
    expect(await bar.count()).toBe(0);
    server.resume();
    await receipt(page).getByText('Aposta aceita').waitFor();
    await receipt(page).getByRole('button', { name: 'Fechar' }).click();
    await receipt(page).waitFor({ state: 'hidden' });

    await show(page, 'hidden');
    await page.waitForFunction(() => document.documentElement.dataset.build === 'two', undefined, SOON);
    await page.locator('[data-screen]:visible h1').first().waitFor();
    await expect.poll(() => workers(page)).toEqual({ active: 'activated', waiting: undefined });
    const shells = (await page.evaluate(() => caches.keys())).filter((name) => name.startsWith('shell-'));
    expect(shells).toHaveLength(1);
    expect(before).not.toContain(shells[0]);

    await context.setOffline(true);
    await page.reload();
    await page.getByText('Sem conexão').first().waitFor();
    expect(await runningBuild(page)).toBe('two');
    await context.close();
  },
  LONG_MS,
);
