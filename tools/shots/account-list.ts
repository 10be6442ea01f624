import type { Page } from 'playwright-core';
import type { Shot } from './shot.ts';

const button = (page: Page, name: RegExp | string) =>
  page.locator('[data-screen]:visible').getByRole('button', { name });

/** Screens of the account: sign-in, profile, protection, and the maintenance page. */
const PLACES = [
  '/loginb',
  '/email-register',
  '/email-forgot-password',
  '/save-email',
  '/setting/account-info',
  '/setting/devices',
  '/setting/account-cancellation',
  '/setting/limits',
  '/setting/self-exclusion',
  '/news',
  '/forbidden',
] as const;

const nameOf = (at: string) => at.slice(1).replace('setting/', '').replace('/', '-');

const ENTERING: readonly Shot[] = [
  {
    name: 'login-sheet',
    sheet: 'account',
    at: '/sport',
    fresh: true,
    after: async (page) => {
      await button(page, 'Entrar').first().click();
      await page.locator('dialog[open]').waitFor();
    },
  },
  {
    name: 'loginb-wrong',
    sheet: 'account',
    at: '/loginb',
    fresh: true,
    after: (page) => page.locator('main form [type="submit"]').first().click(),
  },
];

/** Every screen once in dark; those that a player stays on also in light. */
const SCREENS: readonly Shot[] = [
  ...PLACES.map((at): Shot => ({ name: nameOf(at), sheet: 'account', at })),
  ...(['/loginb', '/setting/account-info', '/setting/limits', '/forbidden'] as const).map(
    (at): Shot => ({ name: `${nameOf(at)}-light`, sheet: 'account', at, theme: 'light' }),
  ),
];

const LONG: readonly Shot[] = (['RU', 'VI'] as const).flatMap((language) =>
  PLACES.map(
    (at): Shot => ({
      name: `${nameOf(at)}-${language.toLowerCase()}-360`,
      sheet: 'account-languages',
      at,
      language,
      brand: language === 'RU' ? 'web3' : 'vn',
      width: 360,
      height: 740,
    }),
  ),
);

const WIDE: readonly Shot[] = (['/loginb', '/setting/limits'] as const).map((at) => ({
  name: `${nameOf(at)}-430`,
  sheet: 'account',
  at,
  width: 430,
  height: 932,
}));

export const ACCOUNT_SHOTS: readonly Shot[] = [...ENTERING, ...SCREENS, ...WIDE, ...LONG];
