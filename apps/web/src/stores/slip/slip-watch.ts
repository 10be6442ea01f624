import { type Book, isStopped } from '../book/book.ts';
import type { MatchWatch } from '../book/match-watch.ts';
import { oddsToWire, priceKey } from '../book/prices.ts';
import type { SlipStore } from './slip.ts';
import type { LatestOdds, SlipItem } from './slip-rules.ts';

export interface SlipWatchDeps {
  readonly slip: SlipStore;
  readonly book: Pick<Book, 'prices' | 'match' | 'onMatch'>;
  readonly matches: Pick<MatchWatch, 'watch'>;
}

/** The current odds of a slip's selections, as far as they were received. */
export function latestOdds(book: Pick<Book, 'prices'>): LatestOdds {
  return ({ marketId, ty }) => {
    const odds = book.prices.latest(priceKey(marketId, ty))?.odds;
    return odds === undefined ? undefined : oddsToWire(odds);
  };
}

/**
 * Whether a selection is closed for good: its match is over, or its market is closed. Undefined where the book does not
 * know, as for a suspended market whose end was missed.
 */
export function isClosedIn(
  book: Pick<Book, 'prices' | 'match'>,
  { matchId, marketId, ty }: Pick<SlipItem, 'matchId' | 'marketId' | 'ty'>,
): boolean | undefined {
  const header = book.match(matchId)?.header;
  if (header && isStopped(header) && header.stop === '') return true;
  const price = book.prices.latest(priceKey(marketId, ty));
  if (price?.closed) return true;
  return price?.open ? false : undefined;
}

/** Follows the prices of the selections, whether the slip is open or not: the player sees a change before the tap. */
export function startSlipWatch({ slip, book, matches }: SlipWatchDeps): void {
  const leaves = new Map<string, () => void>();
  const latest = latestOdds(book);
  const keyOf = ({ marketId, ty }: SlipItem) => priceKey(marketId, ty);
  function compare(): void {
    const { items, refresh, noteClosed } = slip.getState();
    refresh(latest);
    const keysWhere = (closed: boolean) =>
      items.filter((item) => isClosedIn(book, item) === closed).map(keyOf);
    noteClosed({ closed: keysWhere(true), offered: keysWhere(false) });
  }

  function follow(items: readonly SlipItem[]): void {
    const wanted = new Set(items.map(keyOf));
    for (const [key, leave] of leaves) {
      if (wanted.has(key)) continue;
      leaves.delete(key);
      leave();
    }
    for (const item of items) {
      const key = keyOf(item);
      if (leaves.has(key)) continue;
      const leavePrice = book.prices.subscribe(key, compare);
      // A price that is suspended already does not change when its match ends.
      const leaveHeader = book.onMatch(item.matchId, compare);
      const leaveMatch = matches.watch(item.matchId);
      leaves.set(key, () => {
        leavePrice();
        leaveHeader();
        leaveMatch();
      });
    }
  }

  slip.subscribe((now, before) => {
    if (now.items !== before.items) follow(now.items);
    // Every change of the slip resets the question about new odds; it is asked again at once where the odds still
    // differ.
    const isTakenBack = before.needAcceptLatestOdds && !now.needAcceptLatestOdds;
    if (now.items !== before.items || isTakenBack) compare();
  });
  follow(slip.getState().items);
}
