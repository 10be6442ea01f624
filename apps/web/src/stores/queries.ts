import type { LanguageCode } from '@palpite/contract/languages';
import {
  type DefaultError,
  type InfiniteData,
  QueryClient,
  type QueryKey,
  type QueryMeta,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  type UseQueryOptions,
  type UseQueryResult,
  useInfiniteQuery as useInfiniteQueryOf,
  useQueries as useQueriesOf,
  useQuery as useQueryOf,
} from '@tanstack/react-query';
import { type Services, useServices, useShared } from './services.ts';

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
  // Replies contain texts, and the names of matches are stored once: after a change of language all is read again.
  services.text.subscribe(({ language }, before) => {
    if (language !== before.language) queries.removeQueries();
  });
  CLIENTS.set(services, queries);
  return queries;
}

/** Marks what is read with its language. A reply in another language is never shown while the new one is on its way. */
export function inLanguage<Options extends object>(options: Options, language: LanguageCode): Options {
  const { placeholderData, meta } = options as {
    readonly meta?: QueryMeta;
    readonly placeholderData?: unknown;
  };
  const marked = { ...options, meta: { ...meta, language } };
  if (typeof placeholderData !== 'function') return marked;
  return {
    ...marked,
    placeholderData: (known: unknown, asked?: { readonly meta: QueryMeta | undefined }) =>
      asked?.meta?.language === language ? placeholderData(known, asked) : undefined,
  };
}

const useLanguage = (): LanguageCode => useShared('text', (text) => text.language);

export function useQueryClient(): QueryClient {
  return queriesOf(useServices());
}

export function useQuery<Data, Failure = DefaultError, Selected = Data, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Data, Failure, Selected, Key>,
): UseQueryResult<Selected, Failure> {
  return useQueryOf(inLanguage(options, useLanguage()), useQueryClient());
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
  return useInfiniteQueryOf(inLanguage(options, useLanguage()), useQueryClient());
}

export const useQueries: typeof useQueriesOf = (options) => {
  const language = useLanguage();
  const queries = options.queries.map((query) => inLanguage(query as object, language));
  return useQueriesOf(
    { ...options, queries: queries as unknown as typeof options.queries },
    useQueryClient(),
  );
};
