import {
  type DefaultError,
  type InfiniteData,
  QueryClient,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  type UseQueryOptions,
  type UseQueryResult,
  useInfiniteQuery as useInfiniteQueryOf,
  useQueries as useQueriesOf,
  useQuery as useQueryOf,
} from '@tanstack/react-query';
import { type Services, useServices } from './services.ts';

const CLIENTS = new WeakMap<Services, QueryClient>();

/**
 * The cache of replies that pages share. It is created by the first page that needs it and not provided by a component
 * around the app, since the first view of the home does not need it and its library is a tenth of the first view's code.
 */
export function queriesOf(services: Services): QueryClient {
  const present = CLIENTS.get(services);
  if (present) return present;
  // Our own client retries and times out.
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  // Reads again what is shown when the page comes to the front.
  queries.mount();
  // The names of matches are stored once, in the language that was read last: after a change all is read again.
  services.preferences.subscribe(({ language }, before) => {
    if (language !== before.language) void queries.invalidateQueries({ refetchType: 'none' });
  });
  CLIENTS.set(services, queries);
  return queries;
}

export function useQueryClient(): QueryClient {
  return queriesOf(useServices());
}

export function useQuery<Data, Failure = DefaultError, Selected = Data, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Data, Failure, Selected, Key>,
): UseQueryResult<Selected, Failure> {
  return useQueryOf(options, useQueryClient());
}

export function useInfiniteQuery<
  Page,
  Failure = DefaultError,
  Selected = InfiniteData<Page>,
  Key extends QueryKey = QueryKey,
  Cursor = unknown,
>(
  options: UseInfiniteQueryOptions<Page, Failure, Selected, Key, Cursor>,
): UseInfiniteQueryResult<Selected, Failure> {
  return useInfiniteQueryOf(options, useQueryClient());
}

export const useQueries: typeof useQueriesOf = (options) => useQueriesOf(options, useQueryClient());
