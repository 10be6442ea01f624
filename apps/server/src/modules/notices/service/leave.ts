import { createHmac, timingSafeEqual } from 'node:crypto';
import { type PlayerId, parsePlayerId } from '@palpite/kernel/ids';
import type { NoticeSettingsOf } from './settings.ts';

const TOKEN = /^([1-9]\d{0,15})\.([A-Za-z0-9_-]{43})$/;

const signatureOf = (secret: string, player: PlayerId): Buffer =>
  createHmac('sha256', secret).update(`leave promotions by mail ${player}`).digest();

/**
 * The way out of promotions by mail for whoever has such a mail: without a login, and for as long as the mail is kept.
 * It opens nothing else.
 */
export const leaveToken = (secret: string, player: PlayerId): string =>
  `${player}.${signatureOf(secret, player).toString('base64url')}`;

export function readLeaveToken(secret: string, token: string): PlayerId | undefined {
  const [, number = '', signature = ''] = TOKEN.exec(token) ?? [];
  const player = parsePlayerId(Number(number));
  if (player === undefined) return undefined;
  const [given, expected] = [Buffer.from(signature, 'base64url'), signatureOf(secret, player)];
  return given.length === expected.length && timingSafeEqual(given, expected) ? player : undefined;
}

/** The player allows no promotions by mail any more. */
export async function leavePromotions(settings: NoticeSettingsOf, player: PlayerId): Promise<void> {
  await settings.set(
    { player, brand: '', isVisitor: false, language: 'ENG' },
    { choices: [{ topic: 'promotions', channel: 'mail', on: false }] },
  );
}
