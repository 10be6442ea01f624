import { INCREMENTAL_LIST_POLL_MS, PAGE_LIMIT } from '@palpite/contract/constants';
import { SAFETY_NET_MS } from '../../stores/account/balance.ts';
import { languageOf, takeMatches } from '../../stores/lists/match-pages.ts';
import type { Starts } from '../../stores/lists/start-filter.ts';
import { useQuery } from '../../stores/queries.ts';
import { type Services, useServices, useShared } from '../../stores/services.ts';
import { askPage } from './ask-list.ts';
import type { MatchList } from './use-match-list.ts';

/** Several leagues, or one team in all leagues. */
export type MatchFilter =
  | { readonly of: 'leagues'; readonly leagues: readonly number[] }
  | { readonly of: 'team'; readonly id: number; readonly name: string };

/** For a country with more leagues, those with the most matches; each league has its own page. */
export const LEAGUES_MAX = 8;

async function ask(
  services: Services,
  filter: MatchFilter,
  starts: Starts | undefined,
  signal: AbortSignal,
): Promise<readonly number[]> {
  if (filter.of === 'leagues') {
    const answers = await Promise.all(
      filter.leagues
        .slice(0, LEAGUES_MAX)
        .map((league) =>
          askPage(services, { league, ...(starts && { starts }) }, { page_limit: PAGE_LIMIT }, signal),
        ),
    );
    return inOrder(
      services,
      answers.flatMap(({ records }) => records.map(({ id }) => id)),
    );
  }
  const asked = languageOf(services);
  const outcome = await services.client.call('searchMatches', { keyword: filter.name }, { signal });
  if (outcome.is !== 'done') throw new Error('the matches of the team could not be read');
  const own = outcome.data.records.filter(({ ts }) => ts.some(({ id }) => id === filter.id));
  takeMatches(services, own, asked);
  return inOrder(
    services,
    own.map(({ id }) => id),
  );
}

/** Each match once, by start and then by id, as in the live list. */
function inOrder({ book }: Pick<Services, 'book'>, ids: readonly number[]): readonly number[] {
  const startOf = (id: number) => book.match(id)?.header.bt ?? 0;
  return [...new Set(ids)].sort((one, other) => startOf(one) - startOf(other) || one - other);
}

/** The matches of a filter, of leagues also narrowed by start; undefined while the filter is not known. */
export function useMatchesOf(filter: MatchFilter | undefined, starts?: Starts): MatchList {
  const services = useServices();
  const language = useShared('text', (text) => text.language);
  const isReceived = useShared('connection', (connection) => connection.live === 'open');
  const { data, isError, refetch } = useQuery({
    queryKey: ['matches-of', JSON.stringify([filter, starts]), language],
    enabled: filter !== undefined,
    refetchInterval: isReceived ? SAFETY_NET_MS : INCREMENTAL_LIST_POLL_MS,
    queryFn: ({ signal }) => (filter ? ask(services, filter, starts, signal) : []),
  });
  return fixedList(data, isError, refetch);
}

/** A list that is complete. */
export function fixedList(
  ids: readonly number[] | undefined,
  failed: boolean,
  refresh: () => Promise<unknown>,
): MatchList {
  return {
    phase: ids ? 'shown' : failed ? 'failed' : 'loading',
    ids: ids ?? [],
    hasMore: false,
    moreFailed: false,
    more: () => undefined,
    refresh,
  };
}
