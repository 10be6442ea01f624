import { useCallback, useSyncExternalStore } from 'react';
import type { Book, SeenMatch } from '../../stores/book/book.ts';
import { type Price, priceKey } from '../../stores/book/prices.ts';
import { isOffline } from '../../stores/connection/connection.ts';
import { useQuery } from '../../stores/queries.ts';
import { useServices, useShared } from '../../stores/services.ts';
import { isPlayer } from '../../stores/session/user-info.ts';
import { usePlacement } from '../../stores/slip/placed-slips.ts';
import type { FreeBet } from '../../stores/slip/slip-bets.ts';
import type { SlipItem } from '../../stores/slip/slip-rules.ts';
import { type MatchSays, type SlipView, slipView } from '../../stores/slip/slip-view.ts';
import { isClosedIn } from '../../stores/slip/slip-watch.ts';
import { type ShownNames, useLatestInfo } from './use-limits.ts';

const NONE: readonly FreeBet[] = [];

export interface ShownSlip extends SlipView {
  readonly names: ShownNames;
}

/** The prices of several selections; rendered again when one of them changes. */
function usePrices(items: readonly SlipItem[]): {
  readonly priceOf: (key: string) => Price | undefined;
  readonly signature: string;
} {
  const { prices } = useServices().book;
  const keys = items.map(({ marketId, ty }) => priceKey(marketId, ty));
  const joined = keys.join(' ');
  const subscribe = useCallback(
    (listener: () => void) => {
      const leaves = joined.split(' ').map((key) => prices.subscribe(key, listener));
      return () => {
        for (const leave of leaves) leave();
      };
    },
    [prices, joined],
  );
  const signature = useSyncExternalStore(subscribe, () =>
    keys
      .map((key) => {
        const price = prices.read(key);
        return `${price?.odds} ${price?.open} ${price?.closed}`;
      })
      .join(),
  );
  return { priceOf: prices.read, signature };
}

/** The current line of a market; undefined when the match does not contain it. */
function lineNow(match: SeenMatch, marketId: number): string | undefined {
  for (const { mks } of match.groups) {
    const market = mks.find(({ id }) => id === marketId);
    if (market) return market.li;
  }
  return undefined;
}

function says(book: Pick<Book, 'match' | 'prices'>, item: SlipItem): MatchSays {
  if (isClosedIn(book, item)) return 'ended';
  const match = book.match(item.matchId);
  if (!match) return 'playable';
  const line = lineNow(match, item.marketId);
  return line !== undefined && line !== item.li ? 'moved' : 'playable';
}

/** The state of the selections' matches; rendered again only when it changes. */
function useMatchesSay(items: readonly SlipItem[]): (item: SlipItem) => MatchSays {
  const { book } = useServices();
  const ids = items.map(({ matchId }) => matchId).join(' ');
  const subscribe = useCallback(
    (listener: () => void) => {
      const leaves = ids.split(' ').map((id) => book.onMatch(Number(id), listener));
      return () => {
        for (const leave of leaves) leave();
      };
    },
    [book, ids],
  );
  useSyncExternalStore(subscribe, () => items.map((item) => says(book, item)).join());
  return (item) => says(book, item);
}

export function useSlip(): ShownSlip {
  const { boot } = useServices();
  const terms = useShared('slip', (slip) => slip);
  const { items } = terms;
  const offline = useShared('connection', isOffline);
  const guest = useShared('session', (session) => !isPlayer(session.user));
  const placing = usePlacement(({ placement: { is } }) => (is === 'sending' || is === 'unknown' ? is : 'no'));
  const funds = useShared('balance', ({ info }) => info && info.balance + info.bonus);
  const { priceOf, signature } = usePrices(items);
  const matchSays = useMatchesSay(items);
  const { limits, names } = useLatestInfo(items, signature);
  const freeBets = useFreeBets();
  const { currency } = boot.brand;
  const scene = { items, terms, currency, limits, freeBets, placing, offline, guest, funds } as const;
  return { ...slipView({ ...scene, priceOf, matchSays }), names };
}

/** The free bets that the player can use now. The last slip may have used one, so they are read again for the next. */
function useFreeBets(): readonly FreeBet[] {
  const { client } = useServices();
  const uid = useShared('session', (session) => session.user?.uid);
  const { data } = useQuery({
    queryKey: ['free-bets', uid],
    enabled: uid !== undefined && uid > 0,
    refetchOnMount: 'always',
    async queryFn({ signal }) {
      const outcome = await client.call('freeActivityInfo', {}, { signal });
      if (outcome.is !== 'done') throw new Error('the free bets could not be read');
      return outcome.data.list;
    },
  });
  return data ?? NONE;
}
