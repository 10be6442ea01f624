import { priceHistory } from '@palpite/contract/calls/sport/price-history';
import { selectionOf } from '@palpite/contract/tables/selections';
import type { Clock } from '../../../../platform/clock/clock.ts';
import { Refusal, type Route, servePage } from '../../../../platform/http/route.ts';
import type { ListHouse } from './options.ts';

const THOUSANDTHS = 1_000;

export function priceHistoryRoute({ book }: ListHouse, clock: Clock): Route {
  return servePage(priceHistory, async ({ market_id, option_type }) => {
    if (!book.market(market_id)) return new Refusal('no-such-market', { field: 'market_id' });
    const selection = selectionOf(option_type);
    const history =
      selection === undefined ? undefined : book.catalogue.history(market_id, selection, clock.nowMs());
    if (!history) return new Refusal('no-such-market', { field: 'option_type' });
    return {
      since: history.sinceMs,
      points: history.points.map(({ atMs, odds }) => ({ at: atMs, od: odds / THOUSANDTHS })),
    };
  });
}
