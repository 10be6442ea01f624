import type { Page } from 'playwright-core';

const NOW_MS = Date.UTC(2026, 5, 14, 21, 41);
const DAY_MS = 86_400_000;

export const PROFILE = {
  uid: 4028771,
  sid: 'sid',
  nick: 'Camila Souza',
  email: 'camila.souza@exemplo.com.br',
  phone: '+5511987654410',
  first_regist: 0,
  visitor: 0,
  bind_info: [{ plat: 'google', unionid: 'g-1', create_at: NOW_MS - 90 * DAY_MS }],
  profile: { nick: 'Camila Souza' },
  smid: 'device-0000',
  create_at: Date.UTC(2024, 2, 9),
  cancel_at: 0,
};

const LOGIN = {
  uid: PROFILE.uid,
  sid: 'sid',
  smid: 'device-0000',
  first_regist: 0,
  first_active: 0,
  visitor: 0,
  visitor_deposit: 0,
  access_token: 'token',
  lang: 'PT',
  visitor_login_fail: 0,
};

const DEVICES = [
  {
    id: 'a',
    name: 'Chrome, Android',
    address: '177.32.0.0',
    create_at: NOW_MS,
    seen_at: NOW_MS,
    current: 1,
  },
  {
    id: 'b',
    name: 'Safari, iPhone',
    address: '189.4.0.0',
    create_at: NOW_MS - 9 * DAY_MS,
    seen_at: NOW_MS - DAY_MS,
    current: 0,
  },
  {
    id: 'c',
    name: 'Firefox, Windows',
    address: '45.171.0.0',
    create_at: NOW_MS - 40 * DAY_MS,
    seen_at: NOW_MS - 12 * DAY_MS,
    current: 0,
  },
];

const PROVIDERS = ['Google', 'Telegram'].map((name) => ({
  plat: name.toLowerCase(),
  name,
  authorize_url: `https://id.example/auth?state=${name}`,
}));

export const balance = (cents: number, locked: number, bonus = 0) => ({
  balance_info: {
    balance: cents,
    cash: cents,
    bonus,
    locked,
    hold: 0,
    debt: 0,
    currency: 'BRL',
    version: 9_000_000,
  },
  symbol: 'R$',
});

export const answer = (page: Page, pattern: string, data: unknown, code = 0, message = '') =>
  page.route(pattern, (route) => route.fulfill({ json: { dm_error: code, error_msg: message, data } }));

export const SENT = { message: 'Enviamos uma mensagem para o seu e-mail. Veja também o spam.', wait_s: 60 };

/** The sign-in providers, which the pictures show whether they are configured or not. */
export const withProviders = (page: Page) => answer(page, '**/thirdpart/list**', { list: PROVIDERS });

export interface Player {
  readonly profile?: Partial<typeof PROFILE>;
  readonly cents?: number;
  readonly openBets?: number;
}

/** Signs a player in whose replies are all scripted, so that the picture is reproducible. */
export async function asPlayer(
  page: Page,
  { profile = {}, cents = 0, openBets = 0 }: Player = {},
): Promise<void> {
  await page.addInitScript(`localStorage.setItem('user_info', ${JSON.stringify(JSON.stringify(LOGIN))})`);
  // The server does not know this player: requests that are not scripted are sent without a session.
  await page.route('**/api/**', (route) => {
    const url = new URL(route.request().url());
    url.searchParams.delete('uid');
    url.searchParams.delete('sid');
    return route.continue({ url: url.href });
  });
  await withProviders(page);
  await answer(page, '**/session/renewal**', { valid: 1, sid: 'sid' });
  await answer(page, '**/profile/get**', { ...PROFILE, ...profile });
  await answer(page, '**/device/list**', { list: DEVICES });
  await answer(page, '**/finance/account/get**', balance(cents, openBets * 500));
  await answer(page, '**/order/bet/list**', {
    records: Array.from({ length: openBets }, (_, at) => ({ id: String(at) })),
    cursor: '',
    has_more: 0,
  });
}
