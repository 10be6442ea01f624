import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyCheckout } from '@palpite/testkit/checkout-copy';
import { beginProduct, type Launched } from '@palpite/testkit/launched';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { findBrowser } from '../browser/find.mjs';

const STARTS_WITHIN_MS = 300_000;
const SHOWS_WITHIN_MS = 60_000;
const EDITS = 3;
/**
 * Vite's watcher drops a second change of a file that comes at once, longer on a busy machine; no person saves so
 * fast.
 */
const EDITS_APART_MS = 500;

let folder: string;
let checkout: string;
let dev: Launched;
let browser: Browser;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'palpite-dev-'));
  // Under root, PostgreSQL runs as another user, which must be able to enter the folder.
  await chmod(folder, 0o755);
  checkout = path.join(folder, 'checkout');
  await copyCheckout(checkout);
  const at = { root: checkout, script: 'tools/start/dev.mjs' };
  dev = await beginProduct(path.join(folder, 'data'), {}, [], at);
  const { executablePath, args } = await findBrowser();
  browser = await chromium.launch({ executablePath, args });
  await waitForOutput('Palpite is open', STARTS_WITHIN_MS);
}, STARTS_WITHIN_MS + 60_000);

afterAll(async () => {
  await browser?.close();
  await dev?.interrupt();
  await rm(folder, { recursive: true, force: true });
});

/** Waits until the dev loop has printed the text since `from`. */
function waitForOutput(text: string, timeout = SHOWS_WITHIN_MS, from = 0): Promise<unknown> {
  const isPrinted = () => {
    if (dev.child.exitCode !== null) throw new Error(`the dev loop ended:\n${dev.reported()}`);
    return dev.reported().slice(from).includes(text);
  };
  return vi.waitUntil(isPrinted, { timeout });
}

async function edit(file: string, from: string | RegExp, to: string): Promise<void> {
  const place = path.join(checkout, file);
  const text = await readFile(place, 'utf8');
  const edited = text.replace(from, to);
  expect(edited, `${file} has nothing to edit`).not.toBe(text);
  await writeFile(place, edited);
}

/** Edits several times and returns how long each edit took to reach the screen; the first one is a warm-up. */
async function measure(
  what: string,
  change: (round: number) => Promise<void>,
  shown: Shown,
  settled: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  const times: number[] = [];
  for (let round = 1; round <= EDITS; round += 1) {
    const began = performance.now();
    await change(round);
    await shown(round);
    times.push(Math.round(performance.now() - began));
    await settled();
    const shownAt = performance.now();
    await vi.waitUntil(() => performance.now() - shownAt > EDITS_APART_MS);
  }
  console.log(`save to screen, ${what}: ${times.join(', ')} ms`);
}

type Shown = (round: number) => Promise<unknown>;

async function openPage(url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(url);
  return page;
}

// As text: the tools are checked without the types of a browser.
const mark = (page: Page) => page.evaluate('window.isSamePage = true');
const isMarked = (page: Page) => page.evaluate("'isSamePage' in window");

it('shows edits of a component, of a style and of the server in the player’s app, the first two without a reload', async () => {
  const page = await openPage(dev.url);
  await page.locator('nav').getByText('Ao vivo').first().waitFor({ timeout: SHOWS_WITHIN_MS });
  await mark(page);
  await measure(
    'component of apps/web',
    (round) =>
      edit(
        'apps/web/src/app/tabs.tsx',
        /label: .*t\(tab\.label\).*,/,
        `label: \`\${t(tab.label)} ${round}\`,`,
      ),
    (round) => page.locator('nav').getByText(`Ao vivo ${round}`).waitFor(),
  );
  await measure(
    'style of apps/web',
    (round) =>
      edit(
        'apps/web/src/app/shell.module.css',
        /\.app \{(\n {2}--edited: \d;)?/,
        `.app {\n  --edited: ${round};`,
      ),
    (round) =>
      page.waitForFunction(
        `[...document.querySelectorAll('#root *')].some((found) => getComputedStyle(found).getPropertyValue('--edited') === '${round}')`,
      ),
  );
  expect(await isMarked(page)).toBe(true);
  await measure(
    'server',
    (round) =>
      edit(
        'apps/server/src/modules/brands/core/table.ts',
        /name: 'Bet Hoje[ \d]*'/,
        `name: 'Bet Hoje ${round}'`,
      ),
    (round) => page.waitForFunction(`document.title.startsWith('Bet Hoje ${round} /')`),
    // The next edit waits until the page is loaded.
    () => page.locator('nav').getByText(`Ao vivo ${EDITS}`).waitFor({ timeout: SHOWS_WITHIN_MS }),
  );
  expect(await isMarked(page)).toBe(false);
  await page.locator('nav').getByText(`Ao vivo ${EDITS}`).waitFor();
  expect(dev.reported()).toContain('web: hmr update /src/app/tabs.tsx');
  expect(dev.reported()).toMatch(
    /server: apps\/server\/src\/modules\/brands\/core\/table\.ts changed, restarting/,
  );
  expect(dev.reported()).toMatch(/server: restarted in \d+ ms .*pages reloaded/);
  expect(dev.reported()).not.toContain('sandbox: apps/');
  await page.close();
});

it('shows an edit in the console without a reload', async () => {
  const page = await openPage(`${dev.url}/operator`);
  const heading = page.locator('#root h1, #root h2').first();
  await heading.waitFor({ timeout: SHOWS_WITHIN_MS });
  await mark(page);
  const file = 'apps/operator/src/screens/sign-in.tsx';
  await edit(file, '<PasswordStep />', '<p>edited 0</p>');
  await page.getByText('edited 0').waitFor();
  await measure(
    'component of apps/operator',
    (round) => edit(file, /edited \d/, `edited ${round}`),
    (round) => page.getByText(`edited ${round}`).waitFor(),
  );
  expect(await isMarked(page)).toBe(true);
  await page.close();
});

it('takes the brand from the host, as the server does without the dev loop', async () => {
  const pageOf = (host: string) =>
    new Promise<string>((resolve, reject) => {
      const headers = { host, accept: 'text/html' };
      http
        .get(dev.url, { headers }, async (reply) => {
          let text = '';
          for await (const chunk of reply) text += chunk;
          resolve(text);
        })
        .once('error', reject);
    });
  expect(await pageOf('bethoje-india.example')).toContain('"id":"in"');
  expect(await pageOf('bethoje.example')).toContain('"id":"br"');
});

it('restarts the sandbox alone when only its sources changed', async () => {
  const before = dev.reported().length;
  await edit('apps/sandbox/src/main.ts', 'async function main', '// Edited.\nasync function main');
  await waitForOutput('sandbox: restarted in', SHOWS_WITHIN_MS, before);
  expect(dev.reported().slice(before)).not.toContain('server: ');
  console.log(/sandbox: restarted.*/.exec(dev.reported().slice(before))?.[0]);
});

it('builds the script of the games again when it changed, and restarts nothing', async () => {
  const before = dev.reported().length;
  const file = 'apps/sandbox/src/studio/browser/main.ts';
  const source = await readFile(path.join(checkout, file), 'utf8');
  await writeFile(path.join(checkout, file), `${source}\nconsole.debug('edited script');\n`);
  await waitForOutput("the games' script was built in", SHOWS_WITHIN_MS, before);
  const script = await readFile(path.join(checkout, 'apps/sandbox/dist/game.js'), 'utf8');
  expect(script).toContain('edited script');
  expect(dev.reported().slice(before)).not.toContain('restarted');
});

it('keeps the server of the last good build when an edit does not compile, and takes the next edit', async () => {
  const before = dev.reported().length;
  const file = 'apps/server/src/modules/brands/core/domains.ts';
  const good = await readFile(path.join(checkout, file), 'utf8');
  await writeFile(path.join(checkout, file), `${good}\nthis is not TypeScript\n`);
  await waitForOutput('server: not restarted', SHOWS_WITHIN_MS, before);
  expect((await fetch(`${dev.url}/healthz`)).status).toBe(200);
  await writeFile(path.join(checkout, file), good);
  await waitForOutput('server: restarted in', SHOWS_WITHIN_MS, before);
});

it('stops everything on Ctrl-C', async () => {
  expect(await dev.interrupt()).toBe(0);
  expect(dev.reported()).toContain('stopped');
  await expect(fetch(dev.url)).rejects.toThrow();
});
