import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { priceText } from '../shell/price-text.ts';
import { violations } from '../shell/sight.ts';
import {
  comingPrice,
  fillSlip,
  openFullSlip,
  openTable,
  PATIENT,
  placeButton,
  type SlipTable,
  slipOf,
} from './slip-table.ts';

const LONG_MS = 240_000;

let table: SlipTable;
beforeAll(async () => {
  table = await openTable();
}, LONG_MS);
afterAll(() => table?.close());

const receipt = (page: Page) => page.getByRole('dialog', { name: 'Recibo' });

it('[RULE-001] American odds are for Mexico and Peru, and there the player may choose decimal', {
  timeout: LONG_MS,
}, async () => {
  const tab = await table.fixture.openPhone();
  const { page } = tab;
  const oddsOf = async (brand: string) => {
    await table.fixture.open(tab, '/sport', `?brand=${brand}`);
    return priceText(comingPrice(page, 0), PATIENT);
  };
  expect(await oddsOf('br')).toMatch(/^\d+\.\d\d/);
  for (const brand of ['mx', 'pe']) expect(await oddsOf(brand)).toMatch(/^[+-]\d+$/);
  await table.fixture.open(tab, '/setting/betting', '?brand=mx');
  await page.getByRole('radio', { name: /^Americano/ }).waitFor();
  await page.getByRole('radio', { name: /^Decimal/ }).check();
  expect(await oddsOf('mx')).toMatch(/^\d+\.\d\d/);
  await table.fixture.open(tab, '/setting/betting', '?brand=br');
  await page.getByRole('radio', { name: /^Decimal/ }).waitFor();
  expect(await page.getByRole('radio', { name: /^American/ }).count()).toBe(0);
});

it('axe finds nothing in the slip, whatever is bet, nor in its receipt and codes', {
  timeout: LONG_MS,
}, async () => {
  const { page } = await table.player('axe');
  await fillSlip(page, 3);
  for (const kind of ['Simples', 'Múltipla', 'Sistema']) {
    await slipOf(page).getByRole('radio', { name: kind }).check();
    expect(await violations(page), kind).toEqual([]);
  }
  await slipOf(page).getByRole('radio', { name: 'Múltipla' }).check();
  await slipOf(page).getByRole('textbox', { name: 'Valor' }).fill('10');
  expect(await violations(page), 'keypad').toEqual([]);
  await slipOf(page).getByRole('button', { name: 'Código' }).click();
  await page.getByRole('button', { name: 'Copiar código' }).waitFor();
  expect(await violations(page), 'code').toEqual([]);
  await page.getByRole('button', { name: 'Fechar', exact: true }).click();
  await openFullSlip(page);
  await placeButton(page, '10,00').click();
  await receipt(page).getByText('Aposta aceita').waitFor();
  expect(await violations(page), 'receipt').toEqual([]);
});
