import type { Market } from '@palpite/contract/entities/match';
import { MARKET_STATUS } from '@palpite/contract/tables/sport';
import { oddsFromWire } from './odds.ts';
import { type Prices, priceKey } from './prices.ts';

/** The latest state of every market by match, from which prices are made again when the match stops or goes on. */
export interface BookMarkets {
  has(matchId: number, marketId: number): boolean;
  hear(matchId: number, market: Market): void;
  /** Makes the prices of one market, or of all of a match: `stopped` locks them whatever they say themselves. */
  price(market: Market, stopped: boolean): void;
  priceAll(matchId: number, stopped: boolean): void;
  /** Forgets the longest unheard matches beyond `max`, other than those that are shown; tells which. */
  forget(max: number, isShown: (matchId: number) => boolean): readonly number[];
}

export function createBookMarkets(prices: Prices): BookMarkets {
  const matches = new Map<number, Map<number, Market>>();

  function price(market: Market, stopped: boolean): void {
    for (const { ty, od } of market.op) {
      const key = priceKey(market.id, ty);
      const odds = oddsFromWire(od);
      const open = !stopped && market.ss === MARKET_STATUS.open && odds !== undefined && od > 0;
      prices.put(key, { odds: odds ?? prices.latest(key)?.odds, open });
    }
  }

  function drop(matchId: number, markets: ReadonlyMap<number, Market>): void {
    matches.delete(matchId);
    for (const { id, op } of markets.values()) for (const { ty } of op) prices.drop(priceKey(id, ty));
  }

  return {
    has: (matchId, marketId) => matches.get(matchId)?.has(marketId) === true,
    hear(matchId, market) {
      const known = matches.get(matchId) ?? new Map<number, Market>();
      // Deleted first, so that the order of the map is the order in which matches were heard.
      matches.delete(matchId);
      matches.set(matchId, known.set(market.id, market));
    },
    price,
    priceAll(matchId, stopped) {
      for (const market of matches.get(matchId)?.values() ?? []) price(market, stopped);
    },
    forget(max, isShown) {
      const forgotten: number[] = [];
      for (const [matchId, markets] of matches) {
        if (matches.size <= max) break;
        if (isShown(matchId)) continue;
        drop(matchId, markets);
        forgotten.push(matchId);
      }
      return forgotten;
    },
  };
}
