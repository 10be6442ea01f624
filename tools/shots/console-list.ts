import type { LanguageCode } from '@palpite/contract/languages';
import type { SignInState } from '@palpite/contract/operator/session-calls';
import type { Page } from 'playwright-core';
import { CAMPAIGN } from './console-bonuses.ts';

export interface ConsoleShot {
  readonly name: string;
  /** Below `/operator`. */
  readonly at: string;
  readonly width?: number;
  readonly theme?: 'dark' | 'light';
  readonly language?: LanguageCode;
  /** Before the console; otherwise an administrator is signed in. */
  readonly standing?: SignInState;
  after?(page: Page): Promise<unknown>;
}

const PLAYER = '/players/4000812';
const MATCH = '/trading/1001';
const PAYMENTS = '/payments';
const RESULT = '/results/1187';
const ORDER = '/payments/orders/920544118773000009';

async function search(page: Page): Promise<void> {
  await page.getByRole('searchbox').fill('mari');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: '4000812' }).waitFor();
}

/**
 * Waits until no part of the page is busy. The content security policy blocks `page.waitForFunction`, which evaluates
 * text in the page each time it polls.
 */
export async function waitUntilIdle(page: Page): Promise<void> {
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
}

/** The first market of the match, with another result than it has. */
async function decide(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Decidir/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('combobox').first().selectOption('settle');
  await waitUntilIdle(page);
}

/** The dry run of the opened campaign. */
async function rehearse(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ensaiar com fatos reais' }).click();
  await page.getByRole('img', { name: /^Custo por dia/ }).waitFor();
}

const CAMPAIGN_PAGE = `/bonuses/campaigns/${CAMPAIGN}`;

const ROUND = '/casino/rounds/774210183340000000';

const pages: readonly ConsoleShot[] = [
  { name: 'console-players', at: '/players', after: search },
  { name: 'console-player', at: PLAYER },
  { name: 'console-player-timeline', at: `${PLAYER}/timeline` },
  { name: 'console-player-ledger', at: `${PLAYER}/ledger` },
  { name: 'console-player-sessions', at: `${PLAYER}/sessions` },
  { name: 'console-player-protection', at: `${PLAYER}/protection` },
  { name: 'console-figures', at: '/figures?brand=br' },
  { name: 'console-figures-light', at: '/figures?brand=br', theme: 'light' },
  { name: 'console-figure-rows', at: '/figures/rows?brand=br&measure=ggr' },
  { name: 'console-cohorts', at: '/figures/cohorts?brand=br' },
  { name: 'console-cohorts-light', at: '/figures/cohorts?brand=br&number=ngr', theme: 'light' },
  { name: 'console-cohort-players', at: '/figures/cohorts/players?brand=br&began=2026-05-01' },
  { name: 'console-mailed-reports', at: '/figures/mail' },
  { name: 'console-regulator', at: '/figures/regulator' },
  { name: 'console-trading', at: '/trading' },
  { name: 'console-trading-match', at: MATCH },
  { name: 'console-leagues', at: '/leagues' },
  { name: 'console-payments', at: PAYMENTS },
  { name: 'console-payment-orders', at: '/payments/orders' },
  { name: 'console-payment-order', at: ORDER },
  { name: 'console-payment-appeals', at: '/payments/appeals' },
  { name: 'console-payment-differences', at: '/payments/differences' },
  { name: 'console-payment-reconciliation', at: '/payments/reconciliation' },
  { name: 'console-payment-day', at: '/payments/reconciliation/2026-06-13' },
  { name: 'console-payment-codes', at: '/payments/codes' },
  { name: 'console-casino-rounds', at: ROUND },
  { name: 'console-casino-studios', at: '/casino/studios' },
  { name: 'console-casino-studio-reconciliation', at: '/casino/reconciliation' },
  { name: 'console-casino-rtp', at: '/casino/rtp' },
  { name: 'console-bonus-campaign', at: CAMPAIGN_PAGE },
  { name: 'console-bonus-vip', at: '/bonuses/vip' },
  { name: 'console-bonus-abuse', at: '/bonuses/abuse' },
  { name: 'console-bonus-player', at: `${PLAYER}/bonuses` },
  { name: 'console-results', at: '/results?text=libertad' },
  { name: 'console-result-match', at: RESULT },
  { name: 'console-brands', at: '/brands' },
  { name: 'console-config', at: '/config' },
  { name: 'console-maintenance', at: '/maintenance' },
  { name: 'console-approvals', at: '/approvals' },
  { name: 'console-people', at: '/people' },
  { name: 'console-audit', at: '/audit' },
  { name: 'console-health', at: '/health' },
];

/** Every page at 1440, the dense ones in the light theme, and the widest words at 1024. */
export const CONSOLE_SHOTS: readonly ConsoleShot[] = [
  { name: 'console-sign-in', at: '/', standing: { is: 'out' } },
  { name: 'console-code', at: '/', standing: { is: 'code' } },
  { name: 'console-enrol', at: '/', standing: { is: 'enrol' } },
  ...pages,
  {
    name: 'console-freeze',
    at: PLAYER,
    after: (page) => page.getByRole('button', { name: 'Encerrar a conta' }).click(),
  },
  {
    name: 'console-price',
    at: MATCH,
    after: (page) =>
      page
        .getByRole('button', { name: /^Flamengo / })
        .first()
        .click(),
  },
  ...pages
    .filter(({ at }) =>
      ['/players', PLAYER, '/trading', MATCH, PAYMENTS, '/maintenance', '/audit'].includes(at),
    )
    .map((shot) => ({ ...shot, name: `${shot.name}-light`, theme: 'light' as const })),
  ...pages
    .filter(({ at }) =>
      ['/players', PLAYER, '/trading', MATCH, '/leagues', PAYMENTS, ORDER, '/config', '/audit'].includes(at),
    )
    .map((shot) => ({ ...shot, name: `${shot.name}-1024-ru`, width: 1024, language: 'RU' as const })),
  ...pages
    .filter(({ at }) => [PAYMENTS, ORDER, '/payments/appeals', '/results?text=libertad', RESULT].includes(at))
    .map((shot) => ({ ...shot, name: `${shot.name}-375`, width: 375 })),
  ...pages
    .filter(({ at }) => at.startsWith('/casino/'))
    .map((shot) => ({ ...shot, name: `${shot.name}-1280-ru`, width: 1280, language: 'RU' as const })),
  { name: 'console-bonus-dry-run', at: CAMPAIGN_PAGE, after: rehearse },
  { name: 'console-bonus-dry-run-light', at: CAMPAIGN_PAGE, theme: 'light', after: rehearse },
  { name: 'console-bonus-new', at: '/bonuses/campaigns/new' },
  {
    name: 'console-bonus-steps',
    at: `${PLAYER}/bonuses`,
    after: (page) =>
      page
        .getByRole('button', { name: /^Passos de/ })
        .first()
        .click(),
  },
  ...pages
    .filter(({ name }) => name.startsWith('console-bonus'))
    .flatMap((shot) => [
      { ...shot, name: `${shot.name}-1024-ru`, width: 1024, language: 'RU' as const },
      { ...shot, name: `${shot.name}-375`, width: 375 },
    ]),
  {
    name: 'console-result-decide',
    at: RESULT,
    after: decide,
  },
  {
    name: 'console-payment-approve',
    at: PAYMENTS,
    after: (page) => page.getByRole('button', { name: 'Aprovar' }).first().click(),
  },
];
