import type { MessageEntry } from '@palpite/contract/entities/messages';
import type { Reply } from '@palpite/contract/generated/calls';
import {
  MESSAGE_PAGE_DEFAULT,
  MESSAGE_PAGE_MAX,
  MESSAGE_TYPES,
  type MessageType,
} from '@palpite/contract/tables/notices';
import type { InfiniteData } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useInfiniteQuery, useQuery, useQueryClient } from '../queries.ts';
import { useServices, useShared } from '../services.ts';
import { messageNewsOf } from './message-news.ts';

export type MessagePage = Reply<'messageList'>;

export interface Messages {
  readonly list: readonly MessageEntry[];
  /** loading: the first page. more: another page is being loaded. stuck: loading it failed. */
  readonly phase: 'loading' | 'failed' | 'idle' | 'more' | 'stuck';
  readonly atEnd: boolean;
  loadMore(): void;
  /** Reads the newest page again. */
  refresh(): Promise<void>;
}

const ROOT = 'messages';

/** Puts the newest page before the known ones; when they do not overlap, the list starts again with that page. */
export function withNewest(pages: readonly MessagePage[], newest: MessagePage): MessagePage[] {
  const [first, ...older] = pages;
  if (!first) return [newest];
  const known = new Set(first.list.map(({ message_id }) => message_id));
  const isApart = newest.list.every(({ message_id }) => !known.has(message_id));
  if (isApart && newest.has_more === 1) return [newest];
  const read = new Set(newest.list.map(({ message_id }) => message_id));
  const rest = first.list.filter(({ message_id }) => !read.has(message_id));
  return [
    { ...newest, list: [...newest.list, ...rest], cursor: first.cursor, has_more: first.has_more },
    ...older,
  ];
}

/** Whose messages they are and in which language. */
function useOwner(): readonly [uid: number | undefined, language: string] {
  const uid = useShared('session', (session) => session.user?.uid);
  const language = useShared('text', (text) => text.language);
  return [uid, language];
}

/** The messages of one type or of all, the newest first. A new one appears by itself. */
export function useMessages(type: MessageType | undefined): Messages {
  const services = useServices();
  const { client } = services;
  const [uid, language] = useOwner();
  const queries = useQueryClient();
  const arrivals = useStore(messageNewsOf(services), (state) => state.arrivals);
  const key = [ROOT, uid, language, type ?? 'all'] as const;
  const read = async (cursor: string, signal?: AbortSignal): Promise<MessagePage> => {
    const outcome = await client.call(
      'messageList',
      {
        limit: MESSAGE_PAGE_DEFAULT,
        ...(type !== undefined && { message_type: MESSAGE_TYPES[type] }),
        ...(cursor !== '' && { cursor }),
      },
      signal && { signal },
    );
    if (outcome.is !== 'done') throw new Error('the messages could not be read');
    return outcome.data;
  };
  const query = useInfiniteQuery({
    queryKey: key,
    enabled: uid !== undefined,
    initialPageParam: '',
    staleTime: Number.POSITIVE_INFINITY,
    getNextPageParam: (page: MessagePage) => (page.has_more === 1 ? page.cursor : undefined),
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
  });

  const { fetchNextPage, refetch } = query;
  const isLoaded = query.data !== undefined;
  async function refresh(): Promise<void> {
    if (!isLoaded) return void (await refetch());
    const newest = await read('').catch(() => undefined);
    if (!newest) return;
    queries.setQueryData<InfiniteData<MessagePage, string>>(key, (known) => {
      if (!known) return known;
      const pages = withNewest(known.pages, newest);
      return { pages, pageParams: known.pageParams.slice(0, pages.length) };
    });
  }

  // Only the newest page can have changed, also while the page was not in front.
  const shown = useRef(arrivals);
  useEffect(() => {
    if (!isLoaded || shown.current === arrivals) return;
    shown.current = arrivals;
    void refresh();
  });

  return {
    list: query.data?.pages.flatMap((page) => page.list) ?? [],
    phase: phaseOf(query),
    atEnd: isLoaded && !query.hasNextPage,
    loadMore: useCallback(
      () => void (isLoaded ? fetchNextPage() : refetch()),
      [isLoaded, fetchNextPage, refetch],
    ),
    refresh,
  };
}

interface QueryState {
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly data: unknown;
}

function phaseOf(query: QueryState): Messages['phase'] {
  if (query.isFetchingNextPage) return 'more';
  if (query.data === undefined) return query.isError && !query.isFetching ? 'failed' : 'loading';
  return query.isFetchNextPageError ? 'stuck' : 'idle';
}

/** A message that is older than these pages is not looked for. */
const SEARCHED_PAGES = 4;

export type FoundMessage =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; again(): void }
  | { readonly is: 'gone' }
  | { readonly is: 'known'; readonly entry: MessageEntry };

/** One message: from the lists that were read, or by reading them, as a link from outside the app needs. */
export function useMessage(id: string): FoundMessage {
  const { client } = useServices();
  const [uid, language] = useOwner();
  const queries = useQueryClient();
  const known = () =>
    queries
      .getQueriesData<InfiniteData<MessagePage, string>>({ queryKey: [ROOT, uid, language] })
      .flatMap(([, data]) => data?.pages ?? [])
      .flatMap((page) => page.list)
      .find(({ message_id }) => message_id === id);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['message', uid, language, id],
    enabled: uid !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    async queryFn({ signal }): Promise<MessageEntry | null> {
      const present = known();
      if (present) return present;
      let cursor = '';
      for (let page = 0; page < SEARCHED_PAGES; page += 1) {
        const input = { limit: MESSAGE_PAGE_MAX, ...(cursor !== '' && { cursor }) };
        const outcome = await client.call('messageList', input, { signal });
        if (outcome.is !== 'done') throw new Error('the message could not be read');
        const found = outcome.data.list.find(({ message_id }) => message_id === id);
        if (found) return found;
        if (outcome.data.has_more === 0) return null;
        cursor = outcome.data.cursor;
      }
      return null;
    },
  });
  if (data) return { is: 'known', entry: data };
  if (data === null) return { is: 'gone' };
  return isError && !isFetching ? { is: 'failed', again: () => void refetch() } : { is: 'loading' };
}
