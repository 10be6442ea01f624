import { ODDS_REFRESH_MS } from '@palpite/contract/constants';
import type { MarketGroup } from '@palpite/contract/entities/match';
import { REFUSALS } from '@palpite/contract/refusals';
import { useEffect } from 'react';
import { SAFETY_NET_MS } from '../../stores/account/balance.ts';
import type { SeenMatch } from '../../stores/book/book.ts';
import { pressureOf } from '../../stores/book/pressure.ts';
import { useMatch, useWatchMatch } from '../../stores/book/use-match.ts';
import { languageOf, mustStillSpeak } from '../../stores/lists/match-pages.ts';
import { useQuery } from '../../stores/queries.ts';
import { useServices, useShared } from '../../stores/services.ts';

export type MatchDetail =
  | { readonly is: 'loading' }
  | { readonly is: 'unknown' }
  | { readonly is: 'failed'; retry(): void }
  /** `whole` is false while only the data of the list is known. */
  | { readonly is: 'shown'; readonly match: SeenMatch; readonly whole: boolean };

/** New markets arrive without names, several at once: their names are loaded together, not at every message. */
const NAMES_AFTER_MS = 400;

/** One match with all of its markets. What the list knew is shown at once. */
export function useMatchDetail(matchId: number): MatchDetail {
  const services = useServices();
  const { client, book, matches, platform } = services;
  const language = useShared('text', (text) => text.language);
  const isReceived = useShared('connection', (connection) => connection.live === 'open');
  useWatchMatch(matchId);
  const match = useMatch(matchId);
  const { data, isError, refetch } = useQuery({
    queryKey: ['match', matchId, language],
    refetchInterval: isReceived ? SAFETY_NET_MS : ODDS_REFRESH_MS,
    async queryFn({ signal }): Promise<'known' | 'unknown'> {
      const asked = languageOf(services);
      const outcome = await client.call('matchDetail', { matchId }, { signal });
      if (outcome.is === 'refused' && outcome.code === REFUSALS['no-such-match'].code) return 'unknown';
      if (outcome.is !== 'done') throw new Error('the match could not be read');
      mustStillSpeak(services, asked);
      pressureOf(book)
        .getState()
        .take(matchId, outcome.data.mh ?? []);
      book.takeMatch(outcome.data, { followed: matches.isFollowed(matchId), whole: true });
      return 'known';
    },
  });
  const unnamed = data === 'known' && match !== undefined && lacksNames(match.groups);
  useEffect(() => {
    if (!unnamed) return;
    return platform.after(NAMES_AFTER_MS, () => void refetch());
  }, [unnamed, platform, refetch]);

  // When the socket is faster than the reply, the match has no names yet.
  if (match && (match.header.nm !== '' || data !== undefined)) {
    return { is: 'shown', match, whole: data !== undefined };
  }
  if (data === 'unknown') return { is: 'unknown' };
  return isError ? { is: 'failed', retry: () => void refetch() } : { is: 'loading' };
}

/** The socket sends a new market without names, since one frame goes to phones of every language. */
export function lacksNames(groups: readonly Pick<MarketGroup, 'nm' | 'mks'>[]): boolean {
  return groups.some(({ nm, mks }) => nm === '' || mks.some(({ op }) => op.some(({ na }) => na === '')));
}
