import { matchListByIds } from '@palpite/contract/calls/sport/match-list-by-ids';
import { type Route, servePage } from '../../../../platform/http/route.ts';
import type { ListHouse } from './options.ts';

export function matchListByIdsRoute({ book, fragments }: ListHouse): Route {
  return servePage(matchListByIds, async ({ match_ids }, { language }) => {
    const ids = [...new Set(match_ids)];
    const known = ids.flatMap((id) => book.match(id) ?? []);
    return {
      records: fragments.list(known, language, 'main'),
      unknown: ids.filter((id) => !book.match(id)),
    };
  });
}
