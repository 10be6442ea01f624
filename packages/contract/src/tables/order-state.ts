import type { CodeOf } from './code.ts';

/** Our words for what `pay_status` tells in numbers; several of them share one. */
export const ORDER_STATE = {
  created: 'created',
  pending: 'pending',
  unknown: 'unknown',
  review: 'review',
  paid: 'paid',
  expired: 'expired',
  failed: 'failed',
  cancelled: 'cancelled',
} as const;
export type OrderState = CodeOf<typeof ORDER_STATE>;

/** The three groups that a list of orders is filtered by. */
export const ORDER_GROUP = { open: 'open', paid: 'paid', ended: 'ended' } as const;
export type OrderGroup = CodeOf<typeof ORDER_GROUP>;
