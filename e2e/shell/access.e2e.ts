import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage, type Seat, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const SCREENS = [
  '/me',
  '/transaction',
  '/setting',
  '/setting/language',
  '/error',
  '/error?type=3',
  '/news',
  '/forbidden',
  '/gallery',
] as const;

const FRAME_SCREENS = [
  '/me',
  '/transaction',
  '/setting',
  '/setting/language',
  '/error',
  '/news',
  '/forbidden',
] as const;

/** Evaluated by the browser's own tools: the page's policy would not let a foreign script in. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const results = await page.evaluate(async () => {
    const { axe: here } = window as unknown as { axe: typeof axe };
    return here.run(document, { resultTypes: ['violations'] });
  });
  return results.violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${node.html} ${node.failureSummary ?? ''}`),
  );
}

describe.each(['dark', 'light'] as const)('in the %s theme', (theme) => {
  let seat: Seat;
  beforeAll(async () => {
    seat = await stage.sit({ reducedMotion: 'reduce' });
    // A house that says it is open would lead away from the error page while it is looked at.
    await seat.page.route('**/conf/global*', (route) => route.abort());
    await seat.context.addInitScript((choice) => {
      localStorage.setItem('preferences', JSON.stringify({ theme: choice }));
    }, theme);
  });
  afterAll(() => seat?.context.close());

  it.each(SCREENS)('%s has nothing that axe objects to', async (path) => {
    await stage.open(seat, path);
    await seat.page.waitForLoadState('networkidle');
    expect(await violations(seat.page)).toEqual([]);
  });
});

it('an open sheet has nothing that axe objects to', async () => {
  const seat = await stage.sit({ reducedMotion: 'reduce' });
  await stage.open(seat, '/setting');
  await seat.page.getByRole('button', { name: /Idioma/ }).click();
  await seat.page.locator('dialog').waitFor();
  expect(await violations(seat.page)).toEqual([]);
});

/** What has the focus, by its name. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
  });

it('everything on the account page is reached by the keyboard, in the order of the page', async () => {
  const seat = await stage.sit();
  const { page } = seat;
  await stage.open(seat, '/me');
  await page.getByText(/^ID /).waitFor();
  const reached: string[] = [];
  for (let step = 0; step < 16; step += 1) {
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
    'Guardar e-mail',
    'Extrato',
    'Dados da conta',
    expect.stringContaining('Idioma'),
    'Ajustes',
    'Esportes',
    'Apostas',
    expect.stringContaining('Bilhete'),
    'Conta',
  ]);
});

it('a sheet takes the focus, keeps it and gives it back', async () => {
  const seat = await stage.sit();
  const { page } = seat;
  await stage.open(seat, '/setting');
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
  const seat = await stage.sit();
  const { page } = seat;
  await stage.open(seat, '/setting');
  await page.getByRole('button', { name: /Idioma/ }).click();
  await page.getByRole('radio', { name: /Português/ }).focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('heading', { name: 'Ajustes' }).waitFor();
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('es-MX');
  expect(await page.locator('dialog').count()).toBe(1);
});

it('every target is at least 44 px, by size or by its invisible rim', async () => {
  const seat = await stage.sit({ viewport: { width: 360, height: 740 } });
  const { page } = seat;
  for (const path of FRAME_SCREENS) {
    await stage.open(seat, path);
    await page.waitForLoadState('networkidle');
    const small = await page.evaluate(() => {
      const shown = [...document.querySelectorAll<HTMLElement>('a, button, input')].filter(
        (element) => element.getClientRects().length > 0,
      );
      return shown.flatMap((element) => {
        const box = element.getBoundingClientRect();
        const rim = getComputedStyle(element, '::after');
        const grow = (value: string) =>
          rim.content === 'none' ? 0 : -Math.min(0, Number.parseInt(value, 10) || 0);
        const width = box.width + grow(rim.left) + grow(rim.right);
        const height = box.height + grow(rim.top) + grow(rim.bottom);
        return width < 44 || height < 44 ? [`${element.outerHTML.slice(0, 90)} ${width}x${height}`] : [];
      });
    });
    expect(small, path).toEqual([]);
  }
});

/** What stands out of the frame to the right, drawings aside. */
const standingOut = (page: Page, width: number) =>
  page.evaluate(
    (limit) =>
      [...document.querySelectorAll<HTMLElement>('main *')]
        .filter((element) => element.getClientRects().length > 0 && !element.closest('svg'))
        .filter((element) => element.getBoundingClientRect().right > limit + 0.5)
        .map((element) => element.outerHTML.slice(0, 90)),
    width,
  );

it('[SCREEN-001] nothing leaves the frame at 360, 375 and 430 px in the longest languages', async () => {
  for (const language of ['RU', 'VI', 'PT']) {
    const seat = await stage.sit();
    await seat.context.addInitScript((choice) => {
      localStorage.setItem('preferences', JSON.stringify({ language: choice }));
    }, language);
    for (const path of FRAME_SCREENS) {
      await stage.open(seat, path);
      await seat.page.waitForLoadState('networkidle');
      for (const width of [360, 375, 430]) {
        await seat.page.setViewportSize({ width, height: 740 });
        expect(await standingOut(seat.page, width), `${path} ${width} ${language}`).toEqual([]);
      }
    }
    await seat.context.close();
  }
});
