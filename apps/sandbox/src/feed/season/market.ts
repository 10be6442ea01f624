import type { Cell, Pair } from '../model/grid.ts';
import { oddsText, type Prices, pricesOf } from '../model/prices.ts';
import { fairProbabilities, type MarketType, RESULT, type Selection, totalOf } from '../model/selections.ts';
import type { MarketState, News } from '../wire/messages.ts';

/** One market of one match with its present prices. Once it is closed it stays closed. */
export class Market {
  readonly id: number;
  readonly matchId: number;
  readonly type: MarketType;
  readonly line: number | null;
  readonly #selections: readonly Selection[];
  #prices: Prices;

  constructor(matchId: number, place: number, line: number | null, grid: readonly Cell[]) {
    this.id = matchId * 100 + place;
    this.matchId = matchId;
    this.type = line === null ? '1x2' : 'total';
    this.line = line;
    this.#selections = line === null ? RESULT : totalOf(line);
    const prices = pricesOf(fairProbabilities(grid, this.#selections));
    if (prices === undefined) throw new RangeError('a market is decided before its match');
    this.#prices = prices;
  }

  state(): MarketState {
    return {
      id: this.id,
      type: this.type,
      line: this.line === null ? null : String(this.line),
      status: this.#prices.status,
      outcomes: this.#selections.map((selection, index) => ({
        type: selection.type,
        odds: oddsText(this.#prices.hundredths[index] ?? 0),
      })),
    };
  }

  odds(): News {
    return { type: 'odds', match_id: this.matchId, market: this.state() };
  }

  /** The news of it, none when nothing that can be seen has changed. */
  reprice(grid: readonly Cell[]): readonly News[] {
    if (this.#prices.status === 'closed') return [];
    const next = pricesOf(fairProbabilities(grid, this.#selections));
    if (next === undefined) return this.close();
    const isSame =
      next.status === this.#prices.status &&
      next.hundredths.every((price, index) => price === this.#prices.hundredths[index]);
    this.#prices = next;
    return isSame ? [] : [this.odds()];
  }

  /** Keeps the last prices to look at. */
  close(): readonly News[] {
    if (this.#prices.status === 'closed') return [];
    this.#prices = { ...this.#prices, status: 'closed' };
    return [this.odds()];
  }

  settlement(version: number, score: Pair): News {
    return {
      type: 'settlement',
      match_id: this.matchId,
      market_id: this.id,
      version,
      outcomes: this.#selections.map((selection) => ({
        type: selection.type,
        result: selection.wins(score[0], score[1]) ? 'win' : 'lose',
      })),
      score,
    };
  }

  rollback(version: number): News {
    return { type: 'settlement_rollback', match_id: this.matchId, market_id: this.id, version };
  }
}
