import type { Reference } from '@palpite/kernel/ids';
import { createPeople } from '@palpite/server/modules/operator/index';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personByName } from '../../apps/server/src/modules/operator/store/people.ts';
import { violations } from '../shell/sight.ts';
import { CPF, fundedPlayer, OTHER_CPF, phoneOf, said, untilSaid } from './funded-player.ts';
import { type MoneyFixture, openMoneyFixture, orderOf, screen, sendForm } from './money-fixture.ts';
import { type Details, fill, free, looksWell, NEVER_MS } from './withdraw-form.ts';

const LONG_MS = 240_000;

let money: MoneyFixture;
beforeAll(async () => {
  money = await openMoneyFixture();
  await money.act('faults', { payoutDelayMs: NEVER_MS });
}, LONG_MS);
afterAll(() => money?.close());

/** From the form over the confirmation to the order. */
async function withdraw(page: Page, details: Details): Promise<string> {
  await fill(page, details);
  await sendForm(page);
  const dialog = page.getByRole('dialog', { name: 'Confirmar o saque' });
  await dialog.getByRole('button', { name: /^Confirmar saque/ }).click();
  await screen(page, '/transaction-detail').getByRole('list', { name: 'Etapas' }).waitFor();
  return orderOf(page);
}

/** The number of somebody who may approve: an approval counts only while that person may decide. */
async function financeOperator(name: string): Promise<number> {
  const { platform } = money.fixture.app;
  await createPeople(platform).create(name, 'finance');
  return Number((await personByName(platform.database, name))?.id);
}

describe('a withdrawal', { timeout: LONG_MS }, () => {
  it('that the bank cannot pay says why, and that the money is back', async () => {
    const player = await fundedPlayer(money, 'fails', 10_000);
    const tab = await phoneOf(money, player, '/withdraw');
    const { page } = tab;
    const order = await withdraw(page, { amount: '40,00' });
    expect(await free(player)).toEqual({ balance: 6_000, hold: 4_000 });
    await money.act(`payouts/${order}/fail`);
    await page.getByRole('heading', { level: 1, name: 'Saque não concluído' }).waitFor();
    const words = await said(page);
    expect(words).toContain('R$ 40,00 voltaram ao saldo e podem ser usados agora.');
    expect(words).toContain('O banco diz que a conta não existe ou está encerrada.');
    await looksWell(tab);
    await page.getByRole('link', { name: 'Fazer outro saque' }).click();
    await untilSaid(page, /Disponível\s+R\$ 100,00/);
    await tab.context.close();
  });
});

describe('a withdrawal in review', { timeout: LONG_MS }, () => {
  it('is taken back by the player; the money is free at once', async () => {
    const player = await fundedPlayer(money, 'review', 600_000);
    const tab = await phoneOf(money, player, '/withdraw');
    const { page } = tab;
    await withdraw(page, { amount: '5500' });
    await page.getByRole('heading', { level: 1, name: 'Saque em análise' }).waitFor();
    await looksWell(tab);
    await page.getByRole('button', { name: /^Cancelar e devolver/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar o saque' }).click();
    await page.getByRole('heading', { level: 1, name: 'Saque cancelado' }).waitFor();
    expect(await free(player)).toEqual({ balance: 600_000, hold: 0 });
    await tab.context.close();
  });

  it('above the second threshold goes out after two different operators, not after one twice', async () => {
    const player = await fundedPlayer(money, 'two', 3_000_000);
    const tab = await phoneOf(money, player, '/withdraw');
    const { page } = tab;
    const order = BigInt(await withdraw(page, { amount: '26000' })) as Reference;
    const { platform, modules } = money.fixture.app;
    const { admin: consolePage } = modules.payments;
    const [ana, bia] = await Promise.all(['ana', 'bia'].map(financeOperator));
    const agree = (operator = 0) =>
      platform.database.inTransaction((tx) => consolePage.approve(tx, operator, order));
    expect(await agree(ana)).toMatchObject({ is: 'waiting', missing: 1 });
    expect(await agree(ana)).toMatchObject({ is: 'refused', reason: 'already-approved-by-you' });
    await page.getByRole('heading', { level: 1, name: 'Saque em análise' }).waitFor();
    expect(await agree(bia)).toMatchObject({ is: 'approved' });
    consolePage.committed();
    await consolePage.begin(order);
    await page.getByRole('heading', { level: 1, name: 'Saque a caminho' }).waitFor();
    expect(await page.getByRole('button', { name: /^Cancelar e devolver/ }).count()).toBe(0);
    await money.act(`payouts/${order}/finish`);
    await page.getByRole('heading', { level: 1, name: 'Comprovante' }).waitFor();
    expect(await free(player)).toEqual({ balance: 400_000, hold: 0 });
    await tab.context.close();
  });
});

describe('who may not withdraw so', { timeout: LONG_MS }, () => {
  it("another person's document is refused with what to do next, and nothing moves", async () => {
    const player = await fundedPlayer(money, 'own', 10_000);
    await player.call('identityDeclare', { birth_date: '1990-04-12', document: CPF });
    const tab = await phoneOf(money, player, '/withdraw');
    const { page } = tab;
    await fill(page, { amount: '50,00', cpf: OTHER_CPF });
    await sendForm(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Confirmar saque/ })
      .click();
    await untilSaid(page, 'Saques vão só para a sua própria conta.');
    await page.getByRole('link', { name: 'Confirmar quem você é' }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await free(player)).toEqual({ balance: 10_000, hold: 0 });
    await tab.context.close();
  });

  it('a guest is told to make an account first', async () => {
    const tab = await money.sit('br', '/withdraw');
    await untilSaid(tab.page, /Crie sua conta para sacar/i);
    await looksWell(tab);
    await tab.context.close();
  });

  it('[SCREEN-012] [OVERLAY-008] [OVERLAY-009] a coin by its network, and without a connection nothing is sent', async () => {
    const player = await fundedPlayer(money, 'coin', 30_000);
    const tab = await phoneOf(money, player, '/wallet/withdraw');
    const { page } = tab;
    await page.getByRole('button', { name: /Moeda.*BRL/s }).click();
    await page.getByRole('dialog', { name: 'Escolha a moeda' }).getByRole('radio', { name: /USDT/ }).click();
    await page.getByRole('button', { name: /Rede.*TRC20/s }).click();
    await page.getByRole('dialog', { name: 'Escolha a rede' }).getByRole('radio', { name: /BEP20/ }).click();
    await untilSaid(page, 'Confira o endereço e a rede.');
    await page.getByLabel('Endereço da carteira').fill('0x123');
    await page.getByLabel('Endereço da carteira').blur();
    await untilSaid(page, 'Endereço da carteira:');
    await looksWell(tab);
    await tab.context.setOffline(true);
    await untilSaid(page, 'Você está sem conexão.');
    expect(await page.locator('form:visible button[type="submit"]').isDisabled()).toBe(true);
    await tab.context.close();
  });
});
