import { replyMessage } from '@palpite/i18n/replies';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, register } from '../shell/player.ts';
import { openStage, type Stage } from '../shell/stage.ts';
import { field, front, hashOf, playerSeat, press, SENT_BY_SMS, stored, visitorOf } from './account-desk.ts';
import { linkOf, waitForMail } from './mailbox.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ sandbox: { feed: { seed: 11, quiet: true } } });
});
afterAll(() => stage?.close());

describe('a visitor', () => {
  it('[OVERLAY-013] [ROLE-009] saves an e-mail in the modal: the number stays, the e-mail is the account’s', async () => {
    const email = 'guest@example.com';
    const seat = await stage.sit();
    const { page } = seat;
    await stage.open(seat, '/me');
    const visitor = await visitorOf(seat);
    await page.getByRole('button', { name: 'Guardar e-mail' }).click();
    await page.getByRole('dialog', { name: 'Guardar e-mail' }).waitFor();
    await field(seat, 'E-mail').fill(email);
    await press(seat, 'Enviar código');
    const { code } = await waitForMail(stage.house, email);
    await front(seat).locator('input[autocomplete="one-time-code"]').fill(code);
    await page.locator('dialog').waitFor({ state: 'detached' });
    await stage.open(seat, '/setting/account-info');
    await page.getByText('gu***@example.com').waitFor();
    expect((await stored(seat))?.uid).toBe(visitor.uid);
    await seat.context.close();
  });

  it('[ROLE-008] is offered the login where something is for players', async () => {
    const seat = await stage.sit();
    const { page } = seat;
    await stage.open(seat, '/me');
    await visitorOf(seat);
    await page.getByRole('button', { name: 'Entrar ou criar conta' }).click();
    const dialog = page.locator('dialog[open]');
    await dialog.getByText('Entre ou crie uma conta para continuar.').waitFor();
    await dialog.getByRole('radio', { name: 'Entrar', checked: true }).waitFor();
    await dialog.getByRole('radio', { name: 'Criar conta' }).check();
    await dialog.getByRole('checkbox', { name: /18 anos/ }).waitFor();
    await dialog.getByRole('button', { name: 'Continuar como visitante' }).click();
    await page.locator('dialog').waitFor({ state: 'detached' });
    expect(hashOf(seat)).toBe('#/me');
    await seat.context.close();
  });

  it('[OVERLAY-014] logs in over the page: the page and the slip are as they were', async () => {
    const email = 'with-slip@example.com';
    await register(stage.house, 'maker-of-with-slip', email);
    const seat = await stage.sit();
    const { page } = seat;
    await stage.open(seat, '/sport');
    await visitorOf(seat);
    const screen = page.locator('[data-screen]:visible');
    await screen.locator('button[data-state="open"]').first().click();
    await page.getByRole('button', { name: 'Bilhete, 1 seleção' }).waitFor();
    await page.locator('header:visible').getByRole('button', { name: 'Entrar' }).click();
    await field(seat, 'E-mail').fill(email);
    await field(seat, 'Senha').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page
      .locator('header:visible')
      .getByRole('button', { name: /^Saldo R\$/ })
      .waitFor();
    expect(hashOf(seat)).toBe('#/sport');
    await page.getByRole('button', { name: 'Bilhete, 1 seleção' }).waitFor();
    expect(await screen.locator('button[data-state][aria-pressed="true"]').count()).toBeGreaterThan(0);
    await seat.context.close();
  });

  it.each([
    ['/loginb', 'Entrar'],
    ['/login', 'Entrar'],
    ['/email-register', 'Criar conta'],
    ['/email-forgot-password', 'Redefinir a senha'],
    ['/save-email', 'Guardar e-mail'],
    ['/setting/account-info', 'Dados da conta'],
    ['/setting/account-cancellation', 'Encerrar a conta'],
  ])(
    '[ROUTE-013] [ROUTE-014] [ROUTE-015] [ROUTE-016] [ROUTE-017] [ROUTE-101] [ROUTE-102] %s is a page of its own',
    async (path, title) => {
      const seat = await stage.sit();
      await stage.open(seat, path);
      await seat.page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      expect(hashOf(seat)).toBe(`#${path === '/login' ? '/loginb' : path}`);
      expect(seat.complaints).toEqual([]);
      await seat.context.close();
    },
  );
});

describe('by the code of an e-mail', () => {
  it('[ROUTE-131] [RULE-014] [ERR-009] the link lets the player in once, and then says that it was used', async () => {
    const email = 'by-link@example.com';
    await register(stage.house, `maker-of-${email.split('@')[0]}`, email);
    const { seq } = await waitForMail(stage.house, email);
    const asking = await stage.sit();
    await stage.open(asking, '/loginb');
    await visitorOf(asking);
    await press(asking, 'Entrar com código por e-mail');
    await field(asking, 'E-mail').fill(email);
    await press(asking, 'Enviar código');
    const link = linkOf(await waitForMail(stage.house, email, { after: seq }));
    const path = link.slice(link.indexOf('/', 'https://'.length));

    const seat = await stage.sit();
    const sent = seat.page.waitForRequest((request) => request.url().includes('/email/code/login'));
    await seat.page.goto(`${stage.house.url}${path}`);
    expect((await sent).postDataJSON()).toEqual({ email_code: new URL(link).searchParams.get('code') });
    await expect.poll(async () => (await stored(seat))?.visitor).toBe(0);
    expect(seat.page.url()).not.toContain('code=');

    const late = await stage.sit();
    await late.page.goto(`${stage.house.url}${path}`);
    await late.page.getByText('Este link já foi usado.').waitFor();
    expect(hashOf(late)).toBe('#/loginb');
    await Promise.all([asking, seat, late].map(({ context }) => context.close()));
  });

  it('[ERR-008] a link that nobody sent says so on the login page', async () => {
    const seat = await stage.sit();
    await seat.page.goto(`${stage.house.url}/?code=${'x'.repeat(32)}#/`);
    await seat.page.getByText('Este link venceu ou está incompleto.').waitFor();
    await seat.context.close();
  });

  it('the digits let the player in without a password', async () => {
    const email = 'by-digits@example.com';
    await register(stage.house, `maker-of-${email.split('@')[0]}`, email);
    const { seq } = await waitForMail(stage.house, email);
    const seat = await stage.sit();
    await stage.open(seat, '/loginb');
    await visitorOf(seat);
    await press(seat, 'Entrar com código por e-mail');
    await field(seat, 'E-mail').fill(email);
    await press(seat, 'Enviar código');
    const { code } = await waitForMail(stage.house, email, { after: seq });
    await front(seat).locator('input[autocomplete="one-time-code"]').fill(code);
    await expect.poll(async () => (await stored(seat))?.visitor).toBe(0);
    await seat.context.close();
  });
});

describe('the account', () => {
  it('[ERR-014] [ROUTE-101] a telephone number is proved by the code of an SMS', async () => {
    const seat = await playerSeat(stage, 'with-phone@example.com');
    const { page } = seat;
    await stage.open(seat, '/setting/account-info');
    await page.getByRole('button', { name: /Telefone/ }).click();
    await field(seat, 'Telefone').fill('123');
    await press(seat, 'Enviar código por SMS');
    await front(seat).getByRole('alert').filter({ hasText: 'Confira o número' }).waitFor();
    await field(seat, 'Telefone').fill('(11) 98765-4410');
    await press(seat, 'Enviar código por SMS');
    await front(seat).getByRole('status').filter({ hasText: SENT_BY_SMS }).waitFor();
    const { code } = await waitForMail(stage.house, '+5511987654410', { kind: 'sms' });
    const cells = front(seat).locator('input[autocomplete="one-time-code"]');
    await cells.fill(code === '000000' ? '000001' : '000000');
    await front(seat).getByRole('alert').filter({ hasText: 'Este código está errado' }).waitFor();
    await cells.fill('');
    await cells.fill(code);
    await page.locator('dialog').waitFor({ state: 'detached' });
    await page.getByText(replyMessage('phone-bound', 'PT')).waitFor();
    await page.getByText('+55 *** 4410').waitFor();
    await seat.context.close();
  });

  it('a nickname is changed, and the page says it', async () => {
    const seat = await playerSeat(stage, 'nick@example.com');
    const { page } = seat;
    await stage.open(seat, '/setting/account-info');
    await page.getByRole('button', { name: /Apelido/ }).click();
    await field(seat, 'Apelido').fill('Zé do Gol');
    await page.keyboard.press('Enter');
    await page.getByText('Apelido salvo').waitFor();
    await page.getByRole('button', { name: /Zé do Gol/ }).waitFor();
    await seat.context.close();
  });
});

describe('a form', () => {
  it('works by the keyboard alone, names the first wrong field, and keeps what was typed without a network', async () => {
    const seat = await stage.sit();
    const { page } = seat;
    await stage.open(seat, '/loginb');
    await visitorOf(seat);
    await field(seat, 'E-mail').focus();
    await page.keyboard.type('camila@');
    await page.keyboard.press('Enter');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
    await expect.poll(focused).toBe('email');
    await front(seat).getByRole('alert').filter({ hasText: 'Confira o e-mail' }).waitFor();
    await page.keyboard.type('example.com');
    await expect.poll(() => front(seat).getByText('Confira o e-mail').count()).toBe(0);
    await field(seat, 'Senha').fill(PASSWORD);
    await seat.context.setOffline(true);
    await page.keyboard.press('Enter');
    await front(seat).getByRole('alert').filter({ hasText: 'Sem conexão' }).waitFor();
    expect(await field(seat, 'E-mail').inputValue()).toBe('camila@example.com');
    expect(await field(seat, 'Senha').inputValue()).toBe(PASSWORD);
    await seat.context.close();
  });
});
