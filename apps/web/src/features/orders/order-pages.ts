import type { PayOrder } from '@palpite/contract/entities/payments';
import type { Reply } from '@palpite/contract/generated/calls';
import { newerOrder } from '../../stores/orders.ts';

export type OrderPage = Reply<'payOrderHistory'>;

export interface Stretch {
  readonly fromMs: number;
  /** No longer part of it. */
  readonly untilMs: number;
}

/** Known orders as they were heard since; `missing` tells that one was heard that belongs here and is not known. */
export function withHeard(
  pages: readonly OrderPage[],
  heard: readonly PayOrder[],
  isShown: (order: PayOrder) => boolean,
): { readonly pages: OrderPage[]; readonly missing: boolean } {
  const known = new Set(pages.flatMap(({ records }) => records.map(({ order_id }) => order_id)));
  return {
    pages: pages.map((page) => ({
      ...page,
      records: page.records.map((order) => heard.reduce(newerOrder<PayOrder>, order)),
    })),
    missing: heard.some((order) => isShown(order) && !known.has(order.order_id)),
  };
}
