import type { MarketState } from './state.ts';

export interface PricePoint {
  readonly atMs: number;
  readonly odds: number;
}

export interface SelectionHistory {
  /** Earlier prices are not known on this node. */
  readonly sinceMs: number;
  readonly points: readonly PricePoint[];
}

interface MarketHistory {
  /** The order of the prices in a point. */
  readonly selections: readonly string[];
  readonly sinceMs: number;
  /** The minimum time between a point and the next but one; it doubles whenever there are too many points. */
  gapMs: number;
  lastMs: number;
  /** The time and the prices of each point, one point after the other. */
  numbers: number[];
}

export interface HistoryLimits {
  readonly pointsPerMarket: number;
  /** The limit for all markets together; at 8 bytes each this bounds the memory of the history. */
  readonly numbers: number;
  readonly ageMs: number;
}

export const HISTORY_LIMITS: HistoryLimits = {
  pointsPerMarket: 48,
  numbers: 2_000_000,
  ageMs: 86_400_000,
};
const FIRST_GAP_MS = 1_000;

/**
 * The prices of the day in this node's memory, from the start of the node. The longer a market moves, the coarser its
 * past becomes; at the memory limit the market that has been quiet for longest is dropped.
 */
export class PriceHistory {
  readonly #limits: HistoryLimits;
  readonly #histories = new Map<number, MarketHistory>();
  #numbers = 0;

  constructor(limits: HistoryLimits = HISTORY_LIMITS) {
    this.#limits = limits;
  }

  note(before: MarketState | undefined, market: MarketState, nowMs: number): void {
    if (
      market.status !== 'open' ||
      (before && isSamePriced(before, market) && this.#histories.has(market.market))
    )
      return;
    const history = this.#openFor(market, nowMs);
    const size = history.numbers.length;
    this.#write(history, market, nowMs);
    this.#numbers += history.numbers.length - size;
    if (this.#numbers > this.#limits.numbers) this.#forgetQuietest();
  }

  forget(market: number): void {
    this.#numbers -= this.#histories.get(market)?.numbers.length ?? 0;
    this.#histories.delete(market);
  }

  of(market: number, selection: string, nowMs: number): SelectionHistory | undefined {
    const history = this.#histories.get(market);
    const index = history?.selections.indexOf(selection) ?? -1;
    if (!history || index < 0) return undefined;
    const from = nowMs - this.#limits.ageMs;
    const points = pointsOf(history).map(
      (point): PricePoint => ({ atMs: point[0] ?? 0, odds: point[index + 1] ?? 0 }),
    );
    // The last price before the day began is the first price of the day.
    const first = points.findLastIndex(({ atMs }) => atMs <= from);
    return { sinceMs: Math.max(history.sinceMs, from), points: points.slice(Math.max(0, first)) };
  }

  weight(): number {
    return this.#numbers;
  }

  #openFor({ market, prices }: MarketState, nowMs: number): MarketHistory {
    const known = this.#histories.get(market);
    if (known && hasSelections(known.selections, prices)) return known;
    this.forget(market);
    const selections = prices.map(({ selection }) => selection);
    const history: MarketHistory = {
      selections,
      sinceMs: nowMs,
      gapMs: FIRST_GAP_MS,
      lastMs: nowMs,
      numbers: [],
    };
    this.#histories.set(market, history);
    return history;
  }

  /** A price that arrives too soon after the last point replaces it, so that the newest price is always there. */
  #write(history: MarketHistory, { prices }: MarketState, nowMs: number): void {
    const width = history.selections.length + 1;
    const { numbers } = history;
    const before = numbers[numbers.length - 2 * width];
    const isTooSoon = before !== undefined && nowMs - before < history.gapMs;
    let at = isTooSoon ? numbers.length - width : numbers.length;
    numbers[at] = nowMs;
    history.lastMs = nowMs;
    for (const { odds } of prices) {
      at += 1;
      numbers[at] = odds;
    }
    if (numbers.length / width <= this.#limits.pointsPerMarket) return;
    history.gapMs *= 2;
    history.numbers = everySecond(pointsOf(history)).flat();
  }

  /**
   * A tenth at a time, because finding them requires sorting. The market that moved last stays, whatever its size.
   */
  #forgetQuietest(): void {
    const most = this.#limits.numbers - this.#limits.numbers / 10;
    const quietFirst = [...this.#histories].sort(([, a], [, b]) => a.lastMs - b.lastMs);
    for (const [market] of quietFirst.slice(0, -1)) {
      if (this.#numbers <= most) return;
      this.forget(market);
    }
  }
}

function pointsOf({ selections, numbers }: MarketHistory): number[][] {
  const width = selections.length + 1;
  return Array.from({ length: numbers.length / width }, (_, at) =>
    numbers.slice(at * width, (at + 1) * width),
  );
}

/** The first and the last point stay. */
function everySecond(points: readonly number[][]): number[][] {
  return points.filter((_, at) => at % 2 === 0 || at === points.length - 1);
}

// These functions run for every price change. They are loops, because closures cost more than the comparison.

function hasSelections(selections: readonly string[], prices: MarketState['prices']): boolean {
  if (selections.length !== prices.length) return false;
  for (let at = 0; at < selections.length; at += 1)
    if (selections[at] !== prices[at]?.selection) return false;
  return true;
}

function isSamePriced({ prices: a }: MarketState, { prices: b }: MarketState): boolean {
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at += 1)
    if (a[at]?.odds !== b[at]?.odds || a[at]?.selection !== b[at]?.selection) return false;
  return true;
}
