import type { Odds } from '@palpite/kernel/odds';
import { useCallback, useSyncExternalStore } from 'react';
import { oddsFromWire, priceKey } from '../book/prices.ts';
import { useServices } from '../services.ts';
import { togetherOdds } from './slip-bets.ts';
import type { SlipItem } from './slip-rules.ts';

/** The odds of all selections together; undefined while those of one are not known. Rendered again when one changes. */
export function useTogetherOdds(items: readonly SlipItem[]): Odds | undefined {
  const { prices } = useServices().book;
  const keyOf = ({ marketId, ty }: SlipItem) => priceKey(marketId, ty);
  const keys = items.map(keyOf).join(' ');
  const subscribe = useCallback(
    (listener: () => void) => {
      const leaves = keys.split(' ').map((key) => prices.subscribe(key, listener));
      return () => {
        for (const leave of leaves) leave();
      };
    },
    [prices, keys],
  );
  const together = () => {
    const odds = items.flatMap((item) => prices.read(keyOf(item))?.odds ?? oddsFromWire(item.od) ?? []);
    if (odds.length !== items.length) return undefined;
    return odds.length > 1 ? togetherOdds(odds) : odds[0];
  };
  return useSyncExternalStore(subscribe, together, together);
}
