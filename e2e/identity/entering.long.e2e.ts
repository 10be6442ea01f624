import { replyMessage } from '@palpite/i18n/replies';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fixture, openFixture } from '../shell/fixture.ts';
import { PASSWORD, register } from '../shell/player.ts';
import {
  field,
  front,
  hashOf,
  openPlayerTab,
  press,
  SENT_BY_SMS,
  stored,
  visitorOf,
} from './account-page.ts';
import { waitForMail } from './mailbox.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture({ sandbox: { feed: { seed: 11, quiet: true } } });
});
afterAll(() => fixture?.close());

describe('a visitor', () => {
  it('[OVERLAY-013] [ROLE-009] saves an e-mail in the modal: the number stays, the e-mail is the account’s', async () => {
    const email = 'guest@example.com';
    const tab = await fixture.openPhone();
    const { page } = tab;
    await fixture.open(tab, '/me');
    const visitor = await visitorOf(tab);
    await page.getByRole('button', { name: 'Salvar e-mail' }).click();
    await page.getByRole('dialog', { name: 'Salvar e-mail' }).waitFor();
    await field(tab, 'E-mail').fill(email);
    await press(tab, 'Enviar código');
    const { code } = await waitForMail(fixture.app, email);
    await front(tab).locator('input[autocomplete="one-time-code"]').fill(code);
    await page.locator('dialog').waitFor({ state: 'detached' });
    await fixture.open(tab, '/setting/account-info');
    await page.getByText('gu***@example.com').waitFor();
    expect((await stored(tab))?.uid).toBe(visitor.uid);
    await tab.context.close();
  });

  it('[ROLE-008] is offered the login where something is for players', async () => {
    const tab = await fixture.openPhone();
    const { page } = tab;
    await fixture.open(tab, '/me');
    await visitorOf(tab);
    await page.getByRole('button', { name: 'Entrar ou criar conta' }).click();
    const dialog = page.locator('dialog[open]');
    await dialog.getByText('Entre ou crie uma conta para continuar.').waitFor();
    await dialog.getByRole('radio', { name: 'Entrar', checked: true }).waitFor();
    await dialog.getByRole('radio', { name: 'Criar conta' }).check();
    await dialog.getByRole('checkbox', { name: /18 anos/ }).waitFor();
    await dialog.getByRole('button', { name: 'Continuar como visitante' }).click();
    await page.locator('dialog').waitFor({ state: 'detached' });
    expect(hashOf(tab)).toBe('#/me');
    await tab.context.close();
  });

  it.each([
    ['/loginb', 'Entrar'],
    ['/login', 'Entrar'],
    ['/email-register', 'Criar conta'],
    ['/email-forgot-password', 'Redefinir a senha'],
    ['/save-email', 'Salvar e-mail'],
    ['/setting/account-info', 'Dados da conta'],
    ['/setting/account-cancellation', 'Encerrar a conta'],
  ])(
    '[ROUTE-013] [ROUTE-014] [ROUTE-015] [ROUTE-016] [ROUTE-017] [ROUTE-101] [ROUTE-102] %s is a page of its own',
    async (path, title) => {
      const tab = await fixture.openPhone();
      await fixture.open(tab, path);
      await tab.page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      expect(hashOf(tab)).toBe(`#${path === '/login' ? '/loginb' : path}`);
      expect(tab.complaints).toEqual([]);
      await tab.context.close();
    },
  );
});

describe('by the code of an e-mail', () => {
  it('[ERR-008] a link that nobody sent says so on the login page', async () => {
    const tab = await fixture.openPhone();
    await tab.page.goto(`${fixture.app.url}/?code=${'x'.repeat(32)}#/`);
    await tab.page.getByText('Este link venceu ou está incompleto.').waitFor();
    expect(hashOf(tab)).toMatch(/^#\/login/);
    await tab.context.close();
  });

  it('the digits let the player in without a password', async () => {
    const email = 'by-digits@example.com';
    await register(fixture.app, `maker-of-${email.split('@')[0]}`, email);
    const { seq } = await waitForMail(fixture.app, email);
    const tab = await fixture.openPhone();
    await fixture.open(tab, '/loginb');
    await visitorOf(tab);
    await press(tab, 'Entrar com código por e-mail');
    await field(tab, 'E-mail').fill(email);
    await press(tab, 'Enviar código');
    const { code } = await waitForMail(fixture.app, email, { after: seq });
    await front(tab).locator('input[autocomplete="one-time-code"]').fill(code);
    await expect.poll(async () => (await stored(tab))?.visitor).toBe(0);
    await tab.context.close();
  });
});

describe('the account', () => {
  it('[ERR-014] [ROUTE-101] a telephone number is proved by the code of an SMS', async () => {
    const tab = await openPlayerTab(fixture, 'with-phone@example.com');
    const { page } = tab;
    await fixture.open(tab, '/setting/account-info');
    await page.getByRole('button', { name: /Telefone/ }).click();
    await field(tab, 'Telefone').fill('123');
    await press(tab, 'Enviar código por SMS');
    await front(tab).getByRole('alert').filter({ hasText: 'Confira o número' }).waitFor();
    await field(tab, 'Telefone').fill('(11) 98765-4410');
    await press(tab, 'Enviar código por SMS');
    await front(tab).getByRole('status').filter({ hasText: SENT_BY_SMS }).waitFor();
    const { code } = await waitForMail(fixture.app, '+5511987654410', { kind: 'sms' });
    const cells = front(tab).locator('input[autocomplete="one-time-code"]');
    await cells.fill(code === '000000' ? '000001' : '000000');
    await front(tab).getByRole('alert').filter({ hasText: 'Este código está errado' }).waitFor();
    await cells.fill('');
    await cells.fill(code);
    await page.locator('dialog').waitFor({ state: 'detached' });
    await page.getByText(replyMessage('phone-bound', 'PT')).waitFor();
    await page.getByText('+55 *** 4410').waitFor();
    expect(await page.getByText('+55 *** 4410').count()).toBe(1);
    await tab.context.close();
  });

  it('a nickname is changed, and the page says it', async () => {
    const tab = await openPlayerTab(fixture, 'nick@example.com');
    const { page } = tab;
    await fixture.open(tab, '/setting/account-info');
    await page.getByRole('button', { name: /Apelido/ }).click();
    await field(tab, 'Apelido').fill('Zé do Gol');
    await page.keyboard.press('Enter');
    await page.getByText('Apelido salvo').waitFor();
    await page.getByRole('button', { name: /Zé do Gol/ }).waitFor();
    await tab.context.close();
  });
});

describe('a form', () => {
  it('works by the keyboard alone, names the first wrong field, and keeps what was typed without a network', async () => {
    const tab = await fixture.openPhone();
    const { page } = tab;
    await fixture.open(tab, '/loginb');
    await visitorOf(tab);
    await field(tab, 'E-mail').focus();
    await page.keyboard.type('camila@');
    await page.keyboard.press('Enter');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
    await expect.poll(focused).toBe('email');
    await front(tab).getByRole('alert').filter({ hasText: 'Confira o e-mail' }).waitFor();
    await page.keyboard.type('example.com');
    await expect.poll(() => front(tab).getByText('Confira o e-mail').count()).toBe(0);
    await field(tab, 'Senha').fill(PASSWORD);
    await tab.context.setOffline(true);
    await page.keyboard.press('Enter');
    await front(tab).getByRole('alert').filter({ hasText: 'Sem conexão' }).waitFor();
    expect(await field(tab, 'E-mail').inputValue()).toBe('camila@example.com');
    expect(await field(tab, 'Senha').inputValue()).toBe(PASSWORD);
    await tab.context.close();
  });
});
