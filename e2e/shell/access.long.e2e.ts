import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Fixture, openFixture } from './fixture.ts';
import { overflowing, smallTargets, violations } from './sight.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture?.close());

/** A sample of the frame's screens; the long tests look at every screen in both themes, five sizes and two brands. */
const SAMPLE = ['/me', '/transaction', '/setting/language', '/promotion'] as const;

it.each(SAMPLE)('%s has nothing that axe objects to and no target under 44 px', async (path) => {
  const tab = await fixture.openPhone({ reducedMotion: 'reduce', viewport: { width: 360, height: 740 } });
  await fixture.open(tab, path);
  await tab.page.waitForLoadState('networkidle');
  expect(await violations(tab.page)).toEqual([]);
  expect(await smallTargets(tab.page)).toEqual([]);
  await tab.context.close();
});

it('an open sheet has nothing that axe objects to', async () => {
  const tab = await fixture.openPhone({ reducedMotion: 'reduce' });
  await fixture.open(tab, '/setting');
  await tab.page.getByRole('button', { name: /Idioma/ }).click();
  await tab.page.locator('dialog').waitFor();
  expect(await violations(tab.page)).toEqual([]);
});

/** What has the focus, by its name. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
  });

it('everything on the account page is reached by the keyboard, in the order of the page', async () => {
  const tab = await fixture.openPhone();
  const { page } = tab;
  await fixture.open(tab, '/me');
  await page.getByText(/^ID /).waitFor();
  const reached: string[] = [];
  for (let step = 0; step < 21; step += 1) {
    await page.keyboard.press('Tab');
    reached.push(await focused(page));
  }
  expect(reached).toEqual([
    expect.stringMatching(/./),
    'Entrar',
    'Criar conta',
    'Copiar o ID',
    'Ocultar o saldo',
    'Pedir dinheiro de teste',
    'Entrar ou criar conta',
    'Salvar e-mail',
    'Mensagens',
    'Extrato',
    'Promoções',
    'Clube VIP',
    'Dados da conta',
    expect.stringContaining('Idioma'),
    'Ajustes',
    'Esportes',
    'Ao vivo',
    'Apostas',
    expect.stringContaining('Bilhete'),
    'Cassino',
    'Conta',
  ]);
});

it('a sheet takes the focus, keeps it and gives it back', async () => {
  const tab = await fixture.openPhone();
  const { page } = tab;
  await fixture.open(tab, '/setting');
  const row = page.getByRole('button', { name: /Idioma/ });
  await row.focus();
  await page.keyboard.press('Enter');
  await page.locator('dialog').waitFor();
  const inside = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null);
  for (let step = 0; step < 6; step += 1) {
    const at = await page.evaluate(() => document.activeElement?.tagName);
    // Between its last and its first stop a dialog lets the focus pass through the browser's own bars.
    if (at !== 'BODY') expect(await inside()).toBe(true);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('dialog').count()).toBe(0);
  expect(await row.evaluate((element) => element === document.activeElement)).toBe(true);
});

it('arrow keys walk through the languages without closing the list', async () => {
  const tab = await fixture.openPhone();
  const { page } = tab;
  await fixture.open(tab, '/setting');
  await page.getByRole('button', { name: /Idioma/ }).click();
  await page.getByRole('radio', { name: /Português/ }).focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('heading', { name: 'Ajustes' }).waitFor();
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('es-MX');
  expect(await page.locator('dialog').count()).toBe(1);
});

it('[SCREEN-001] nothing leaves the frame at 360, 375 and 430 px in the longest languages', async () => {
  for (const language of ['RU', 'VI']) {
    const tab = await fixture.openPhone();
    await tab.context.addInitScript((choice) => {
      localStorage.setItem('preferences', JSON.stringify({ language: choice }));
    }, language);
    for (const path of SAMPLE) {
      await fixture.open(tab, path);
      await tab.page.waitForLoadState('networkidle');
      for (const width of [360, 375, 430]) {
        await tab.page.setViewportSize({ width, height: 740 });
        expect(await overflowing(tab.page, width), `${path} ${width} ${language}`).toEqual([]);
      }
    }
    await tab.context.close();
  }
});
