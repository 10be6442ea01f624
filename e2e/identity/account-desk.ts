import { replyMessage } from '@palpite/i18n/replies';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { register, sitAs } from '../shell/player.ts';
import type { Seat, Stage } from '../shell/stage.ts';

/** What the house says when it has sent a code. */
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

export const stored = ({ page }: Seat): Promise<Stored | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('user_info') ?? 'null') as Stored | null);
export const hashOf = ({ page }: Seat) => new URL(page.url()).hash;
/** What lies on top: the sheet when one is open, else the screen. */
export const front = ({ page }: Seat): Locator => page.locator('[data-screen]:visible, dialog[open]').last();
export const field = (seat: Seat, name: string) =>
  front(seat).getByLabel(name, { exact: true }).and(seat.page.locator('input'));
export const press = (seat: Seat, name: string) =>
  front(seat).getByRole('button', { name, exact: true }).first().click();

export async function visitorOf(seat: Seat): Promise<Stored> {
  await expect.poll(async () => (await stored(seat))?.visitor).toBe(1);
  const user = await stored(seat);
  if (!user) throw new Error('nobody is here');
  return user;
}

export async function logInOnPage(seat: Seat, email: string, password: string): Promise<void> {
  await field(seat, 'E-mail').fill(email);
  await field(seat, 'Senha').fill(password);
  await seat.page.keyboard.press('Enter');
}

/** A phone on which a fresh player is in. */
export async function playerSeat(stage: Stage, email: string): Promise<Seat> {
  const seat = await stage.sit();
  await sitAs(seat, await register(stage.house, `device-of-${email.split('@')[0]}`, email));
  return seat;
}
