import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PlayerId } from '@palpite/kernel/ids';

/** Reconnecting ten times takes far less; after that the room is read again, which gives a new entry. */
export const ENTRY_MS = 10 * 60_000;

export interface EntryClaim {
  readonly brand: string;
  readonly room: string;
  readonly player: PlayerId;
  readonly session: string;
}

const digest = (secret: string, words: readonly (string | number)[]): Buffer =>
  createHmac('sha256', secret)
    .update(`chat ${JSON.stringify(words)}`)
    .digest();

/** The entry to a room: good for one room, player and session, for ten minutes. */
export function signEntry(secret: string, claim: EntryClaim, untilMs: number): string {
  const { brand, room, player, session } = claim;
  const signature = digest(secret, ['entry', brand, room, player, session, untilMs]).toString('base64url');
  return `${untilMs.toString(36)}.${signature}`;
}

export function isEntry(secret: string, token: string, claim: EntryClaim, nowMs: number): boolean {
  const [until = '', signature = '', ...more] = token.split('.');
  const untilMs = Number.parseInt(until, 36);
  if (more.length > 0 || !/^[0-9a-z]{1,9}$/.test(until) || untilMs <= nowMs) return false;
  const given = Buffer.from(signature, 'base64url');
  const { brand, room, player, session } = claim;
  const expected = digest(secret, ['entry', brand, room, player, session, untilMs]);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const TAG_LETTERS = 10;

/** Tells the authors of a room apart without giving away who they are; another room has other tags. */
export const tagOf = (secret: string, brand: string, room: string, player: PlayerId): string =>
  digest(secret, ['tag', brand, room, player]).toString('hex').slice(0, TAG_LETTERS);
