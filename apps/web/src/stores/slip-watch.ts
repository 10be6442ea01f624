import type { Book } from './book.ts';
import type { MatchWatch } from './match-watch.ts';
import { oddsToWire } from './odds.ts';
import { priceKey } from './prices.ts';
import type { SlipStore } from './slip.ts';
import type { LatestOdds, SlipItem } from './slip-rules.ts';

export interface SlipWatchDeps {
  readonly slip: SlipStore;
  readonly book: Pick<Book, 'prices'>;
  readonly matches: Pick<MatchWatch, 'watch'>;
}

/** The present odds of a slip's selections, as far as they were heard. */
export function latestOdds(book: Pick<Book, 'prices'>): LatestOdds {
  return ({ marketId, ty }) => {
    const odds = book.prices.latest(priceKey(marketId, ty))?.odds;
    return odds === undefined ? undefined : oddsToWire(odds);
  };
}

/** Follows the prices of what is in the slip, open or not: the player is told of a change before the tap. */
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
    // Every change of the slip takes the question back; it is put again at once where the odds still differ.
    const isTakenBack = before.needAcceptLatestOdds && !now.needAcceptLatestOdds;
    if (now.items !== before.items || isTakenBack) compare();
  });
  follow(slip.getState().items);
}
