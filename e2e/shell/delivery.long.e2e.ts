import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const FIRST_VIEW_KB_MAX = 130;
const BOOT_KB_MAX = 2;

/** The scripts that the first view of a page loads, with their text. */
async function scripts(path: string): Promise<Map<string, string>> {
  const seat = await stage.sit();
  const found = new Map<string, string>();
  seat.page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return;
    found.set(new URL(response.url()).pathname, await response.text());
  });
  await stage.open(seat, path);
  await seat.page.waitForLoadState('networkidle');
  await seat.context.close();
  return found;
}

const kilobytes = (text: string) => gzipSync(text, { level: 9 }).byteLength / 1024;

/** What the page names, and the texts of the language: with these the home stands, and the rest comes after it. */
async function firstViewScripts(): Promise<Map<string, string>> {
  const html = await (await fetch(`${stage.house.url}/`)).text();
  const isNamed = (path: string) => html.includes(`"${path}"`) || path.startsWith('/assets/text-');
  return new Map([...(await scripts('/sport'))].filter(([path]) => isNamed(path)));
}

it('the first view of the sport home needs at most 130 kB of script, its boot.js at most 2 kB, and no gallery', async () => {
  const loaded = await firstViewScripts();
  expect(loaded.size).toBeGreaterThanOrEqual(6);
  const total = [...loaded.values()].map(kilobytes).reduce((sum, size) => sum + size, 0);
  expect(total).toBeLessThan(FIRST_VIEW_KB_MAX);
  const boot = [...loaded].find(([path]) => path.includes('/boot-'));
  expect(kilobytes(boot?.[1] ?? '')).toBeLessThan(BOOT_KB_MAX);
  expect([...loaded.keys()].filter((path) => path.includes('gallery'))).toEqual([]);
});

it('an account page brings at most 140 kB with the home that comes along', async () => {
  const loaded = await scripts('/me');
  const total = [...loaded.values()].map(kilobytes).reduce((sum, size) => sum + size, 0);
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
  const seat = await stage.sit();
  const page = await fetch(`${stage.house.url}/`);
  const policy = page.headers.get('content-security-policy') ?? '';
  for (const directive of [
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "font-src 'self'",
  ]) {
    expect(policy.split('; ')).toContain(directive);
  }
  expect(policy).not.toMatch(/unsafe|\*/);
  for (const path of ['/me', '/transaction', '/setting', '/setting/language', '/error', '/gallery']) {
    await stage.open(seat, path);
    await seat.page.waitForLoadState('networkidle');
  }
  expect(seat.complaints).toEqual([]);
});

it('neither the page nor a script carries an inline script or style', async () => {
  const html = await (await fetch(`${stage.house.url}/`)).text();
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].map(([, attributes]) => attributes);
  expect(inline).toEqual([expect.stringContaining('application/json')]);
  expect(html).not.toMatch(/<style|\sstyle=|\son\w+=/);
  expect(html).not.toMatch(/%[A-Z_]+%/);
});

it('nothing jumps while a screen loads', async () => {
  const seat = await stage.sit();
  await seat.context.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.sum += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of ['/me', '/transaction', '/setting']) {
    await seat.page.goto('about:blank');
    await stage.open(seat, path);
    await seat.page.waitForLoadState('networkidle');
    const sum = await seat.page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
    expect(sum, path).toBeLessThan(0.05);
  }
});
