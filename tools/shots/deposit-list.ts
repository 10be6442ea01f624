import type { Page } from 'playwright-core';
import type { BrandName, Shot } from './shot.ts';

const CPF = '529.982.247-25';
const INFO = '**/pay/info/get**';

/** Fills in what the first method of the brand asks for, and sends it. */
async function begin(page: Page): Promise<void> {
  const form = page.locator('form:visible');
  await form.waitFor();
  const document = form.locator('input[inputmode="numeric"]');
  if ((await document.count()) > 0) await document.first().fill(CPF);
  const phone = form.locator('input[type="tel"]');
  if ((await phone.count()) > 0) await phone.first().fill('0712345678');
  await form.locator('button[type="submit"]').click();
  await page.locator('[data-screen="/deposit-wait"]:visible [role="timer"]').waitFor();
  await page.waitForLoadState('networkidle');
}

/** The player pays in the sandbox bank in a second tab; then the receipt is shown. */
async function pay(page: Page): Promise<void> {
  await begin(page);
  const address = await page
    .locator('[data-screen="/deposit-wait"] a[href*="/bank/pay/"]')
    .getAttribute('href');
  const tab = await page.context().newPage();
  await tab.goto(address ?? '');
  await tab.locator('form .btn--accent').click();
  await tab.close();
  await page.locator('[data-screen="/deposit-result"]:visible section').first().waitFor();
  await page.waitForLoadState('networkidle');
}

async function choose(page: Page, row: number): Promise<void> {
  await page.locator('form:visible [aria-haspopup="dialog"]').nth(row).click();
  await page.locator('dialog').waitFor();
}

const of = (brand: BrandName, language: Shot['language'], width = 375) => ({
  sheet: 'money' as const,
  at: '/deposit',
  brand,
  fresh: true,
  width,
  ...(language && { language }),
});

export const DEPOSIT_SHOTS: readonly Shot[] = [
  { ...of('br', 'PT'), name: 'deposit' },
  { ...of('br', 'PT', 360), name: 'deposit-360', height: 740 },
  { ...of('br', 'PT', 430), name: 'deposit-430', height: 932 },
  { ...of('br', 'PT'), name: 'deposit-light', theme: 'light' },
  { ...of('br', 'PT'), name: 'deposit-currencies', after: (page) => choose(page, 0) },
  {
    ...of('br', 'PT'),
    name: 'deposit-networks',
    at: '/deposit?rechargeChannel=USDT',
    after: (page) => choose(page, 1),
  },
  { ...of('co', 'ES'), name: 'deposit-methods', after: (page) => choose(page, 1) },
  {
    ...of('br', 'PT'),
    name: 'deposit-wrong',
    after: async (page) => {
      await page.getByRole('textbox', { name: 'Valor' }).fill('10');
      await page.getByLabel('CPF do titular').fill('529.982.247-24');
      await page.locator('form:visible button[type="submit"]').click();
    },
  },
  {
    ...of('br', 'PT'),
    name: 'deposit-loading',
    before: (page) => page.route(INFO, () => undefined),
  },
  {
    ...of('br', 'PT'),
    name: 'deposit-failed',
    before: (page) => page.route(INFO, (route) => route.abort()),
    after: (page) => page.getByRole('button', { name: 'Tentar de novo' }).waitFor(),
  },
  { ...of('br', 'PT'), name: 'deposit-wait-pix', after: begin },
  { ...of('br', 'PT'), name: 'deposit-wait-pix-light', theme: 'light', after: begin },
  { ...of('mx', 'ES'), name: 'deposit-wait-spei', after: begin },
  { ...of('vn', 'VI', 360), name: 'deposit-wait-vi', height: 740, after: begin },
  { ...of('br', 'RU', 360), name: 'deposit-wait-ru', height: 740, after: begin },
  { ...of('br', 'PT'), name: 'deposit-wait-usdt', at: '/usdt', after: begin },
  { ...of('br', 'PT'), name: 'deposit-result', after: pay },
  { ...of('mx', 'ES'), name: 'deposit-result-mx', after: pay },
  { ...of('br', 'PT'), name: 'usdt', at: '/usdt' },
  { ...of('br', 'PT'), name: 'wallet-bonus', at: '/wallet/bonus' },
  { ...of('mx', 'ES'), name: 'spei-announce', at: '/spei-announce' },
  { ...of('br', 'RU', 360), name: 'deposit-ru', height: 740 },
  { ...of('vn', 'VI', 360), name: 'deposit-vi', height: 740 },
  { ...of('co', 'ES', 360), name: 'deposit-co', height: 740 },
  { ...of('pe', 'ES'), name: 'deposit-pe' },
];
