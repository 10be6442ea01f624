import type { Page } from 'playwright-core';
import type { Shot } from './shot.ts';

const GET = '**/protection/get**';
const PRESENCE = '**/protection/presence**';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const usage = (
  period: string,
  days: number,
  deposited: number,
  staked: number,
  lost: number,
  minutes: number,
) => ({
  period,
  deposited,
  staked,
  lost,
  minutes,
  to: Math.ceil(Date.now() / DAY_MS) * DAY_MS + days * DAY_MS + 3 * HOUR_MS,
});

const limit = (kind: string, period: string, amount: number, pendingAmount = 0, pendingFrom = 0) => ({
  kind,
  period,
  amount,
  pending_amount: pendingAmount,
  pending_from: pendingFrom,
});

/** A player who has used some of each limit; `pending` is a raise that waits. */
function protection(pending = false) {
  const from = Date.now() + 19 * HOUR_MS;
  return {
    currency: 'BRL',
    symbol: 'R$',
    limits: [
      limit('deposit', 'week', 500_00),
      pending ? limit('loss', 'week', 300_00, 800_00, from) : limit('loss', 'week', 300_00),
      limit('time', 'week', 600, 0, pending ? from : 0),
    ],
    usage: [
      usage('day', 0, 100_00, 60_00, 24_30, 62),
      usage('week', 3, 400_00, 240_00, 84_30, 252),
      usage('month', 17, 900_00, 610_00, 184_30, 1_230),
    ],
    cooling_ms: DAY_MS,
    reality_minutes: 60,
    level: 'age',
    needed_level: 'none',
    minimum_age: 18,
    birth_date: '1990-05-01',
    document_kind: 'cpf',
    document: '',
  };
}

const answer = (page: Page, pattern: string, data: object) =>
  page.route(pattern, (route) => route.fulfill({ json: { dm_error: 0, error_msg: '', data } }));
const filled = (page: Page) => answer(page, GET, protection());
const settled = (page: Page) => page.waitForLoadState('networkidle');

async function timeCheck(page: Page): Promise<void> {
  await filled(page);
  await answer(page, PRESENCE, {
    every_minutes: 60,
    due: 1,
    since: Date.now() - HOUR_MS,
    minutes: 60,
    staked: 140_00,
    returned: 58_10,
  });
}

async function shown(page: Page): Promise<void> {
  await page.getByRole('dialog').waitFor();
  await settled(page);
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const LIMITS = '/setting/limits';
const EXCLUSION = '/setting/self-exclusion';

const SCREENS: readonly Shot[] = [
  { name: 'limits', sheet: 'screens', at: LIMITS, height: 1_040, before: filled, after: settled },
  { name: 'limits-light', sheet: 'screens', at: LIMITS, theme: 'light', before: filled, after: settled },
  {
    name: 'limits-sheet',
    sheet: 'screens',
    at: LIMITS,
    before: filled,
    after: (page) => press(page, 'Mudar: Perdas'),
  },
  {
    name: 'limits-time-sheet',
    sheet: 'screens',
    at: LIMITS,
    before: filled,
    after: (page) => press(page, 'Mudar: Tempo no app'),
  },
  { name: 'limits-pause', sheet: 'screens', at: LIMITS, before: filled, after: (page) => press(page, /^7/) },
  {
    name: 'limits-identity',
    sheet: 'screens',
    at: LIMITS,
    before: filled,
    after: (page) => press(page, /Idade e identidade/),
  },
  { name: 'self-exclusion', sheet: 'screens', at: EXCLUSION },
  { name: 'self-exclusion-sure', sheet: 'screens', at: EXCLUSION, after: (page) => press(page, /^6/) },
  { name: 'reality', sheet: 'screens', at: '/me', before: timeCheck, after: shown },
  { name: 'reality-light', sheet: 'screens', at: '/me', theme: 'light', before: timeCheck, after: shown },
];

const STATES: readonly Shot[] = [
  {
    name: 'limits-pending',
    sheet: 'states',
    at: LIMITS,
    before: (page) => answer(page, GET, protection(true)),
    after: settled,
  },
  { name: 'limits-none', sheet: 'states', at: LIMITS },
  { name: 'limits-loading', sheet: 'states', at: LIMITS, before: (page) => page.route(GET, () => undefined) },
  {
    name: 'limits-failed',
    sheet: 'states',
    at: LIMITS,
    before: (page) =>
      page.route(GET, (route) => route.fulfill({ json: { dm_error: 1500, error_msg: '', data: null } })),
    after: (page) => page.getByText('Eles continuam valendo').waitFor(),
  },
  {
    name: 'limits-offline',
    sheet: 'states',
    at: LIMITS,
    before: filled,
    after: async (page) => {
      await settled(page);
      await page.context().setOffline(true);
      await page.getByText('Sem conexão.').waitFor();
    },
  },
];

const LANGUAGES: readonly Shot[] = (['RU', 'VI'] as const).flatMap((language) => {
  const narrow = { sheet: 'languages', language, width: 360, height: 1_040 } as const;
  const end = `${language.toLowerCase()}-360`;
  const pending = (page: Page) => answer(page, GET, protection(true));
  return [
    { name: `limits-${end}`, ...narrow, at: LIMITS, before: pending, after: settled },
    { name: `self-exclusion-${end}`, ...narrow, height: 740, at: EXCLUSION },
    { name: `reality-${end}`, ...narrow, height: 740, at: '/me', before: timeCheck, after: shown },
  ];
});

/** Limits, breaks, exclusion and the time check. */
export const PROTECTION_SHOTS: readonly Shot[] = [...SCREENS, ...STATES, ...LANGUAGES];
