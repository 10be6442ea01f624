import { createPeople, type Role } from '@palpite/server/modules/operator/index';
import { Secret, TOTP } from 'otpauth';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { BrowserTab, Fixture } from '../shell/fixture.ts';

export const PASSWORD = 'correct horse battery';

/** The app on the operator's phone. */
export function codeOf(secret: string, atMs = Date.now()): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: atMs });
}

export const DESK: BrowserContextOptions = {
  viewport: { width: 1440, height: 900 },
  locale: 'en-US',
  timezoneId: 'America/Sao_Paulo',
};

/** The path of a new operator's one-time link. */
export async function newOperator(fixture: Fixture, name: string, role: Role): Promise<string> {
  const created = await createPeople(fixture.app.platform).create(name, role);
  if (created.is !== 'issued') throw new Error(created.is);
  return `/operator/set-up#${created.token}`;
}

/** From the link to the console, as a person does it; returns the secret of the second factor. */
export async function setUp(page: Page, url: string): Promise<string> {
  await page.goto(url);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Password again').fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('img', { name: 'QR code of the second factor' }).waitFor();
  const secret = (await page.locator('code').innerText()).trim();
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'I have kept the codes' }).click();
  await page.getByRole('navigation', { name: 'Pages' }).waitFor();
  return secret;
}

/** Somebody with this role at a desk of their own, signed in. */
export async function openConsolePage(
  fixture: Fixture,
  name: string,
  role: Role,
  options: BrowserContextOptions = {},
): Promise<BrowserTab & { secret: string }> {
  const tab = await fixture.openPhone({ ...DESK, ...options });
  const link = await newOperator(fixture, name, role);
  return { ...tab, secret: await setUp(tab.page, fixture.app.url + link) };
}

/** Gives the reason and confirms the command that stands open. */
export async function confirm(
  page: Page,
  button: string,
  reason = 'asked for by the journey',
): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: button }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** A visitor who has played a little, for the pages to show something. */
export async function somePlayer(fixture: Fixture): Promise<number> {
  const tab = await fixture.openPhone();
  await fixture.open(tab, '/me');
  const id = await tab.page.getByText(/^ID /).innerText();
  await tab.context.close();
  return Number(id.replace(/\D/g, ''));
}

/** The console's pages that need no one in particular. */
export const PAGES = [
  '/figures',
  '/figures/rows',
  '/players',
  '/room',
  '/trading',
  '/leagues',
  '/rules',
  '/own',
  '/bets',
  '/results',
  '/overdue',
  '/liability',
  '/risk',
  '/harm',
  '/documents',
  '/payments',
  '/payments/orders',
  '/payments/appeals',
  '/payments/differences',
  '/payments/reconciliation',
  '/payments/codes',
  '/bonuses/vip',
  '/brands',
  '/config',
  '/maintenance',
  '/approvals',
  '/people',
  '/passkeys',
  '/audit',
  '/health',
] as const;
