import { betOrderList } from '@palpite/contract/calls/order/bet-order-list';
import { BET_DATE_FILTER, type BetListFilter } from '@palpite/contract/tables/bet-list';
import { nameOfCode } from '@palpite/contract/tables/code';
import { parseReference } from '@palpite/kernel/ids';
import { isZoneName } from '@palpite/kernel/time';
import { Refusal, type Route, serve } from '../../../../platform/http/route.ts';
import { type BetFilter, type Betting, spanOf } from '../index.ts';
import type { HistoryRouteOptions } from './options.ts';
import { toOrder } from './wire.ts';

const PAGE = 20;
const FILTERS: Readonly<Record<BetListFilter, BetFilter>> = { outstanding: 'open', settled: 'ended' };

/** A cursor names the last bet that was given, so that nothing is repeated when new bets arrive; a page number shifts. */
export function betOrderListRoute(betting: Betting, { clock, zoneOf }: HistoryRouteOptions): Route {
  return serve(betOrderList, async ({ filter, date, time_zone, current = 1, cursor }, caller) => {
    const before = cursor === undefined ? undefined : readCursor(cursor);
    if (before === 'wrong') return new Refusal('invalid-field', { field: 'cursor' });
    if (time_zone !== undefined && !isZoneName(time_zone))
      return new Refusal('invalid-field', { field: 'time_zone' });
    const dates = date && nameOfCode(BET_DATE_FILTER, date);
    const zone = time_zone === undefined ? zoneOf(caller.brand) : { name: time_zone };
    const span = dates && spanOf(dates, clock.nowMs(), zone);
    const bets = await betting.list(caller.session.player, {
      filter: filter === undefined ? 'all' : FILTERS[filter],
      before: before ?? span?.before,
      from: span?.from,
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
