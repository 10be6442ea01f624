import type { CodeOf } from './code.ts';

/** Why money that arrived does not reach the player. */
export const HOLD_REASON = {
  aboveOrder: 'above-order',
  belowMinimum: 'below-minimum',
  depositLimit: 'deposit-limit',
  dailyLimit: 'daily-limit',
  break: 'break',
  exclusion: 'exclusion',
  identity: 'identity',
  closed: 'closed',
  thirdParty: 'third-party',
  currency: 'currency',
  unknownOrder: 'unknown-order',
} as const;
export type HoldReason = CodeOf<typeof HOLD_REASON>;

/** What becomes of it. */
export const HELD_STATE = {
  returning: 'returning',
  waiting: 'waiting',
  returned: 'returned',
  released: 'released',
  settled: 'settled',
} as const;
export type HeldState = CodeOf<typeof HELD_STATE>;
