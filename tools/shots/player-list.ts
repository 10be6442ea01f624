import type { Page } from 'playwright-core';
import { answer, asPlayer, type Player, PROFILE, SENT, withProviders } from './account-scene.ts';
import type { Shot } from './shot.ts';

const EMAIL = 'camila.souza@exemplo.com.br';
const DAY_MS = 86_400_000;

/** What lies on top: the sheet when one is open, else the screen. */
const front = (page: Page) => page.locator('[data-screen]:visible, dialog[open]').last();
const fill = (page: Page, name: string, text: string) => front(page).getByLabel(name).first().fill(text);
const press = (page: Page, name: string) =>
  front(page).locator('form').getByRole('button', { name, exact: true }).click();

async function openSheet(page: Page, name: string): Promise<void> {
  await page.locator('header:visible').getByRole('button', { name, exact: true }).click();
  await page.locator('dialog[open] form').waitFor();
}

async function fillRegistration(page: Page, password: string): Promise<void> {
  await openSheet(page, 'Criar conta');
  await fill(page, 'E-mail', EMAIL);
  await fill(page, 'Senha', password);
  await page.getByRole('checkbox').check();
}

const as =
  (player: Player = {}) =>
  (page: Page) =>
    asPlayer(page, player);

const ENTERING: readonly Shot[] = [
  {
    name: 'player-login-sheet',
    sheet: 'account',
    at: '/sport',
    before: withProviders,
    after: (page) => openSheet(page, 'Entrar'),
  },
  {
    name: 'player-register-sheet',
    sheet: 'account',
    at: '/sport',
    before: withProviders,
    after: (page) => fillRegistration(page, 'abcde'),
  },
  {
    name: 'player-register-sheet-code',
    sheet: 'account',
    at: '/sport',
    before: async (page) => {
      await withProviders(page);
      await answer(page, '**/email/code/send**', SENT);
    },
    after: async (page) => {
      await fillRegistration(page, 'abcdefg1');
      await press(page, 'Criar conta');
      await fill(page, 'Código', '48');
    },
  },
  { name: 'player-login', sheet: 'account', at: '/loginb', before: withProviders },
  { name: 'player-login-expired', sheet: 'account', at: '/loginb?expired=true', before: withProviders },
  {
    name: 'player-login-refused',
    sheet: 'account',
    at: '/loginb',
    before: async (page) => {
      await withProviders(page);
      await answer(page, '**/email/login**', null, 1101, 'E-mail e senha não conferem. Confira os dois.');
    },
    after: async (page) => {
      await fill(page, 'E-mail', EMAIL);
      await fill(page, 'Senha', 'abcdefg1');
      await press(page, 'Entrar');
      await page.getByText('não conferem').waitFor();
    },
  },
  {
    name: 'player-register-code',
    sheet: 'account',
    at: '/email-register',
    before: (page) => answer(page, '**/email/code/send**', SENT),
    after: async (page) => {
      await fill(page, 'E-mail', EMAIL);
      await press(page, 'Continuar');
      await fill(page, 'Código', '480');
    },
  },
  {
    name: 'player-register-password',
    sheet: 'account',
    at: '/email-register',
    before: async (page) => {
      await answer(page, '**/email/code/send**', SENT);
      await answer(page, '**/email/code/check**', { message: 'Código certo.', ticket: 't' });
    },
    after: async (page) => {
      await fill(page, 'E-mail', EMAIL);
      await press(page, 'Continuar');
      await fill(page, 'Código', '480213');
      await page.getByRole('checkbox').waitFor();
      await press(page, 'Criar conta');
    },
  },
];

const ACCOUNT: readonly Shot[] = [
  { name: 'player-info', sheet: 'account', at: '/setting/account-info', before: as() },
  { name: 'player-info-light', sheet: 'account', at: '/setting/account-info', theme: 'light', before: as() },
  {
    name: 'player-phone-sheet',
    sheet: 'account',
    at: '/setting/account-info',
    before: as({ profile: { phone: '' } }),
    after: (page) => page.getByRole('button', { name: /Telefone/ }).click(),
  },
  {
    name: 'player-save-email-sheet',
    sheet: 'account',
    at: '/setting/account-info',
    fresh: true,
    after: async (page) => {
      await page
        .getByRole('button', { name: /Adicionar/ })
        .first()
        .click();
      await page.locator('dialog[open] form').waitFor();
    },
  },
  { name: 'player-devices', sheet: 'account', at: '/setting/devices', before: as() },
  { name: 'player-cancellation', sheet: 'account', at: '/setting/account-cancellation', before: as() },
  {
    name: 'player-cancellation-blocked',
    sheet: 'account',
    at: '/setting/account-cancellation',
    before: as({ cents: 24_890, openBets: 3 }),
  },
  {
    name: 'player-cancellation-requested',
    sheet: 'account',
    at: '/setting/account-cancellation',
    before: as({ profile: { cancel_at: PROFILE.create_at + 830 * DAY_MS } }),
  },
];

const LANGUAGES: readonly Shot[] = (['RU', 'VI'] as const).flatMap((language): Shot[] => {
  const narrow = { sheet: 'account-languages', language, width: 360, height: 740 } as const;
  const tail = `${language.toLowerCase()}-360`;
  return [
    { name: `player-login-${tail}`, at: '/loginb?expired=true', before: withProviders, ...narrow },
    { name: `player-info-${tail}`, at: '/setting/account-info', before: as(), ...narrow },
    { name: `player-devices-${tail}`, at: '/setting/devices', before: as(), ...narrow },
    {
      name: `player-cancellation-${tail}`,
      at: '/setting/account-cancellation',
      before: as({ cents: 24_890, openBets: 3 }),
      ...narrow,
    },
  ];
});

/** Logging in, registering and the account of a registered player, with something in every field. */
export const PLAYER_SHOTS: readonly Shot[] = [...ENTERING, ...ACCOUNT, ...LANGUAGES];
