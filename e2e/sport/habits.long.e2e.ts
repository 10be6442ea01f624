import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  comingPrice,
  hasBalance,
  isPlacing,
  openTable,
  PATIENT,
  placeButton,
  prices,
  receipt,
  type SlipTable,
} from './slip-table.ts';

const LONG_MS = 240_000;

let table: SlipTable;
beforeAll(async () => {
  table = await openTable();
}, LONG_MS);
afterAll(() => table?.close());

const settings = (page: Page) => page.locator('[data-screen="/setting/betting"]:visible');
const dock = (page: Page) => page.getByRole('region', { name: 'Aposta em um toque' });

/** The list of matches again, by the app's own way and not by a new page. */
async function toMatches(page: Page): Promise<void> {
  await page.evaluate(() => {
    location.hash = '#/sport';
  });
  await comingPrice(page, 0).waitFor();
}

async function toSettings(page: Page): Promise<void> {
  await page.evaluate(() => {
    location.hash = '#/setting/betting';
  });
  await settings(page).getByText('Valor padrão').first().waitFor();
}

it(
  'odds in fractions, a stake to begin with, and a bet in one tap that can be taken back',
  async () => {
    const player = await table.player('habits');
    const { page, requests, complaints } = player;
    expect(await comingPrice(page, 0).innerText()).toMatch(/^\d+\.\d+$/);

    await toSettings(page);
    const tap = settings(page).getByRole('switch', { name: 'Aposta em um toque' });
    expect(await tap.isDisabled()).toBe(true);
    // The brand has no American odds.
    expect(
      await settings(page)
        .getByRole('radio', { name: /^Americana/ })
        .count(),
    ).toBe(0);
    await settings(page)
      .getByRole('radio', { name: /^Fração/ })
      .check({ force: true });
    await settings(page).getByRole('button', { name: '10', exact: true }).click();
    await tap.click();
    expect(await tap.getAttribute('aria-checked')).toBe('true');

    await toMatches(page);
    expect(await comingPrice(page, 0).innerText()).toMatch(/^\d+\/\d+$/);
    await page.getByText('Um toque ligado: R$ 10,00').waitFor();

    // Taken back: nothing is sent, and the slip is empty again.
    await comingPrice(page, 0).click();
    await dock(page).getByRole('button', { name: 'Desfazer' }).last().click();
    await dock(page).waitFor({ state: 'hidden' });
    // A double tap is a tap and its own undoing.
    await comingPrice(page, 0).dblclick();
    await page.getByText('Um toque ligado: R$ 10,00').waitFor();
    expect(requests.filter(isPlacing)).toEqual([]);

    await comingPrice(page, 0).click();
    await dock(page)
      .getByText(/^Aposta de R\$\s10,00/)
      .waitFor();
    await receipt(page).getByText('Aposta aceita').waitFor(PATIENT);
    expect(requests.filter(isPlacing)).toHaveLength(1);
    expect(await table.orders(player)).toMatchObject([{ sat: 1_000 }]);
    await receipt(page).getByRole('button', { name: 'Fechar' }).click();
    await hasBalance(page, '90,00');

    // Two selections are a slip: nothing leaves by itself.
    await comingPrice(page, 0).click();
    await comingPrice(page, 1).click();
    await page.getByText('Um toque espera: há seleções no bilhete').waitFor();
    expect(await table.orders(player)).toHaveLength(1);
    await page.getByRole('button', { name: 'Desligar' }).click();
    await page.getByText('Um toque espera').waitFor({ state: 'hidden' });
    expect(complaints).toEqual([]);
  },
  LONG_MS,
);

it(
  'a one-tap bet whose stake the balance does not cover is shown in the slip and not sent',
  async () => {
    const { page, requests } = await table.player('poor');
    await toSettings(page);
    await settings(page).getByRole('button', { name: 'Outro' }).click();
    for (const digit of '120') await settings(page).getByRole('button', { name: digit, exact: true }).click();
    await settings(page).getByRole('button', { name: 'Usar R$ 120,00' }).click();
    await settings(page).getByRole('switch', { name: 'Aposta em um toque' }).click();
    await toMatches(page);
    await page.getByText('Um toque ligado: R$ 120,00').waitFor();
    await comingPrice(page, 0).click();
    await page.getByRole('dialog', { name: /Bilhete/ }).waitFor(PATIENT);
    await page
      .getByText(/Faltam R\$\s20,00/)
      .first()
      .waitFor();
    expect(requests.filter(isPlacing)).toEqual([]);
  },
  LONG_MS,
);

it(
  'the receipt: its code opens the selections for another player, keeps them, and bets again',
  async () => {
    const player = await table.player('sharer');
    const { page } = player;
    await comingPrice(page, 0).click();
    await page.getByRole('button', { name: '10', exact: true }).click();
    await placeButton(page, '10,00').click();
    await receipt(page).getByText('Aposta aceita').waitFor();

    await receipt(page).getByRole('button', { name: 'Compartilhar código e QR' }).click();
    const sheet = page.getByRole('dialog', { name: 'Compartilhar aposta' });
    await sheet.getByRole('img', { name: /^QR do bilhete/ }).waitFor();
    const code = (await sheet.locator('output').innerText()).replaceAll(/\s/g, '');
    expect(code).toMatch(/^[0-9A-Z]{8}$/);
    const whatsApp = await sheet.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
    expect(decodeURIComponent(whatsApp ?? '')).toContain(`#/sport?booking=${code}`);
    // The stake is not on the card until it is switched on.
    const card = sheet.getByRole('region', { name: 'Compartilhar aposta' });
    expect(await card.innerText()).not.toContain('R$');
    await sheet.getByRole('switch', { name: 'Mostrar valor e ganho' }).click();
    expect(await card.innerText()).toContain('R$');
    const download = page.waitForEvent('download');
    await sheet.getByRole('button', { name: 'Imagem' }).click();
    expect((await download).suggestedFilename()).toBe('ticket.png');

    const friend = await table.player('friend');
    await friend.page.goto(`${table.fixture.app.url}/#/sport?booking=${code}`);
    await friend.page.getByText('Usar 1 seleção').waitFor();

    await sheet.getByRole('button', { name: /^Manter seleções no bilhete/ }).click();
    const slip = page.getByRole('dialog', { name: /Bilhete/ });
    await slip.waitFor();
    expect(await slip.getByRole('textbox', { name: 'Valor' }).inputValue()).toBe('');
    await slip.getByRole('button', { name: '50', exact: true }).click();
    await placeButton(page, '50,00').click();
    await receipt(page).getByText('Aposta aceita').waitFor();

    // The same again is put into the slip with its stake; the player still confirms it.
    await receipt(page).getByRole('button', { name: 'Apostar de novo R$ 50,00' }).click();
    await slip.waitFor();
    expect(await table.orders(player)).toHaveLength(2);
    expect(await prices(page.locator('body')).count()).toBeGreaterThan(0);
    await slip
      .getByText(/R\$\s40,00/)
      .first()
      .waitFor();
  },
  LONG_MS,
);
