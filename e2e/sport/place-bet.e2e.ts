import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  comingPrice,
  hasBalance,
  isPlacing,
  openFullSlip,
  openTable,
  placeButton,
  receipt,
  type SlipTable,
} from './slip-table.ts';

const LONG_MS = 240_000;

let table: SlipTable;
beforeAll(async () => {
  table = await openTable();
}, LONG_MS);
afterAll(() => table?.close());

it(
  '[ERR-011] a single is placed by keyboard alone, and a refusal has the words of the server',
  async () => {
    const { page, requests, complaints } = await table.player('keyboard');
    await comingPrice(page, 0).focus();
    await page.keyboard.press('Enter');
    const dock = page.getByRole('region', { name: 'Bilhete' });
    await dock.getByText(/^De R\$/).waitFor();
    const field = dock.getByRole('textbox', { name: 'Valor' });
    await field.focus();
    await page.keyboard.type('12,50');
    // The keypad stands open now; the way on leads through it to the one action.
    const button = placeButton(page, '12,50');
    for (let tab = 0; tab < 30; tab += 1) {
      await page.keyboard.press('Tab');
      if (await button.evaluate((element) => element === document.activeElement)) break;
    }
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await receipt(page).getByText('Seu bilhete entrou.').waitFor();
    await receipt(page).getByText('Aposta aceita').waitFor();
    expect(requests.filter(isPlacing)).toHaveLength(1);
    await page.keyboard.press('Escape');
    await hasBalance(page, '87,50');
    expect(complaints).toEqual([]);
  },
  LONG_MS,
);

it(
  'offline in the middle of placing: the bet is in, the answer is not, and trying again does not place it twice',
  async () => {
    const player = await table.player('offline');
    const { page } = player;
    await comingPrice(page, 0).click();
    await page.getByRole('button', { name: '10', exact: true }).click();
    let cut = true;
    await page.route('**/order/bet/singlePass**', async (route) => {
      if (!cut) return route.continue();
      await route.fetch().catch(() => undefined);
      return route.abort();
    });
    await placeButton(page, '10,00').click();
    await page.getByText('Sem resposta ainda.').waitFor();
    await page.reload();
    await openFullSlip(page);
    await page.getByText('Sem resposta ainda.').waitFor();
    cut = false;
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await receipt(page).getByText('Aposta aceita').waitFor();
    expect(await table.orders(player)).toHaveLength(1);
    await receipt(page).getByRole('button', { name: 'Fechar' }).click();
    await hasBalance(page, '90,00');
  },
  LONG_MS,
);
