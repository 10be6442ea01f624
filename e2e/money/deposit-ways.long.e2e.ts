import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceText } from '../shell/fixture.ts';
import { register, sitAs } from '../shell/player.ts';
import { overflowing, smallTargets, violations } from '../shell/sight.ts';
import { fillSlip, slipOf } from '../sport/slip-table.ts';
import {
  type MoneyFixture,
  openMoneyFixture,
  orderOf,
  PATIENT,
  payBeside,
  receiptText,
  screen,
  sendForm,
} from './money-fixture.ts';

const LONG_MS = 240_000;
const CPF = '529.982.247-25';

let money: MoneyFixture;
beforeAll(async () => {
  money = await openMoneyFixture();
}, LONG_MS);
afterAll(() => money?.close());

const cpfOf = (page: Page) => page.getByLabel('CPF do titular');

describe('ways to and from the deposit', { timeout: LONG_MS }, () => {
  it('[ROUTE-033] a slip that lacks money leads to the deposit of what is missing, and back to the slip', async () => {
    const tab = await money.fixture.openPhone({ reducedMotion: 'reduce' });
    await sitAs(tab, await register(money.fixture.app, 'slip-phone'));
    const { page } = tab;
    await money.fixture.open(tab, '/sport');
    await fillSlip(page, 1);
    await slipOf(page).getByRole('textbox', { name: 'Valor' }).fill('75');
    await slipOf(page)
      .getByRole('link', { name: /Depositar R\$\s75,00/ })
      .click();
    await expect.poll(() => page.getByRole('textbox', { name: 'Valor' }).inputValue()).toBe('75,00');
    await cpfOf(page).fill(CPF);
    await sendForm(page);
    await payBeside(tab);
    expect(await receiptText(page)).toContain('R$ 75,00');
    await page.getByRole('button', { name: 'Voltar ao bilhete' }).click();
    await slipOf(page)
      .getByRole('button', { name: /^Apostar R\$\s75,00$/ })
      .waitFor();
    await tab.context.close();
  });

  it('a promo code is checked, goes with the deposit and is paid with it; another is redeemed at once', async () => {
    const { modules, platform } = money.fixture.app;
    const code = {
      brand: 'br',
      asset: 'BRL',
      units: 1_000n,
      uses: 5,
      untilMs: Date.now() + 3_600_000,
    } as const;
    await platform.database.inTransaction(async (tx) => {
      for (const name of ['GOL10', 'TROCO10'])
        await modules.payments.admin.createCode(tx, 1, { ...code, code: name });
    });
    const tab = await money.fixture.openPhone();
    await sitAs(tab, await register(money.fixture.app, 'code-phone'));
    const { page } = tab;
    await money.fixture.open(tab, '/deposit');
    await page.getByRole('button', { name: 'Tenho um código' }).click();
    const field = page.getByLabel('Código promocional');
    await field.fill('nope1');
    await page.getByRole('button', { name: 'Conferir' }).click();
    await page.getByText('Esse código não é válido.', { exact: false }).waitFor();
    await field.fill('gol10');
    await page.getByRole('button', { name: 'Conferir' }).click();
    await page.getByText(/GOL10 vale R\$\s10,00/).waitFor();
    await cpfOf(page).fill(CPF);
    await sendForm(page);
    await payBeside(tab);
    await receiptText(page);
    await expect
      .poll(() => screen(page, '/deposit-result').innerText(), PATIENT)
      .toMatch(/Saldo agora\s+R\$\s40,00/);
    await money.fixture.open(tab, '/redeem', '?brand=br&again=1');
    await page.getByLabel('Código', { exact: true }).fill('TROCO10');
    await page.getByRole('button', { name: 'Conferir' }).click();
    await page.getByRole('button', { name: /Resgatar R\$\s10,00/ }).click();
    await page.getByText(/Código resgatado\. Você recebeu: R\$\s10,00 em saldo\./).waitFor();
    await money.fixture.open(tab, '/me', '?brand=br&again=2');
    await expect.poll(() => balanceText(page), PATIENT).toContain('50,00');
    await tab.context.close();
  });

  it('what is copied reaches the clipboard; a device that lets nothing through shows all of it', async () => {
    const tab = await money.sit('br', '/deposit', { permissions: ['clipboard-read', 'clipboard-write'] });
    const { page } = tab;
    await cpfOf(page).fill(CPF);
    await sendForm(page);
    const wait = screen(page, '/deposit-wait');
    await wait.getByRole('button', { name: 'Copiar código' }).click();
    await wait.getByRole('button', { name: 'Copiado' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^000201.*6304[0-9A-F]{4}$/);
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      document.execCommand = () => false;
    });
    await wait.getByRole('button', { name: /Copi/ }).click();
    await wait.getByRole('textbox', { name: 'Código para copiar e colar' }).waitFor();
    await tab.context.close();
  });

  it('the receipt is handed to another app, or copied', async () => {
    const tab = await money.sit('br', '/deposit', { permissions: ['clipboard-read', 'clipboard-write'] });
    const { page } = tab;
    await cpfOf(page).fill(CPF);
    await sendForm(page);
    await payBeside(tab);
    await receiptText(page);
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    const order = orderOf(page);
    await page.getByRole('button', { name: 'Compartilhar' }).click();
    await page.getByText('Comprovante copiado').waitFor();
    const copied = (await page.evaluate(() => navigator.clipboard.readText())).replaceAll('\u00a0', ' ');
    expect(copied).toContain('Depósito recebido: R$ 30,00');
    expect(copied.replaceAll(' ', '')).toContain(order);
    await tab.context.close();
  });
});

describe('how it looks', { timeout: LONG_MS }, () => {
  const LOOKS = [
    ['br', 'PT', 360],
    ['br', 'RU', 360],
    ['vn', 'VI', 360],
    ['mx', 'ES', 375],
    ['ke', 'ENG', 430],
  ] as const;

  async function sound(page: Page, width: number): Promise<void> {
    expect(await violations(page)).toEqual([]);
    expect(await overflowing(page, width)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
  }

  it.each(LOOKS)(
    '%s in %s at %i px: form, sheet, waiting and receipt have nothing to object to',
    async (brand, language, width) => {
      const tab = await money.fixture.openPhone({
        reducedMotion: 'reduce',
        viewport: { width, height: 780 },
      });
      const { page } = tab;
      await tab.context.addInitScript(
        (choices) => {
          localStorage.setItem('preferences', choices);
        },
        JSON.stringify({ language, theme: 'dark' }),
      );
      await money.fixture.open(tab, '/deposit', `?brand=${brand}`);
      await page.locator('form:visible').waitFor();
      await sound(page, width);
      await page.locator('form:visible [aria-haspopup="dialog"]').last().click();
      await page.locator('dialog').waitFor();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      if (brand === 'br') await page.locator('form:visible input[inputmode="numeric"]').fill(CPF);
      if (brand === 'ke') await page.locator('form:visible input[type="tel"]').fill('0712345678');
      await sendForm(page);
      await screen(page, '/deposit-wait').getByRole('timer').waitFor();
      await sound(page, width);
      await payBeside(tab);
      await receiptText(page);
      await sound(page, width);
      await tab.context.close();
    },
  );

  it('the smaller pages, in the light and in Russian at 360 px', async () => {
    const tab = await money.fixture.openPhone({
      reducedMotion: 'reduce',
      viewport: { width: 360, height: 780 },
    });
    await tab.context.addInitScript(() => {
      localStorage.setItem('preferences', JSON.stringify({ language: 'RU', theme: 'light' }));
    });
    for (const path of ['/usdt', '/wallet/bonus', '/spei-announce', '/deposit-wait', '/deposit-result']) {
      await money.fixture.open(tab, path, `?brand=br&at=${path.slice(1)}`);
      await tab.page.waitForLoadState('networkidle');
      await tab.page.locator('main [aria-busy="true"]:visible').waitFor({ state: 'hidden' });
      await sound(tab.page, 360);
    }
    expect(tab.complaints).toEqual([]);
    await tab.context.close();
  });
});
