import { afterAll, beforeAll, expect, it } from 'vitest';
import { balanceText } from '../shell/fixture.ts';
import { register, sitAs } from '../shell/player.ts';
import { CPF } from './funded-player.ts';
import {
  type MoneyFixture,
  openMoneyFixture,
  orderOf,
  PATIENT,
  payBeside,
  receiptText,
  screen,
} from './money-fixture.ts';

const LONG_MS = 240_000;

let money: MoneyFixture;
beforeAll(async () => {
  money = await openMoneyFixture();
}, LONG_MS);
afterAll(() => money?.close());

it(
  '[ENTITY-038] [STATE-036] [STATE-037] a double tap makes one order, which the phone keeps and reports when it is paid',
  async () => {
    const tab = await money.fixture.openPhone();
    await sitAs(tab, await register(money.fixture.app, 'depositing-phone'));
    await money.fixture.open(tab, '/deposit', '?brand=br');
    const { page, requests } = tab;
    await page.getByLabel('CPF do titular').fill(CPF);
    await page.locator('form:visible button[type="submit"]').dblclick();
    await screen(page, '/deposit-wait').getByRole('timer').waitFor(PATIENT);
    expect(requests.filter((path) => path.endsWith('/payin/order/create'))).toHaveLength(1);
    const record = await page.evaluate(() => localStorage.getItem('deposit_record'));
    expect(JSON.parse(record ?? '')).toEqual({ orderId: orderOf(page), currencyCode: 'BRL', amount: 3_000 });
    // The page is closed while the bank works; opened again, it knows the deposit.
    await money.fixture.open(tab, '/deposit', '?brand=br&again=1');
    await page.getByText(/Há um depósito de R\$\s30,00 em aberto/).waitFor(PATIENT);
    await page.getByRole('link', { name: 'Continuar' }).click();
    await payBeside(tab);
    expect(await receiptText(page)).toContain('R$ 30,00');
    await expect.poll(() => requests.filter((path) => path.endsWith('/maidian/purchase')).length).toBe(1);
    expect(await page.evaluate(() => localStorage.getItem('deposit_record'))).toBeNull();
    await page.getByRole('button', { name: 'Concluir' }).click();
    await expect.poll(() => balanceText(page), PATIENT).toContain('30,00');
    await tab.context.close();
  },
  LONG_MS,
);
