import type { Page } from 'playwright-core';
import type { Shot } from './shot.ts';
import type { Scene } from './sport-scene.ts';

const MATCH = '/match-detail?matchId=1001&isComing=0&matchType=1';
const HOME_PRICE = 1.42;
const narrow = { width: 360, height: 740 } as const;

const price = (page: Page, name: RegExp) =>
  page.locator('[data-screen]:visible').getByRole('button', { name });
const flamengo = (page: Page) => price(page, /^Flamengo \d/);

/** Odds of one match move up and down at once. */
const move = (scene: Scene | undefined) => scene?.prices(1001, [HOME_PRICE, 4.6, 7.25]);

async function goalAndMove(page: Page, scene: Scene | undefined): Promise<void> {
  await scene?.goal(1001, [2, 1]);
  await move(scene);
  await page.locator('[data-move="up"]').first().waitFor();
}

async function miniSlip(page: Page): Promise<void> {
  await flamengo(page).click();
  await page.getByRole('button', { name: '50', exact: true }).click();
  await page.getByText(/^De R\$/).waitFor();
}

async function slipOf(page: Page, ...names: readonly RegExp[]): Promise<void> {
  for (const name of names) await price(page, name).click();
  await page.getByRole('navigation').getByRole('button').click();
  await page.getByRole('dialog').waitFor();
}

async function placeAll(page: Page): Promise<void> {
  await slipOf(page, /^Flamengo \d/, /^Botafogo \d/, /^Cruzeiro \d/);
  await page.getByRole('radio', { name: 'Simples' }).check();
  for (const name of ['Flamengo', 'Botafogo', 'Cruzeiro']) {
    await page.getByRole('textbox', { name: new RegExp(name) }).fill('10');
  }
  await page.getByRole('button', { name: /^Apostar/ }).click();
  await page.getByText('Recibo').waitFor();
}

async function placeOne(page: Page): Promise<void> {
  await miniSlip(page);
  await page.getByRole('button', { name: /^Apostar/ }).click();
  await page.getByText('Aposta aceita').waitFor();
}

const LIST: readonly Shot[] = [
  { name: 'sport', sheet: 'sport', at: '/sport', scene: {}, after: goalAndMove },
  { name: 'sport-light', sheet: 'sport', at: '/sport', scene: {}, theme: 'light', after: goalAndMove },
  { name: 'sport-430', sheet: 'sport', at: '/sport', scene: {}, width: 430, height: 932 },
  { name: 'sport-empty', sheet: 'sport', at: '/sport', scene: { matches: [] } },
  {
    name: 'sport-loading',
    sheet: 'sport',
    at: '/sport',
    before: (page) => page.route('**/first_screen/get**', () => undefined),
  },
  {
    name: 'sport-offline',
    sheet: 'sport',
    at: '/sport',
    scene: {},
    after: async (page) => {
      await flamengo(page).waitFor();
      await page.context().setOffline(true);
      await page.getByText('Sem conexão.').waitFor();
    },
  },
  {
    name: 'match',
    sheet: 'sport',
    at: MATCH,
    scene: {},
    after: async (page, scene) => {
      await move(scene);
      await page.locator('[data-move="up"]').first().waitFor();
    },
  },
  { name: 'match-coming', sheet: 'sport', at: MATCH.replace('1001', '1004'), scene: {} },
  { name: 'match-unknown', sheet: 'sport', at: MATCH.replace('1001', '404'), scene: {} },
];

const SLIP: readonly Shot[] = [
  { name: 'slip-mini', sheet: 'sport', at: '/sport', scene: {}, after: miniSlip },
  {
    name: 'slip-changed',
    sheet: 'sport',
    at: '/sport',
    scene: {},
    after: async (page, scene) => {
      await miniSlip(page);
      await move(scene);
      await page.getByText(/^1 odd mudou/).waitFor();
    },
  },
  {
    name: 'slip-full',
    sheet: 'sport',
    at: '/sport',
    scene: {},
    after: (page) => slipOf(page, /^Flamengo \d/),
  },
  {
    name: 'slip-three-light',
    sheet: 'sport',
    at: '/sport',
    scene: {},
    theme: 'light',
    after: (page) => slipOf(page, /^Flamengo \d/, /^Botafogo \d/, /^Cruzeiro \d/),
  },
  {
    name: 'receipt',
    sheet: 'sport',
    at: '/sport',
    scene: {
      verdicts: ['confirming', 'accepted', 'rejected'],
      reason: 'O máximo aqui é R$ 6,00 agora.',
      maxStake: 600,
    },
    after: placeAll,
  },
  { name: 'receipt-ok', sheet: 'sport', at: '/sport', scene: {}, after: placeOne },
];

const RECORDS: readonly Shot[] = [
  { name: 'bets', sheet: 'sport', at: '/bet-record', scene: {} },
  {
    name: 'bets-settled',
    sheet: 'sport',
    at: '/bet-record',
    scene: {},
    after: async (page) => {
      await page.getByRole('radio', { name: 'Resolvidas' }).check();
      await page.getByText('Ganha').waitFor();
    },
  },
  { name: 'bets-empty', sheet: 'sport', at: '/bet-record', scene: { noBets: true } },
];

const LONG: readonly Shot[] = (['RU', 'VI'] as const).flatMap((language): Shot[] => {
  const tag = language.toLowerCase();
  const brand = language === 'RU' ? 'web3' : 'vn';
  const common = { sheet: 'languages', scene: {}, language, brand, ...narrow } as const;
  return [
    { ...common, name: `sport-${tag}-360`, at: '/sport' },
    { ...common, name: `match-${tag}-360`, at: MATCH },
    { ...common, name: `bets-${tag}-360`, at: '/bet-record' },
    { ...common, name: `slip-${tag}-360`, at: '/sport', after: (page) => slipOf(page, /^Flamengo \d/) },
  ];
});

const DESKTOP: readonly Shot[] = [
  {
    name: 'desktop-sport',
    sheet: 'desktop',
    at: '/sport',
    scene: {},
    width: 1280,
    height: 800,
    after: miniSlip,
  },
];

/** The list, the match, the slip, the receipt and the records, with their states. */
export const SPORT_SHOTS: readonly Shot[] = [...LIST, ...SLIP, ...RECORDS, ...LONG, ...DESKTOP];
