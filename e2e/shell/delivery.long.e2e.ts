import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Fixture, openFixture } from './fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture?.close());

const FIRST_VIEW_KB_MAX = 120;
const BOOT_KB_MAX = 2;

/** The scripts that a page loads until it is shown, or until nothing more is loaded, with their text. */
async function scripts(path: string, until: 'shown' | 'idle' = 'idle'): Promise<Map<string, string>> {
  const tab = await fixture.openPhone();
  const found = new Map<string, string>();
  tab.page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return;
    found.set(new URL(response.url()).pathname, await response.text());
  });
  await fixture.open(tab, path);
  if (until === 'idle') await tab.page.waitForLoadState('networkidle');
  await tab.context.close();
  return found;
}

const kilobytes = (text: string) => gzipSync(text, { level: 9 }).byteLength / 1024;

/** The scripts and styles that stand in the page itself, and what its policy says. */
async function inThePage() {
  const page = await fetch(`${fixture.app.url}/`);
  const html = await page.text();
  const texts = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, text = '']) => text);
  return {
    html,
    policy: (page.headers.get('content-security-policy') ?? '').split('; '),
    scripts: texts(/<script(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g),
    styles: texts(/<style[^>]*>([\s\S]*?)<\/style>/g),
  };
}

/** What the page names, and the texts of the language: with these the home stands, and the rest comes after it. */
async function firstViewScripts(): Promise<Map<string, string>> {
  const html = await (await fetch(`${fixture.app.url}/`)).text();
  const isNamed = (path: string) => html.includes(`"${path}"`) || path.startsWith('/assets/text-');
  return new Map([...(await scripts('/sport'))].filter(([path]) => isNamed(path)));
}

it('the first view of the sport home needs at most 120 kB of script, its boot.js at most 2 kB, and no gallery', async () => {
  const loaded = await firstViewScripts();
  expect(loaded.size).toBeGreaterThanOrEqual(5);
  const [boot = ''] = (await inThePage()).scripts;
  expect(boot).toContain('palpite-boot');
  expect(kilobytes(boot)).toBeLessThan(BOOT_KB_MAX);
  const total = [boot, ...loaded.values()].map(kilobytes).reduce((sum, size) => sum + size, 0);
  expect(total).toBeLessThan(FIRST_VIEW_KB_MAX);
  expect([...loaded.keys()].filter((path) => path.includes('gallery'))).toEqual([]);
});

it('an account page brings at most 140 kB with the home that comes along', async () => {
  const loaded = await scripts('/me', 'shown');
  const total = [...loaded.values()].map(kilobytes).reduce((sum, size) => sum + size, 0);
  expect([...loaded.keys()].some((path) => path.includes('/me-'))).toBe(true);
  expect(total).toBeLessThan(140);
  expect([...loaded.keys()].filter((path) => path.includes('gallery'))).toEqual([]);
});

it('no schema library and no message parser reach the browser', async () => {
  for (const path of ['/me', '/transaction', '/gallery']) {
    for (const [file, text] of await scripts(path)) {
      expect(text, file).not.toMatch(/typebox|~kind|IsSchema|additionalProperties/i);
      expect(text, file).not.toMatch(/messageformat|plural_arg/i);
    }
  }
});

it('the page obeys its own strict policy on every screen, without a word of complaint', async () => {
  const tab = await fixture.openPhone();
  const { policy, scripts: inline, styles } = await inThePage();
  const named = (texts: readonly string[]) =>
    texts.map((text) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`).join('');
  expect(policy).toContain(`script-src 'self'${named(inline)}`);
  expect(policy).toContain(`style-src 'self'${named(styles)}`);
  expect(policy).toContain("connect-src 'self'");
  expect(policy).toContain("font-src 'self'");
  expect(policy.join('; ')).not.toMatch(/unsafe|\*/);
  for (const path of ['/me', '/transaction', '/setting', '/setting/language', '/error', '/gallery']) {
    await fixture.open(tab, path);
    await tab.page.waitForLoadState('networkidle');
  }
  expect(tab.complaints).toEqual([]);
});

it('the first paint needs the page alone, which fits into the first answer of a new line', async () => {
  const { html, scripts: inline, styles } = await inThePage();
  // boot.js; the styles of the shell and of the sport home.
  expect([inline.length, styles.length]).toEqual([1, 2]);
  expect(html).not.toMatch(/<script[^>]*\bsrc=/);
  const sheets = [...html.matchAll(/<link rel="stylesheet"[^>]*>/g)].map(([tag]) => tag);
  expect(sheets.length).toBe(2);
  for (const sheet of sheets) expect(sheet).toContain(' disabled');
  expect(html).not.toMatch(/\sstyle="|\son\w+="/);
  expect(html).not.toMatch(/%[A-Z_]{3,}%/);
  // Ten packets of a new connection.
  expect(kilobytes(html)).toBeLessThan(14);
});

it('styles that stand in the page are not asked for again', async () => {
  const tab = await fixture.openPhone();
  const asked: string[] = [];
  tab.page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await fixture.open(tab, '/sport');
  await tab.page.locator('[data-match] button[data-state]').first().waitFor();
  await tab.page.waitForLoadState('networkidle');
  expect(asked.filter((path) => /\/assets\/(?:home|index)-[\w-]{8}\.css$/.test(path))).toEqual([]);
  expect(tab.complaints).toEqual([]);
});

it('nothing jumps while a screen loads', async () => {
  const tab = await fixture.openPhone();
  await tab.context.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.sum += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of ['/me', '/transaction', '/setting']) {
    await tab.page.goto('about:blank');
    await fixture.open(tab, path);
    await tab.page.waitForLoadState('networkidle');
    const sum = await tab.page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
    expect(sum, path).toBeLessThan(0.05);
  }
});
