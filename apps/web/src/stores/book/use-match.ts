import { MATCH_STATUS } from '@palpite/contract/tables/sport';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useServices } from '../services.ts';
import type { SeenMatch } from './book.ts';
import { clockSeconds } from './match-clock.ts';
import type { Price } from './prices.ts';

/** One match as last received; rendered again when its score, clock or markets change, not when a price does. */
export function useMatch(matchId: number): SeenMatch | undefined {
  const { book } = useServices();
  const subscribe = useCallback((listener: () => void) => book.onMatch(matchId, listener), [book, matchId]);
  const read = () => book.match(matchId);
  return useSyncExternalStore(subscribe, read, read);
}

/** One price; the component renders only when this price changes. */
export function usePrice(key: string): Price | undefined {
  const { prices } = useServices().book;
  const subscribe = useCallback((listener: () => void) => prices.subscribe(key, listener), [prices, key]);
  const read = () => prices.read(key);
  return useSyncExternalStore(subscribe, read, read);
}

/** Follows a match on the socket while the component is mounted. */
export function useWatchMatch(matchId: number): void {
  const { matches } = useServices();
  useEffect(() => matches.watch(matchId), [matches, matchId]);
}

/** Milliseconds since 1970, once a second. */
export function useSecond(): number {
  const { ticker } = useServices();
  return useSyncExternalStore(ticker.subscribe, ticker.now, ticker.now);
}

/** The seconds on the clock of a match, counting by themselves. */
export function useClockSeconds({ mc }: Pick<SeenMatch['header'], 'mc'>): number {
  return clockSeconds(mc, useSecond());
}

export function isLive(match: SeenMatch | undefined): boolean {
  return match?.header.ms === MATCH_STATUS.live;
}
