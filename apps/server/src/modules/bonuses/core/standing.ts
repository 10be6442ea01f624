import type { BonusRule } from './campaign.ts';

/** Whether a player may be given and shown promotions now; otherwise why not. */
export type PromotionStanding =
  | { readonly is: 'allowed' }
  | { readonly is: 'not-allowed'; readonly why: NoPromotions };

/** `blocked`: an operator froze the account, it was charged back, or it is closed. */
export type NoPromotions = 'country' | 'paused' | 'blocked';

interface PlayerNow {
  readonly isPaused: boolean;
  readonly isBlocked: boolean;
}

/**
 * The one rule about promotions: not where the country allows none, not in a break or an exclusion, and not while the
 * account is blocked for another reason.
 */
export function promotionStanding(rule: BonusRule, player: PlayerNow): PromotionStanding {
  if (rule === 'none') return { is: 'not-allowed', why: 'country' };
  if (player.isPaused) return { is: 'not-allowed', why: 'paused' };
  return player.isBlocked ? { is: 'not-allowed', why: 'blocked' } : { is: 'allowed' };
}
