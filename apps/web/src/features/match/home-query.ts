import type { LanguageCode } from '@palpite/contract/languages';
import { queryOptions } from '@tanstack/react-query';
import { FIRST_SCREEN_QUESTION, firstPage, takeMatches } from '../../stores/lists/match-pages.ts';
import type { Services } from '../../stores/services.ts';

/** The first screen of the home in one reply; the start of the app requests it before anything is rendered. */
export function homeQuery(services: Pick<Services, 'client' | 'book' | 'matches'>, language: LanguageCode) {
  return queryOptions({
    queryKey: ['home', language],
    async queryFn({ signal }) {
      const outcome = await services.client.call('homeFirstScreen', FIRST_SCREEN_QUESTION, { signal });
      if (outcome.is !== 'done') throw new Error('the first screen could not be read');
      const { tabs, banners, live, list } = outcome.data;
      takeMatches(services, [...live, ...list.records]);
      return {
        tabs,
        banners,
        live: firstPage({ records: live, cursor: '', incr_cursor: '', has_more: 0 }),
        coming: firstPage(list),
      };
    },
  });
}
