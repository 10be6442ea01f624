import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@palpite/kernel/time';

/** What a code is for: a code of one scene is invalid in any other. */
export type Scene = 'register' | 'login' | 'bind' | 'save' | 'password';

export const CODE_MINUTES = 10;
export const CODE_LIFE_MS = CODE_MINUTES * MINUTE_MS;
export const TRIES_MAX = 5;
export const RESEND_AFTER_MS = 60 * SECOND_MS;
/** Long enough for the hourly limits and for distinguishing a used link from an unknown one. */
export const CODE_KEPT_MS = DAY_MS;

export const LIMITS_WITHIN_MS = HOUR_MS;
/**
 * The total per recipient keeps a mailbox from being flooded; the smaller number per address keeps one attacker from
 * using up that total. An address may be a whole mobile network.
 */
export const HOURLY = { recipient: 15, recipientAndAddress: 6, address: 100, knownDevice: 6 } as const;

export interface SentLately {
  /** When this device last requested a code for this recipient and scene. */
  readonly lastMs: number | undefined;
  readonly recipient: number;
  readonly recipientAndAddress: number;
  readonly address: number;
  /** The number of codes sent to this device, if the account was used on it before: then only this number counts. */
  readonly knownDevice?: number | undefined;
}

/** Zero when a code may be sent now, else the milliseconds to wait. */
export function waitBeforeSending(sent: SentLately, nowMs: number): number {
  const resend = sent.lastMs === undefined ? 0 : sent.lastMs + RESEND_AFTER_MS - nowMs;
  const isOverShared =
    sent.recipient >= HOURLY.recipient ||
    sent.recipientAndAddress >= HOURLY.recipientAndAddress ||
    sent.address >= HOURLY.address;
  const isOver = sent.knownDevice === undefined ? isOverShared : sent.knownDevice >= HOURLY.knownDevice;
  // The exact time would reveal how many codes others have requested, so the wait is rounded for everybody.
  return isOver ? 15 * MINUTE_MS : Math.max(0, resend);
}

const DIGITS = 1_000_000;
const FAIR_BELOW = Math.floor(2 ** 32 / DIGITS) * DIGITS;

/** Six digits, each number equally likely: a random value beyond the largest multiple is drawn again. */
export function sixDigits(draw: () => number): string {
  for (;;) {
    const drawn = draw();
    if (drawn < FAIR_BELOW) return String(drawn % DIGITS).padStart(6, '0');
  }
}
