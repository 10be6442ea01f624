import type { Sport } from '@palpite/kernel/sports';
import { isMain } from './row.ts';
import type { MarketState } from './state.ts';

/** Which market a match is shown by: the first of the main type. Markets come before or after their match. */
export class MainMarkets {
  readonly #byMatch = new Map<number, MarketState>();
  readonly #matchOf = new Map<number, number>();

  take(sport: Sport | undefined, market: MarketState): void {
    if (sport === undefined || !isMain(sport, market)) return;
    const known = this.#byMatch.get(market.match);
    if (known && known.market !== market.market) {
      if (market.rank >= known.rank) return;
      this.#matchOf.delete(known.market);
    }
    this.#byMatch.set(market.match, market);
    this.#matchOf.set(market.market, market.match);
  }

  of(match: number): MarketState | undefined {
    return this.#byMatch.get(match);
  }

  /** It is offered no more, whether its match still is or not. */
  forget(market: number): void {
    const match = this.#matchOf.get(market);
    if (match === undefined) return;
    this.#matchOf.delete(market);
    this.#byMatch.delete(match);
  }
}
