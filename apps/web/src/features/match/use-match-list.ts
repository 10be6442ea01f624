import { INCREMENTAL_LIST_POLL_MS } from '@palpite/contract/constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { SAFETY_NET_MS } from '../../stores/balance-feed.ts';
import { MATCH_LIST_QUESTION } from '../../stores/match-list-question.ts';
import { useServices, useShared } from '../../stores/services.ts';

export interface MatchList {
  readonly phase: 'loading' | 'failed' | 'shown';
  readonly ids: readonly number[];
  retry(): void;
}

/** A match that starts or ends is told by the socket; the list is asked for soon after, so that all arrive together. */
const AFTER_CHANGE_MS = 5_000;
const STALE_MS = 2_000;

/** Which matches there are, in the order of the house. What each of them looks like is in the book. */
export function useMatchList(): MatchList {
  const { client, book, matches, platform } = useServices();
  const language = useShared('preferences', (preferences) => preferences.language);
  const isHeard = useShared('connection', (connection) => connection.live === 'open');
  const { data, isError, refetch } = useQuery({
    queryKey: ['match-list', language],
    staleTime: STALE_MS,
    refetchInterval: isHeard ? SAFETY_NET_MS : INCREMENTAL_LIST_POLL_MS,
    placeholderData: keepPreviousData,
    async queryFn({ signal }) {
      const outcome = await client.call('matchListNew', MATCH_LIST_QUESTION, { signal });
      if (outcome.is !== 'done') throw new Error('the list of matches could not be read');
      for (const match of outcome.data.records) {
        book.takeMatch(match, { followed: matches.isFollowed(match.id), whole: false });
      }
      return outcome.data.records.map(({ id }) => id);
    },
  });

  const standing = useSyncExternalStore(book.onStanding, book.standing);
  const loaded = data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the standing asks anew
  useEffect(() => {
    if (!loaded) return;
    return platform.after(AFTER_CHANGE_MS, () => void refetch());
  }, [standing, platform, refetch]);

  return {
    phase: data ? 'shown' : isError ? 'failed' : 'loading',
    ids: data ?? [],
    retry: () => void refetch(),
  };
}
