import type { CodeOf } from './code.ts';

/** The specification's "blank" 5 is a settled bet: its result is shown instead of a status. */
export const BET_ORDER_STATUS = {
  created: 0,
  confirming: 1,
  rejected: 2,
  cancelled: 3,
  success: 4,
  settled: 5,
} as const;
export type BetOrderStatus = CodeOf<typeof BET_ORDER_STATUS>;
