import type { CodeOf } from './code.ts';

/** There is no 1. */
export const SETTLEMENT_RESULT = {
  notSettled: 0,
  equal: 2,
  lose: 3,
  win: 4,
  winHalf: 5,
  loseHalf: 6,
  cancel: 7,
} as const;
export type SettlementResult = CodeOf<typeof SETTLEMENT_RESULT>;
