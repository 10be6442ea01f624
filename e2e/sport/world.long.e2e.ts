import { SPORTS } from '@palpite/kernel/sports';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Fixture, openFixture, SOON } from '../shell/fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture({ sandbox: { feed: { seed: 7, quiet: true, sports: SPORTS, matches: 30 } } });
});
afterAll(() => fixture?.close());

const front = (page: Page) => page.locator('[data-screen]:visible');

it('players wear the flags of their countries, clubs their shields', async () => {
  const tab = await fixture.openPhone();
  const { page } = tab;
  await fixture.open(tab, '/sport');
  await page
    .getByRole('group', { name: 'Categorias' })
    .getByRole('radio', { name: 'Tênis', exact: true })
    .check();
  const rows = front(page).locator('[data-match]');
  const flags = rows.locator('svg[data-country]:not(a[href^="#/league"] svg)');
  // Every side of a match of tennis has its flag, and its drawing is loaded.
  await expect
    .poll(async () => [(await rows.count()) > 0, (await flags.count()) / (await rows.count())], SOON)
    .toEqual([true, 2]);
  await expect.poll(() => flags.first().locator('path, circle').count(), SOON).toBeGreaterThan(0);
  expect(tab.complaints).toEqual([]);
});

it('each sport has a banner with its own field and ball, and the deposit is in the accent colour', async () => {
  const tab = await fixture.openPhone({ reducedMotion: 'reduce' });
  await fixture.open(tab, '/sport');
  const slides = front(tab.page).getByRole('region', { name: 'Destaques' }).locator('li:not([inert])');
  await slides.first().waitFor();
  const drawn = await slides
    .locator('svg[data-sport]')
    .evaluateAll((found) => found.map((art) => art.getAttribute('data-sport')));
  expect(new Set(drawn).size).toBe(drawn.length);
  expect(drawn.length).toBeGreaterThanOrEqual(3);
  const colours = await tab.page.evaluate(() => {
    const poster = document.querySelector('[data-art="deposit"]');
    const probe = document.createElement('i');
    probe.style.background = 'var(--accent)';
    poster?.append(probe);
    return [poster, probe].map((element) => element && getComputedStyle(element).backgroundColor);
  });
  expect(colours[0]).toBe(colours[1]);
  expect(tab.complaints).toEqual([]);
});

it('a language that is switched fast and back leaves every name in the one that was chosen last', async () => {
  const tab = await fixture.openPhone();
  const { page } = tab;
  await fixture.open(tab, '/sport');
  await front(page).locator('[data-match]').first().waitFor();
  const names = () =>
    front(page)
      .locator('[data-match]')
      .evaluateAll((rows) => rows.map((row) => row.textContent ?? ''));
  const leave = (hash: string) =>
    page.evaluate((to) => {
      location.hash = to;
    }, hash);
  const choose = (...languages: readonly RegExp[]) =>
    languages.reduce(
      (before, name) => before.then(() => page.getByRole('radio', { name }).click()),
      Promise.resolve(),
    );
  await leave('#/setting/language');
  await choose(/Русский/, /Português/, /Русский/, /Português/);
  await leave('#/sport');
  await expect
    .poll(async () => (await names()).filter((row) => /\p{Script=Cyrillic}/u.test(row)), SOON)
    .toEqual([]);
  expect((await names()).length).toBeGreaterThan(0);
  await leave('#/setting/language');
  await choose(/Русский/, /Português/, /Русский/);
  await leave('#/sport');
  await expect
    .poll(async () => (await names()).filter((row) => /\p{Script=Latin}{2}/u.test(row)), SOON)
    .toEqual([]);
  expect((await names()).length).toBeGreaterThan(0);
});
