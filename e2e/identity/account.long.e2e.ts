import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pastPopups } from '../growth/popups.ts';
import { type Fixture, openFixture } from '../shell/fixture.ts';
import { PASSWORD, register } from '../shell/player.ts';
import {
  field,
  front,
  hashOf,
  logInOnPage,
  openPlayerTab,
  press,
  RIGHT,
  SENT,
  stored,
  visitorOf,
} from './account-page.ts';
import { waitForMail } from './mailbox.ts';

const SECOND = 'outra janela azul 9';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture({ sandbox: { feed: { seed: 11, quiet: true } } });
});
afterAll(() => fixture?.close());

describe('the way of a player', () => {
  it('[ROLE-002] [ROLE-006] [OVERLAY-014] [ERR-013] visitor, another language, registration, and out again', async () => {
    const email = 'camila@example.com';
    const tab = await fixture.openPhone();
    const { page } = tab;
    await fixture.open(tab, '/setting/language');
    await page.getByRole('radio', { name: /English/ }).click();
    await page.getByRole('heading', { name: 'Language' }).waitFor();
    await fixture.open(tab, '/sport');
    const visitor = await visitorOf(tab);
    const header = page.locator('header:visible');
    await header.getByRole('button', { name: 'Register' }).click();
    await field(tab, 'Email').fill(email);
    await field(tab, 'Password').fill(PASSWORD);
    await front(tab).getByRole('checkbox').check();
    await press(tab, 'Create account');
    // What the app says about the code that it sent, and about one that is wrong.
    await front(tab).getByRole('status').filter({ hasText: SENT.ENG }).waitFor();
    const { code } = await waitForMail(fixture.app, email);
    const cells = front(tab).locator('input[autocomplete="one-time-code"]');
    await cells.fill(code === '000000' ? '000001' : '000000');
    await front(tab).getByRole('alert').filter({ hasText: 'This code is wrong' }).waitFor();
    await expect.poll(() => cells.evaluate((input) => input === document.activeElement)).toBe(true);
    // One more digit begins anew: nothing has to be rubbed out.
    await page.keyboard.type(code);
    await page.locator('dialog').waitFor({ state: 'detached' });
    expect(hashOf(tab)).toBe('#/sport');
    // The visitor became the player: the same number, now registered.
    await expect.poll(() => stored(tab)).toMatchObject({ uid: visitor.uid, visitor: 0 });
    await header.getByRole('button', { name: /Balance/ }).waitFor();

    await fixture.open(tab, '/setting/account-info');
    await page.getByText('ca***@example.com').waitFor();
    // A welcome opens by itself some time after the registration.
    await pastPopups(page, async () => {
      const logOut = front(tab).getByRole('button', { name: 'Log out', exact: true });
      await logOut.click({ timeout: 1_000 }).catch(() => undefined);
      return hashOf(tab) === '#/me';
    });
    expect((await visitorOf(tab)).uid).not.toBe(visitor.uid);
    await page.locator('header:visible').getByRole('button', { name: 'Log in' }).waitFor();
    await page.locator('header:visible').getByRole('button', { name: 'Register' }).waitFor();
    expect(tab.complaints).toEqual([]);
    await tab.context.close();
  });

  it('[ROUTE-015] [ERR-013] [ROLE-002] a visitor registers on the page, step by step, and keeps the number', async () => {
    const email = 'by-steps@example.com';
    const tab = await fixture.openPhone();
    const { page } = tab;
    await fixture.open(tab, '/me');
    const visitor = await visitorOf(tab);
    await page.evaluate(() => {
      location.hash = '#/email-register';
    });
    await field(tab, 'E-mail').fill(email);
    await press(tab, 'Continuar');
    await front(tab).getByRole('status').filter({ hasText: SENT.PT }).waitFor();
    // Another code is not to be had at once, and the button says when.
    expect(
      await front(tab)
        .getByRole('button', { name: /^Outro código em [01]:\d\d$/ })
        .isDisabled(),
    ).toBe(true);
    const { code } = await waitForMail(fixture.app, email);
    await front(tab).locator('input[autocomplete="one-time-code"]').fill(code);
    await front(tab).getByRole('status').filter({ hasText: RIGHT }).waitFor();
    await field(tab, 'Senha').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await front(tab).getByRole('alert').filter({ hasText: 'Marque a caixa' }).waitFor();
    await front(tab).getByRole('checkbox').check();
    await press(tab, 'Criar conta');
    await expect.poll(() => hashOf(tab)).toBe('#/me');
    await expect.poll(() => stored(tab)).toMatchObject({ uid: visitor.uid, visitor: 0 });
    expect(tab.complaints).toEqual([]);
    await tab.context.close();
  });

  it('[ERR-015] [ROUTE-016] a forgotten password in three steps, then in, back to where the player was', async () => {
    const email = 'forgetful@example.com';
    await register(fixture.app, `maker-of-${email.split('@')[0]}`, email);
    const tab = await fixture.openPhone();
    const { page } = tab;
    await fixture.open(tab, '/transaction');
    await visitorOf(tab);
    const { seq } = await waitForMail(fixture.app, email);
    await page.evaluate(() => {
      location.hash = '#/loginb';
    });
    await field(tab, 'E-mail').fill(email);
    await press(tab, 'Esqueci a senha');
    await page.getByText('Passo 1 de 3').waitFor();
    // What was typed came along.
    expect(await field(tab, 'E-mail').inputValue()).toBe(email);
    await page.keyboard.press('Tab');
    await press(tab, 'Enviar código');
    await page.getByText('Passo 2 de 3').waitFor();
    await front(tab).getByRole('status').filter({ hasText: SENT.PT }).waitFor();
    const { code } = await waitForMail(fixture.app, email, { after: seq });
    const cells = front(tab).locator('input[autocomplete="one-time-code"]');
    await cells.fill(code === '000000' ? '000001' : '000000');
    await front(tab).getByRole('alert').filter({ hasText: 'Este código está errado' }).waitFor();
    await cells.fill('');
    await cells.fill(code);
    await page.getByText('Passo 3 de 3').waitFor();
    await front(tab).getByRole('status').filter({ hasText: RIGHT }).waitFor();
    await field(tab, 'Nova senha').fill('curta');
    await page.keyboard.press('Enter');
    await front(tab).getByRole('alert').filter({ hasText: 'pelo menos 8 caracteres' }).waitFor();
    await field(tab, 'Nova senha').fill(SECOND);
    await page.keyboard.press('Enter');
    await expect.poll(() => hashOf(tab)).toBe('#/loginb');

    await logInOnPage(tab, email, PASSWORD);
    await front(tab).getByRole('alert').filter({ hasText: 'não conferem' }).waitFor();
    expect(await field(tab, 'E-mail').inputValue()).toBe(email);
    await logInOnPage(tab, email, SECOND);
    await expect.poll(() => hashOf(tab)).toBe('#/transaction');
    await expect.poll(async () => (await stored(tab))?.visitor).toBe(0);
    await tab.context.close();
  });

  it('[ROUTE-102] asks to close the account, and takes it back', async () => {
    const tab = await openPlayerTab(fixture, 'leaving@example.com');
    const { page } = tab;
    await fixture.open(tab, '/setting/account-cancellation');
    await page.getByText('Nenhuma aposta aberta').waitFor();
    await press(tab, 'Privacidade');
    await press(tab, 'Pedir o encerramento');
    await front(tab).getByRole('alert').filter({ hasText: 'Digite sua senha' }).waitFor();
    await field(tab, 'Senha atual').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Encerramento pedido' }).waitFor();
    await press(tab, 'Desistir do encerramento');
    await page.getByRole('heading', { name: 'Antes de encerrar' }).waitFor();
    expect(tab.complaints).toEqual([]);
    await tab.context.close();
  });

  it('[ROUTE-129] a second device ends the session of the first, which says so and lets the player in again', async () => {
    const email = 'two-phones@example.com';
    const first = await openPlayerTab(fixture, email);
    await fixture.open(first, '/me');
    const second = await fixture.openPhone();
    await fixture.open(second, '/me');
    await visitorOf(second);
    await second.page.evaluate(() => {
      location.hash = '#/loginb';
    });
    await logInOnPage(second, email, PASSWORD);
    await expect.poll(() => hashOf(second)).toBe('#/me');
    await fixture.open(second, '/setting/devices');
    await second.page.getByText('Este aparelho').waitFor();
    await second.page
      .getByRole('button', { name: /^Sair de / })
      .first()
      .click();
    await second.page.getByText('Nenhum outro aparelho está na conta.').waitFor();

    await first.page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(() => hashOf(first)).toBe('#/loginb?expired=true');
    await first.page.getByText('Sua sessão terminou').waitFor();
    await logInOnPage(first, email, PASSWORD);
    await expect.poll(() => hashOf(first)).toBe('#/me');
    await Promise.all([first.context.close(), second.context.close()]);
  });
});
