import type { Page } from 'playwright-core';
import { ACCOUNT_SHOTS } from './account-list.ts';
import { ACTIVITY_SHOTS } from './activity-list.ts';
import { CASINO_SHOTS } from './casino-list.ts';
import { DEPOSIT_SHOTS } from './deposit-list.ts';
import { DETAIL_SHOTS } from './detail-list.ts';
import { GAME_SHOTS } from './game-list.ts';
import { AGENT_SHOTS } from './growth-agent-list.ts';
import { GROWTH_SHOTS } from './growth-list.ts';
import { GROWTH_MONEY_SHOTS } from './growth-money-list.ts';
import { MESSAGES_SHOTS } from './messages-list.ts';
import { MONEY_SHOTS } from './money-list.ts';
import { ORIGINALS_SHOTS } from './originals-list.ts';
import { PLAYER_SHOTS } from './player-list.ts';
import { PROTECTION_SHOTS } from './protection-list.ts';
import { REACH_SHOTS } from './reach-list.ts';
import { RECORD_SHOTS } from './records-list.ts';
import type { BrandName, Shot } from './shot.ts';
import { SLIP_SHOTS } from './slip-list.ts';
import { SPORT_SHOTS } from './sport-list.ts';

const front = (page: Page) => page.locator('[data-screen]:visible');

/** An open price: the feed of the running server suspends and moves prices at any time. */
const anyPrice = (page: Page) =>
  front(page).locator('button[data-state="open"][aria-pressed="false"]').first();

/** Betting on the running server with the sandbox's matches: what a visitor of the demo sees. */
const DEMO_SHOTS: readonly Shot[] = [
  { name: 'demo-sport', sheet: 'demo', at: '/sport' },
  { name: 'demo-sport-light', sheet: 'demo', at: '/sport', theme: 'light' },
  { name: 'demo-sport-430', sheet: 'demo', at: '/sport', width: 430, height: 932 },
  { name: 'demo-match', sheet: 'demo', at: '/sport', after: openMatch },
  { name: 'demo-slip', sheet: 'demo', at: '/sport', after: stake },
  { name: 'demo-receipt', sheet: 'demo', at: '/sport', after: placeOne },
  { name: 'demo-bets', sheet: 'demo', at: '/bet-record' },
  { name: 'demo-me', sheet: 'demo', at: '/me' },
  { name: 'demo-transaction-light', sheet: 'demo', at: '/transaction', theme: 'light' },
  { name: 'demo-me-mx', sheet: 'demo', at: '/me', brand: 'mx', language: 'ES' },
  { name: 'demo-desktop', sheet: 'demo', at: '/sport', width: 1280, height: 800 },
];

const narrow = { width: 360, height: 740 } as const;
const LEAGUE = '/league?leagueId=501';

const section = (name: string) => async (page: Page) => {
  await front(page).getByRole('tab', { name, exact: true }).click();
  await front(page).locator('table tbody tr, [role="tabpanel"] [role="tabpanel"] li').first().waitFor();
};
/** A part of the facts of a match of the running server, by its heading. */
const openFacts = (heading: string) => async (page: Page) => {
  await openMatch(page);
  await page.getByRole('button', { name: /^(Retrospecto e confrontos|Estatísticas e lances)$/ }).click();
  const part = page.getByRole('dialog').getByText(heading, { exact: true });
  await part.waitFor();
  await part.scrollIntoViewIfNeeded();
};
async function openPlayerMarkets(page: Page): Promise<void> {
  await openMatch(page);
  await front(page)
    .getByRole('tab', { name: /^Jogadores/ })
    .click();
}
const typed = (word: string) => (page: Page) => page.getByRole('searchbox').fill(word);
const totals = (page: Page) => page.getByRole('radio', { name: 'Mais/Menos' }).check();

const LISTS: readonly Shot[] = [
  { name: 'home-totals', sheet: 'sport', at: '/sport', scene: {}, after: totals },
  { name: 'live', sheet: 'sport', at: '/live' },
  { name: 'live-light', sheet: 'sport', at: '/live', theme: 'light' },
  { name: 'league', sheet: 'sport', at: LEAGUE, scene: {} },
  { name: 'league-430', sheet: 'sport', at: LEAGUE, scene: {}, width: 430, height: 932 },
  { name: 'league-table', sheet: 'sport', at: LEAGUE, scene: {}, after: section('Tabela') },
  {
    name: 'league-table-light',
    sheet: 'sport',
    at: LEAGUE,
    scene: {},
    theme: 'light',
    after: section('Tabela'),
  },
  {
    name: 'league-table-360',
    sheet: 'sport',
    at: LEAGUE,
    scene: {},
    ...narrow,
    language: 'RU',
    after: section('Таблица'),
  },
  { name: 'league-results', sheet: 'sport', at: LEAGUE, scene: {}, after: section('Resultados') },
  {
    name: 'league-results-360',
    sheet: 'sport',
    at: LEAGUE,
    scene: {},
    ...narrow,
    language: 'VI',
    after: section('Kết quả'),
  },
  { name: 'league-match-facts', sheet: 'sport', at: '/sport', after: openFacts('Confrontos') },
  { name: 'line-ups', sheet: 'sport', at: '/sport', after: openFacts('Banco') },
  { name: 'line-ups-360', sheet: 'sport', at: '/sport', ...narrow, after: openFacts('Banco') },
  {
    name: 'line-ups-430',
    sheet: 'sport',
    at: '/sport',
    width: 430,
    height: 932,
    theme: 'light',
    after: openFacts('Banco'),
  },
  { name: 'line-ups-markets', sheet: 'sport', at: '/sport', ...narrow, after: openPlayerMarkets },
  { name: 'league-unknown', sheet: 'sport', at: '/league?leagueId=999999999' },
  { name: 'az', sheet: 'sport', at: '/az-filter' },
  {
    name: 'az-open',
    sheet: 'sport',
    at: '/az-filter',
    theme: 'light',
    after: (page) => page.locator('main button[aria-expanded]').first().click(),
  },
  { name: 'az-search', sheet: 'sport', at: '/az-filter-search', after: typed('fla') },
  { name: 'az-search-none', sheet: 'sport', at: '/az-filter-search', after: typed('zzqqxx') },
  { name: 'az-match', sheet: 'sport', at: '/az-filter-match?sport=football&country=BR' },
];

const LONG: readonly Shot[] = (['RU', 'VI'] as const).flatMap((language): Shot[] => {
  const tag = language.toLowerCase();
  const brand = language === 'RU' ? 'web3' : 'vn';
  const common = { sheet: 'languages', language, brand, ...narrow } as const;
  return [
    { ...common, name: `live-${tag}-360`, at: '/live' },
    { ...common, name: `az-${tag}-360`, at: '/az-filter' },
    { ...common, name: `league-${tag}-360`, at: LEAGUE, scene: {} },
  ];
});

/** The home's other lists: live, league, A to Z. */
const HOME_SHOTS: readonly Shot[] = [...LISTS, ...LONG];

const STATEMENT = '**/finance/account/statement**';
const LOGIN = '**/visitor_login**';

const never = (page: Page, pattern: string) => page.route(pattern, () => undefined);
const broken = (page: Page, pattern: string) => page.route(pattern, (route) => route.abort());
const refused = (page: Page, pattern: string, message: string) =>
  page.route(pattern, (route) => route.fulfill({ json: { dm_error: 1403, error_msg: message, data: null } }));

const SCREENS: readonly Shot[] = [
  { name: 'me', sheet: 'screens', at: '/me' },
  { name: 'transaction', sheet: 'screens', at: '/transaction' },
  { name: 'setting', sheet: 'screens', at: '/setting' },
  { name: 'setting-language', sheet: 'screens', at: '/setting/language' },
  {
    name: 'language-sheet',
    sheet: 'screens',
    at: '/setting',
    after: (page) => page.getByRole('button', { name: /Idioma/ }).click(),
  },
  { name: 'error', sheet: 'screens', at: '/error' },
  { name: 'maintenance', sheet: 'screens', at: '/error?type=3' },
  { name: 'forbidden', sheet: 'screens', at: '/forbidden?country=PT' },
  { name: 'news', sheet: 'screens', at: '/news' },
  { name: 'me-light', sheet: 'screens', at: '/me', theme: 'light' },
  { name: 'transaction-light', sheet: 'screens', at: '/transaction', theme: 'light' },
  { name: 'setting-light', sheet: 'screens', at: '/setting', theme: 'light' },
  { name: 'error-light', sheet: 'screens', at: '/error', theme: 'light' },
  { name: 'me-430', sheet: 'screens', at: '/me', width: 430, height: 932 },
  { name: 'gallery', sheet: 'screens', at: '/gallery', height: 9600 },
  { name: 'gallery-light', sheet: 'screens', at: '/gallery', theme: 'light', height: 9600 },
];

const STATES: readonly Shot[] = [
  { name: 'me-loading', sheet: 'states', at: '/me', before: (page) => never(page, '**/api/**') },
  { name: 'me-hidden', sheet: 'states', at: '/me', hideBalance: true },
  {
    name: 'me-granted',
    sheet: 'states',
    at: '/me',
    after: async (page) => {
      await page.getByRole('button', { name: 'Pedir dinheiro de teste' }).click();
      await page.getByText(/de teste na conta/).waitFor();
    },
  },
  {
    name: 'me-refused',
    sheet: 'states',
    at: '/me',
    fresh: true,
    before: (page) => refused(page, LOGIN, 'Este serviço não está disponível na sua região.'),
  },
  {
    name: 'me-offline',
    sheet: 'states',
    at: '/me',
    after: async (page) => {
      await page.context().setOffline(true);
      await page.getByText('Sem conexão.').waitFor();
    },
  },
  {
    name: 'transaction-loading',
    sheet: 'states',
    at: '/transaction',
    before: (page) => never(page, STATEMENT),
  },
  { name: 'transaction-empty', sheet: 'states', at: '/transaction', fresh: true },
  {
    name: 'transaction-failed',
    sheet: 'states',
    at: '/transaction',
    before: (page) => refused(page, STATEMENT, ''),
  },
  {
    name: 'me-unreachable',
    sheet: 'states',
    at: '/me',
    fresh: true,
    before: (page) => broken(page, '**/api/**'),
    after: (page) => page.getByText('Sem conexão.').waitFor(),
  },
];

const NARROW = ['/me', '/transaction', '/setting', '/setting/language', '/error'] as const;
const LANGUAGES: readonly Shot[] = (['RU', 'VI'] as const).flatMap((language) =>
  NARROW.map((at) => ({
    name: `${at.slice(1).replace('/', '-')}-${language.toLowerCase()}-360`,
    sheet: 'languages' as const,
    at,
    language,
    width: 360,
    height: 740,
  })),
);

const BRAND_LANGUAGES = {
  br: 'PT',
  mx: 'ES',
  vn: 'VI',
  web3: 'ENG',
  co: 'ES',
  pe: 'ES',
  crash: 'PT',
  usd: 'ENG',
} as const satisfies Record<BrandName, string>;
const BRANDS: readonly Shot[] = (Object.keys(BRAND_LANGUAGES) as BrandName[]).flatMap((brand) =>
  (['/sport', '/me', '/loginb'] as const).map(
    (at): Shot => ({
      name: `${at.slice(1)}-${brand}`,
      sheet: 'brands',
      at,
      brand,
      language: BRAND_LANGUAGES[brand],
      ...(at === '/sport' && { scene: {} }),
    }),
  ),
);

const DESKTOP: readonly Shot[] = [
  { name: 'desktop', sheet: 'desktop', at: '/me', width: 1280, height: 800 },
  { name: 'desktop-light', sheet: 'desktop', at: '/me', theme: 'light', width: 1280, height: 800 },
  {
    name: 'desktop-sheet',
    sheet: 'desktop',
    at: '/setting',
    width: 1280,
    height: 800,
    after: (page) => page.getByRole('button', { name: /Idioma/ }).click(),
  },
];

/** Every screen once, its states, Russian and Vietnamese at 360, each brand on three screens. */
export const SHOTS: readonly Shot[] = [
  ...DEMO_SHOTS,
  ...SPORT_SHOTS,
  ...HOME_SHOTS,
  ...DETAIL_SHOTS,
  ...SLIP_SHOTS,
  ...RECORD_SHOTS,
  ...PROTECTION_SHOTS,
  ...GAME_SHOTS,
  ...MONEY_SHOTS,
  ...ORIGINALS_SHOTS,
  ...MESSAGES_SHOTS,
  ...REACH_SHOTS,
  ...GROWTH_SHOTS,
  ...AGENT_SHOTS,
  ...GROWTH_MONEY_SHOTS,
  ...ACTIVITY_SHOTS,
  ...CASINO_SHOTS,
  ...DEPOSIT_SHOTS,
  ...SCREENS,
  ...ACCOUNT_SHOTS,
  ...PLAYER_SHOTS,
  ...STATES,
  ...LANGUAGES,
  ...BRANDS,
  ...DESKTOP,
];

async function stake(page: Page): Promise<void> {
  await anyPrice(page).click();
  await page.getByRole('button', { name: '10', exact: true }).click();
  await page.getByRole('button', { name: /^Apostar/ }).waitFor();
}

async function openMatch(page: Page): Promise<void> {
  await front(page).locator('[data-match] a').first().click();
  await page.locator('[data-screen="/match-detail"] button[aria-pressed]').first().waitFor();
}

async function placeOne(page: Page): Promise<void> {
  await stake(page);
  await page.getByRole('button', { name: /^Apostar/ }).click();
  await page
    .getByText(/Aposta aceita|Confirmando|Aceita/)
    .first()
    .waitFor();
}
