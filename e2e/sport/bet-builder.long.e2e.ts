import { afterAll, beforeAll, expect, it } from 'vitest';
import { violations } from '../shell/sight.ts';
import { hasBalance, openTable, type SlipTable } from './slip-table.ts';

const LONG_MS = 240_000;

let table: SlipTable;
beforeAll(async () => {
  table = await openTable();
}, LONG_MS);
afterAll(() => table?.close());

it(
  'two selections of one match are one bet at one price, named in the receipt and in the record',
  async () => {
    const { page, complaints } = await table.player('builder');
    await page.setViewportSize({ width: 360, height: 760 });
    // A football match that has not begun.
    await page
      .locator('[data-screen]:visible [data-match]:has(time) a[href*="match-detail"]')
      .first()
      .click();
    await page.getByRole('button', { name: 'Criar aposta' }).click();
    const sheet = page.getByRole('dialog', { name: /Criar aposta/ });
    await sheet.getByText('Escolha pelo menos duas seleções.').waitFor();
    const choices = sheet.locator('button:enabled[aria-pressed]');
    await choices.first().click();
    const total = sheet.getByRole('button', { name: /^Mais de \d+\.5 gols? \d/ }).first();
    await total.click();
    await sheet.getByText('Odd de todas as seleções').waitFor();
    expect(await violations(page)).toEqual([]);

    // Two results of one market cannot both win: the second takes the place of the first.
    await choices.nth(1).click();
    await choices.nth(0).click();
    expect(await sheet.getByRole('button', { name: /^Remover / }).count()).toBe(2);

    const field = sheet.getByRole('textbox', { name: 'Valor' });
    await field.fill('0,01');
    await sheet
      .getByRole('alert')
      .getByText(/^Entre R\$/)
      .waitFor();
    await field.fill('10');
    await sheet.getByRole('button', { name: /^Apostar, possível ganho R\$/ }).click();
    await sheet.getByText('Aposta feita.').waitFor();
    expect(await violations(page)).toEqual([]);
    await sheet.getByRole('link', { name: 'Minhas apostas' }).click();
    await page.locator('[data-screen]:visible').getByText('Aposta criada, 2 seleções').first().waitFor();
    await page
      .locator('[data-screen]:visible')
      .getByText(/Mais de \d+\.5/)
      .first()
      .waitFor();
    await hasBalance(page, '90,00');
    expect(complaints).toEqual([]);
  },
  LONG_MS,
);
