import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Fixture, openFixture, SOON } from '../shell/fixture.ts';
import { overflowing, smallTargets, violations } from '../shell/sight.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture?.close());

const front = (page: Page) => page.locator('[data-screen]:visible');
const section = (page: Page, name: string) => front(page).getByRole('tab', { name, exact: true });

it('a league shows its table, a round of it, and what a match of it has behind it', async () => {
  const tab = await fixture.openPhone({ reducedMotion: 'reduce', viewport: { width: 360, height: 740 } });
  const { page, complaints } = tab;
  await fixture.open(tab, '/sport');
  await front(page).locator('main h3 a[href^="#/league"]').first().click();
  await section(page, 'Tabela').click();

  const table = front(page).getByRole('table', { name: 'Classificação' });
  await table.waitFor(SOON);
  const points = (await table.locator('tbody td:last-child').allInnerTexts()).map(Number);
  expect(points.length).toBeGreaterThanOrEqual(6);
  expect(points).toEqual(points.toSorted((one, other) => other - one));
  expect(await violations(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  expect(await overflowing(page, 360)).toEqual([]);

  await section(page, 'Resultados').click();
  const first = front(page).getByRole('tab', { name: /^Rodada 1,/ });
  await first.click();
  await expect.poll(() => first.getAttribute('aria-selected'), SOON).toBe('true');
  await front(page).locator('[role="tabpanel"][aria-busy="false"] li').first().waitFor(SOON);
  expect(await front(page).locator('[role="tabpanel"] li').count()).toBeGreaterThanOrEqual(3);
  await page.keyboard.press('ArrowRight');
  const second = front(page).getByRole('tab', { name: /^Rodada 2,/ });
  await expect.poll(() => second.getAttribute('aria-selected'), SOON).toBe('true');
  expect(await violations(page)).toEqual([]);
  expect(await overflowing(page, 360)).toEqual([]);

  await section(page, 'Partidas').click();
  await front(page).locator('[data-match] a').first().click();
  await page.getByRole('button', { name: /^(Retrospecto e confrontos|Estatísticas e lances)$/ }).click();
  const sheet = page.getByRole('dialog', { name: 'A partida' });
  await sheet.getByText('Confrontos', { exact: true }).waitFor(SOON);
  await sheet.getByText('Local', { exact: true }).waitFor(SOON);
  expect(await sheet.getByText(/^Do mais antigo ao mais recente: /).count()).toBe(2);
  expect(await sheet.getByRole('list').last().getByRole('listitem').count()).toBeGreaterThanOrEqual(3);
  expect(await violations(page)).toEqual([]);
  expect(await overflowing(page, 360)).toEqual([]);
  expect(complaints).toEqual([]);
});

it('a tournament says that it has no table and leads to its days', async () => {
  const tab = await fixture.openPhone({ reducedMotion: 'reduce' });
  const { page } = tab;
  await fixture.open(tab, '/league?leagueId=702');
  await section(page, 'Tabela').click();
  await front(page).getByRole('button', { name: 'Ver resultados' }).click();
  await front(page).getByRole('tablist', { name: 'Dias' }).waitFor(SOON);
  expect(await section(page, 'Resultados').getAttribute('aria-selected')).toBe('true');
});
