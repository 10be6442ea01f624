import type { Market } from '@palpite/contract/entities/match';
import { useEffect, useState } from 'react';
import { type Prices, priceKey } from '../../stores/book/prices.ts';
import { useServices } from '../../stores/services.ts';

/** Fewer lines are all shown, open or not. */
const FEW = 4;

function keysOf({ id, op }: Market): readonly string[] {
  return op.map(({ ty }) => priceKey(id, ty));
}

export function isOpenMarket(market: Market, prices: Pick<Prices, 'read'>): boolean {
  return keysOf(market).some((key) => prices.read(key)?.open === true);
}

/** The lines that are open at first. When none is, as after a goal, all are shown: it is unknown which will open. */
export function firstLines(markets: readonly Market[], prices: Pick<Prices, 'read'>): readonly number[] {
  const open = markets.filter((market) => isOpenMarket(market, prices));
  const shown = markets.length <= FEW || open.length === 0 ? markets : open;
  return shown.map(({ id }) => id);
}

export interface ShownLines {
  readonly shown: readonly Market[];
  readonly hidden: readonly Market[];
  showAll(): void;
}

/**
 * After an hour a match has more decided lines than open ones. Lines that are locked at first are hidden until they
 * open; shown lines stay, locked or not, so that nothing moves away from the finger.
 */
export function useShownLines(markets: readonly Market[]): ShownLines {
  const { prices } = useServices().book;
  const [ids, setIds] = useState(() => firstLines(markets, prices));
  const hidden = markets.filter(({ id }) => !ids.includes(id));
  const watched = hidden.map(({ id }) => id).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids of the hidden ones say whether they are others
  useEffect(() => {
    const leave = hidden.flatMap((market) => {
      const look = () => {
        if (isOpenMarket(market, prices)) setIds((present) => [...present, market.id]);
      };
      look();
      return keysOf(market).map((key) => prices.subscribe(key, look));
    });
    return () => {
      for (const stop of leave) stop();
    };
  }, [watched, prices]);
  return {
    shown: markets.filter(({ id }) => ids.includes(id)),
    hidden,
    showAll: () => setIds(markets.map(({ id }) => id)),
  };
}
