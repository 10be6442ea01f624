import type { CodeOf } from './code.ts';

export const BET_TYPE = { single: 'single_bet', multiple: 'bet_multi', system: 'system_bet' } as const;
export type BetType = CodeOf<typeof BET_TYPE>;

export const BET_LIST_FILTER = { outstanding: 'outstanding', settled: 'settled' } as const;
export type BetListFilter = CodeOf<typeof BET_LIST_FILTER>;

export const BET_DATE_FILTER = {
  today: 'today',
  yesterday: 'yesterday',
  lastSevenDays: 'last7days',
  lastThirtyDays: 'last30days',
} as const;
export type BetDateFilter = CodeOf<typeof BET_DATE_FILTER>;
