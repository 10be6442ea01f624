import { betOrderList } from '@palpite/contract/calls/order/bet-order-list';
import type { BetListFilter } from '@palpite/contract/tables/bet-list';
import { parseReference } from '@palpite/kernel/ids';
import { Refusal, type Route, serve } from '../../../../platform/http/route.ts';
import type { BetFilter, Betting } from '../index.ts';
import { toOrder } from './wire.ts';

const PAGE = 20;
const FILTERS: Readonly<Record<BetListFilter, BetFilter>> = { outstanding: 'open', settled: 'ended' };

/** A cursor names the last bet that was given, so that nothing is repeated when new bets arrive; a page number shifts. */
export function betOrderListRoute(betting: Betting): Route {
  return serve(betOrderList, async ({ filter, current = 1, cursor }, caller) => {
    const before = cursor === undefined ? undefined : readCursor(cursor);
    if (before === 'wrong') return new Refusal('invalid-field', { field: 'cursor' });
    const bets = await betting.list(caller.session.player, {
      filter: filter === undefined ? 'all' : FILTERS[filter],
      before,
      skip: before === undefined ? (current - 1) * PAGE : 0,
      limit: PAGE + 1,
    });
    const shown = bets.slice(0, PAGE);
    const last = shown.at(-1);
    const isMore = bets.length > PAGE && last !== undefined;
    return {
      records: shown.map((bet) => toOrder(bet, caller.language)),
      current,
      cursor: isMore ? `b${last.id}` : '',
      has_more: isMore ? 1 : 0,
    };
  });
}

/** A letter in front, so that the cursor of another list is not taken for one of this. */
function readCursor(text: string): bigint | 'wrong' {
  return (text.startsWith('b') ? parseReference(text.slice(1)) : undefined) ?? 'wrong';
}
