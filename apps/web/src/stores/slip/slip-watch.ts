import type { Book } from '../book/book.ts';
import type { MatchWatch } from '../book/match-watch.ts';
import { oddsToWire, priceKey } from '../book/prices.ts';
import type { SlipStore } from './slip.ts';
import type { LatestOdds, SlipItem } from './slip-rules.ts';

export interface SlipWatchDeps {
  readonly slip: SlipStore;
  readonly book: Pick<Book, 'prices'>;
  readonly matches: Pick<MatchWatch, 'watch'>;
}

/** The current odds of a slip's selections, as far as they were received. */
export function latestOdds(book: Pick<Book, 'prices'>): LatestOdds {
  return ({ marketId, ty }) => {
    const odds = book.prices.latest(priceKey(marketId, ty))?.odds;
    return odds === undefined ? undefined : oddsToWire(odds);
  };
}

/** Follows the prices of the selections, whether the slip is open or not: the player sees a change before the tap. */
export function startSlipWatch({ slip, book, matches }: SlipWatchDeps): void {
  const leaves = new Map<string, () => void>();
  const latest = latestOdds(book);
  const compare = () => slip.getState().refresh(latest);
  const keyOf = ({ marketId, ty }: SlipItem) => priceKey(marketId, ty);

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
      const leaveMatch = matches.watch(item.matchId);
      leaves.set(key, () => {
        leavePrice();
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
