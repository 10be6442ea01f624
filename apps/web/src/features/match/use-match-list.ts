import { INCREMENTAL_LIST_POLL_MS } from '@palpite/contract/constants';
import type { LanguageCode } from '@palpite/contract/languages';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useSyncExternalStore } from 'react';
import { SAFETY_NET_MS } from '../../stores/balance-feed.ts';
import { MATCH_LIST_QUESTION } from '../../stores/match-list-question.ts';
import { type Services, useServices, useShared } from '../../stores/services.ts';

export interface MatchList {
  readonly phase: 'loading' | 'failed' | 'shown';
  readonly ids: readonly number[];
  retry(): void;
}

/** A match that starts or ends is told by the socket; the list is asked for soon after, so that all arrive together. */
const AFTER_CHANGE_MS = 5_000;
const STALE_MS = 2_000;

/** The question of the list and where its answer goes; the start of the app asks it before there is anything to draw. */
export function matchListQuery(
  services: Pick<Services, 'client' | 'book' | 'matches'>,
  language: LanguageCode,
) {
  const { client, book, matches } = services;
  return queryOptions({
    queryKey: ['match-list', language],
    staleTime: STALE_MS,
    async queryFn({ signal }) {
      const outcome = await client.call('matchListNew', MATCH_LIST_QUESTION, { signal });
      if (outcome.is !== 'done') throw new Error('the list of matches could not be read');
      for (const match of outcome.data.records) {
        book.takeMatch(match, { followed: matches.isFollowed(match.id), whole: false });
      }
      return outcome.data.records.map(({ id }) => id);
    },
  });
}

/** Which matches there are, in the order of the house. What each of them looks like is in the book. */
export function useMatchList(): MatchList {
  const services = useServices();
  const { book, platform } = services;
  const language = useShared('preferences', (preferences) => preferences.language);
  const isHeard = useShared('connection', (connection) => connection.live === 'open');
  const { data, isError, refetch } = useQuery({
    ...matchListQuery(services, language),
    refetchInterval: isHeard ? SAFETY_NET_MS : INCREMENTAL_LIST_POLL_MS,
    placeholderData: keepPreviousData,
  });
  // Drawn in slices between which a tap is answered: all rows at once would hold a phone for half a second.
  const drawn = useDeferredValue(data);

  const standing = useSyncExternalStore(book.onStanding, book.standing);
  const loaded = data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the standing asks anew
  useEffect(() => {
    if (!loaded) return;
    return platform.after(AFTER_CHANGE_MS, () => void refetch());
  }, [standing, platform, refetch]);

  return {
    phase: drawn ? 'shown' : isError ? 'failed' : 'loading',
    ids: drawn ?? [],
    retry: () => void refetch(),
  };
}
