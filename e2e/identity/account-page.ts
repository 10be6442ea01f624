import { replyMessage } from '@palpite/i18n/replies';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { BrowserTab, Fixture } from '../shell/fixture.ts';
import { register, sitAs } from '../shell/player.ts';

/** The message after a code was sent. */
export const SENT = {
  PT: replyMessage('email-code-sent', 'PT'),
  ENG: replyMessage('email-code-sent', 'ENG'),
};
export const RIGHT = replyMessage('code-right', 'PT');
export const SENT_BY_SMS = replyMessage('sms-code-sent', 'PT');

export interface Stored {
  readonly uid: number;
  readonly sid: string;
  readonly visitor: number;
}

export const stored = ({ page }: BrowserTab): Promise<Stored | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('user_info') ?? 'null') as Stored | null);
export const hashOf = ({ page }: BrowserTab) => new URL(page.url()).hash;
/** What lies on top: the sheet when one is open, else the screen. */
export const front = ({ page }: BrowserTab): Locator =>
  page.locator('[data-screen]:visible, dialog[open]').last();
export const field = (tab: BrowserTab, name: string) =>
  front(tab).getByLabel(name, { exact: true }).and(tab.page.locator('input'));
export const press = (tab: BrowserTab, name: string) =>
  front(tab).getByRole('button', { name, exact: true }).first().click();

export async function visitorOf(tab: BrowserTab): Promise<Stored> {
  await expect.poll(async () => (await stored(tab))?.visitor).toBe(1);
  const user = await stored(tab);
  if (!user) throw new Error('nobody is here');
  return user;
}

export async function logInOnPage(tab: BrowserTab, email: string, password: string): Promise<void> {
  await field(tab, 'E-mail').fill(email);
  await field(tab, 'Senha').fill(password);
  await tab.page.keyboard.press('Enter');
}

/** A phone on which a fresh player is in. */
export async function openPlayerTab(fixture: Fixture, email: string): Promise<BrowserTab> {
  const tab = await fixture.openPhone();
  await sitAs(tab, await register(fixture.app, `device-of-${email.split('@')[0]}`, email));
  return tab;
}
