import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, register } from '../shell/player.ts';
import { openStage, type Stage } from '../shell/stage.ts';
import {
  field,
  front,
  hashOf,
  logInOnPage,
  playerSeat,
  press,
  RIGHT,
  SENT,
  stored,
  visitorOf,
} from './account-desk.ts';
import { waitForMail } from './mailbox.ts';

const SECOND = 'outra janela azul 9';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ sandbox: { feed: { seed: 11, quiet: true } } });
});
afterAll(() => stage?.close());

describe('the way of a player', () => {
  it('[ROLE-002] [ROLE-006] [OVERLAY-014] [ERR-013] visitor, another language, registration, and out again', async () => {
    const email = 'camila@example.com';
    const seat = await stage.sit();
    const { page } = seat;
    await stage.open(seat, '/setting/language');
    await page.getByRole('radio', { name: /English/ }).click();
    await page.getByRole('heading', { name: 'Language' }).waitFor();
    await stage.open(seat, '/sport');
    const visitor = await visitorOf(seat);
    const header = page.locator('header:visible');
    await header.getByRole('button', { name: 'Register' }).click();
    await field(seat, 'E-mail').fill(email);
    await field(seat, 'Password').fill(PASSWORD);
    await front(seat).getByRole('checkbox').check();
    await press(seat, 'Create account');
    // What the house says about the code that it sent, and about one that is wrong.
    await front(seat).getByRole('status').filter({ hasText: SENT.ENG }).waitFor();
    const { code } = await waitForMail(stage.house, email);
    const cells = front(seat).locator('input[autocomplete="one-time-code"]');
    await cells.fill(code === '000000' ? '000001' : '000000');
    await front(seat).getByRole('alert').filter({ hasText: 'This code is wrong' }).waitFor();
    await expect.poll(() => cells.evaluate((input) => input === document.activeElement)).toBe(true);
    // One more digit begins anew: nothing has to be rubbed out.
    await page.keyboard.type(code);
    await page.locator('dialog').waitFor({ state: 'detached' });
    expect(hashOf(seat)).toBe('#/sport');
    // The visitor became the player: the same number, now registered.
    await expect.poll(() => stored(seat)).toMatchObject({ uid: visitor.uid, visitor: 0 });
    await header.getByRole('button', { name: /Balance/ }).waitFor();

    await stage.open(seat, '/setting/account-info');
    await page.getByText('ca***@example.com').waitFor();
    await press(seat, 'Log out');
    await expect.poll(() => hashOf(seat)).toBe('#/me');
    expect((await visitorOf(seat)).uid).not.toBe(visitor.uid);
    await page.locator('header:visible').getByRole('button', { name: 'Log in' }).waitFor();
    await page.locator('header:visible').getByRole('button', { name: 'Register' }).waitFor();
    expect(seat.complaints).toEqual([]);
    await seat.context.close();
  });

  it('[ROUTE-015] [ERR-013] [ROLE-002] a visitor registers on the page, step by step, and keeps the number', async () => {
    const email = 'by-steps@example.com';
    const seat = await stage.sit();
    const { page } = seat;
    await stage.open(seat, '/me');
    const visitor = await visitorOf(seat);
    await page.evaluate(() => {
      location.hash = '#/email-register';
    });
    await field(seat, 'E-mail').fill(email);
    await press(seat, 'Continuar');
    await front(seat).getByRole('status').filter({ hasText: SENT.PT }).waitFor();
    // Another code is not to be had at once, and the button says when.
    expect(
      await front(seat)
        .getByRole('button', { name: /^Outro código em [01]:\d\d$/ })
        .isDisabled(),
    ).toBe(true);
    const { code } = await waitForMail(stage.house, email);
    await front(seat).locator('input[autocomplete="one-time-code"]').fill(code);
    await front(seat).getByRole('status').filter({ hasText: RIGHT }).waitFor();
    await field(seat, 'Senha').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await front(seat).getByRole('alert').filter({ hasText: 'Marque a caixa' }).waitFor();
    await front(seat).getByRole('checkbox').check();
    await press(seat, 'Criar conta');
    await expect.poll(() => hashOf(seat)).toBe('#/me');
    await expect.poll(() => stored(seat)).toMatchObject({ uid: visitor.uid, visitor: 0 });
    expect(seat.complaints).toEqual([]);
    await seat.context.close();
  });

  it('[ERR-015] [ROUTE-016] a forgotten password in three steps, then in, back to where the player was', async () => {
    const email = 'forgetful@example.com';
    await register(stage.house, `maker-of-${email.split('@')[0]}`, email);
    const seat = await stage.sit();
    const { page } = seat;
    await stage.open(seat, '/transaction');
    await visitorOf(seat);
    const { seq } = await waitForMail(stage.house, email);
    await page.evaluate(() => {
      location.hash = '#/loginb';
    });
    await field(seat, 'E-mail').fill(email);
    await press(seat, 'Esqueci a senha');
    await page.getByText('Passo 1 de 3').waitFor();
    // What was typed came along.
    expect(await field(seat, 'E-mail').inputValue()).toBe(email);
    await page.keyboard.press('Tab');
    await press(seat, 'Enviar código');
    await page.getByText('Passo 2 de 3').waitFor();
    await front(seat).getByRole('status').filter({ hasText: SENT.PT }).waitFor();
    const { code } = await waitForMail(stage.house, email, { after: seq });
    const cells = front(seat).locator('input[autocomplete="one-time-code"]');
    await cells.fill(code === '000000' ? '000001' : '000000');
    await front(seat).getByRole('alert').filter({ hasText: 'Este código está errado' }).waitFor();
    await cells.fill('');
    await cells.fill(code);
    await page.getByText('Passo 3 de 3').waitFor();
    await front(seat).getByRole('status').filter({ hasText: RIGHT }).waitFor();
    await field(seat, 'Nova senha').fill('curta');
    await page.keyboard.press('Enter');
    await front(seat).getByRole('alert').filter({ hasText: 'pelo menos 8 caracteres' }).waitFor();
    await field(seat, 'Nova senha').fill(SECOND);
    await page.keyboard.press('Enter');
    await expect.poll(() => hashOf(seat)).toBe('#/loginb');

    await logInOnPage(seat, email, PASSWORD);
    await front(seat).getByRole('alert').filter({ hasText: 'não conferem' }).waitFor();
    expect(await field(seat, 'E-mail').inputValue()).toBe(email);
    await logInOnPage(seat, email, SECOND);
    await expect.poll(() => hashOf(seat)).toBe('#/transaction');
    await expect.poll(async () => (await stored(seat))?.visitor).toBe(0);
    await seat.context.close();
  });

  it('[ROUTE-102] asks to close the account, and takes it back', async () => {
    const seat = await playerSeat(stage, 'leaving@example.com');
    const { page } = seat;
    await stage.open(seat, '/setting/account-cancellation');
    await page.getByText('Nenhuma aposta aberta').waitFor();
    await press(seat, 'Privacidade');
    await press(seat, 'Pedir o encerramento');
    await front(seat).getByRole('alert').filter({ hasText: 'Digite sua senha' }).waitFor();
    await field(seat, 'Senha atual').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Encerramento pedido' }).waitFor();
    await press(seat, 'Desistir do encerramento');
    await page.getByRole('heading', { name: 'Antes de encerrar' }).waitFor();
    expect(seat.complaints).toEqual([]);
    await seat.context.close();
  });

  it('[ROUTE-129] a second device ends the session of the first, which says so and lets the player in again', async () => {
    const email = 'two-phones@example.com';
    const first = await playerSeat(stage, email);
    await stage.open(first, '/me');
    const second = await stage.sit();
    await stage.open(second, '/me');
    await visitorOf(second);
    await second.page.evaluate(() => {
      location.hash = '#/loginb';
    });
    await logInOnPage(second, email, PASSWORD);
    await expect.poll(() => hashOf(second)).toBe('#/me');
    await stage.open(second, '/setting/devices');
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
