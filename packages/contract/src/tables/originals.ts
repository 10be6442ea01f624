export { ORIGINAL_GAMES, type OriginalGame } from '@palpite/kernel/fair/own-studio';

export const ORIGINAL_STATUS = { open: 'open', won: 'won', lost: 'lost', refunded: 'refunded' } as const;

export const ORIGINAL_PAGE_MAX = 60;
export const ORIGINAL_PAGE = 24;
