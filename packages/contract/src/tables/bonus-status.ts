import type { CodeOf } from './code.ts';

export const BONUS_STATUS = { locked: 0, unlocking: 1, unlocked: 2, expired: 3 } as const;
export type BonusStatus = CodeOf<typeof BONUS_STATUS>;

export const BONUS_TABS = { available: 'bonus_available', unavailable: 'bonus_unavailable' } as const;
export type BonusTab = CodeOf<typeof BONUS_TABS>;
