import { payOrderHistory } from '@palpite/contract/calls/finance/statement';
import type { OrderGroup } from '@palpite/contract/tables/bets';
import { parseReference, type Reference } from '@palpite/kernel/ids';
import { Refusal, type Route, serve } from '../../../platform/http/route.ts';
import type { OrderStatus, Payments } from '../index.ts';
import { toPayOrder } from './wire.ts';

const PAGE = 20;
const GROUPS: Readonly<Record<OrderGroup, readonly OrderStatus[]>> = {
  open: ['created', 'pending', 'unknown', 'review'],
  paid: ['paid'],
  ended: ['expired', 'failed', 'cancelled'],
};

export function payOrderHistoryRoute(payments: Payments): Route {
  return serve(payOrderHistory, async (input, caller) => {
    const before = input.cursor === undefined ? undefined : readCursor(input.cursor);
    if (before === 'wrong') return new Refusal('invalid-field', { field: 'cursor' });
    const limit = input.page_limit ?? PAGE;
    const orders = await payments.orders(caller.session, {
      ...(input.pay_type && { direction: input.pay_type }),
      ...(input.group && { status: GROUPS[input.group] }),
      ...(before !== undefined && { before }),
      ...(input.from !== undefined && { fromMs: input.from }),
      ...(input.until !== undefined && { untilMs: input.until }),
      // One row more than the limit shows whether there is a next page.
      limit: limit + 1,
    });
    const page = orders.slice(0, limit);
    const last = orders.length > limit ? page.at(-1) : undefined;
    return {
      records: page.map(toPayOrder),
      cursor: last ? `o${last.id}` : '',
      has_more: last ? 1 : 0,
    };
  });
}

/** The letter in front marks the list, so that a cursor of another list is refused. */
function readCursor(text: string): Reference | 'wrong' {
  return (text.startsWith('o') && parseReference(text.slice(1))) || 'wrong';
}
