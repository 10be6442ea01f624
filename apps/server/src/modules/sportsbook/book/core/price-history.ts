import type { MarketState } from './state.ts';

export interface PricePoint {
  readonly atMs: number;
  readonly odds: number;
}

export interface SelectionHistory {
  /** Nothing before this is known here. */
  readonly sinceMs: number;
  readonly points: readonly PricePoint[];
}

interface Kept {
  /** The order in which a point holds its prices. */
  readonly selections: readonly string[];
  readonly sinceMs: number;
  /** A point and the next but one are at least so far apart; it doubles whenever there are too many. */
  gapMs: number;
  lastMs: number;
  /** Instant and prices of one point after the other. */
  numbers: number[];
}

export interface HistoryLimits {
  readonly pointsPerMarket: number;
  /** Of all markets together; at 8 bytes each this is what the history may weigh. */
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
 * What the prices of the day were, in this node's memory: it begins when the node does. The longer a market moves the
 * coarser its past; the market that was quiet for longest is forgotten when all together weigh too much.
 */
export class PriceHistory {
  readonly #limits: HistoryLimits;
  readonly #kept = new Map<number, Kept>();
  #numbers = 0;

  constructor(limits: HistoryLimits = HISTORY_LIMITS) {
    this.#limits = limits;
  }

  note(before: MarketState | undefined, market: MarketState, nowMs: number): void {
    if (market.status !== 'open' || (before && isSamePriced(before, market) && this.#kept.has(market.market)))
      return;
    const kept = this.#openFor(market, nowMs);
    const size = kept.numbers.length;
    this.#write(kept, market, nowMs);
    this.#numbers += kept.numbers.length - size;
    if (this.#numbers > this.#limits.numbers) this.#forgetQuietest();
  }

  forget(market: number): void {
    this.#numbers -= this.#kept.get(market)?.numbers.length ?? 0;
    this.#kept.delete(market);
  }

  of(market: number, selection: string, nowMs: number): SelectionHistory | undefined {
    const kept = this.#kept.get(market);
    const index = kept?.selections.indexOf(selection) ?? -1;
    if (!kept || index < 0) return undefined;
    const from = nowMs - this.#limits.ageMs;
    const points = pointsOf(kept).map(
      (point): PricePoint => ({ atMs: point[0] ?? 0, odds: point[index + 1] ?? 0 }),
    );
    // The last price before the day began is where the day began.
    const first = points.findLastIndex(({ atMs }) => atMs <= from);
    return { sinceMs: Math.max(kept.sinceMs, from), points: points.slice(Math.max(0, first)) };
  }

  weight(): number {
    return this.#numbers;
  }

  #openFor({ market, prices }: MarketState, nowMs: number): Kept {
    const known = this.#kept.get(market);
    if (known && hasSelections(known.selections, prices)) return known;
    this.forget(market);
    const selections = prices.map(({ selection }) => selection);
    const made: Kept = { selections, sinceMs: nowMs, gapMs: FIRST_GAP_MS, lastMs: nowMs, numbers: [] };
    this.#kept.set(market, made);
    return made;
  }

  /** A price that came too soon after the last point takes its place: the newest is always there. */
  #write(kept: Kept, { prices }: MarketState, nowMs: number): void {
    const width = kept.selections.length + 1;
    const { numbers } = kept;
    const before = numbers[numbers.length - 2 * width];
    const isTooSoon = before !== undefined && nowMs - before < kept.gapMs;
    let at = isTooSoon ? numbers.length - width : numbers.length;
    numbers[at] = nowMs;
    kept.lastMs = nowMs;
    for (const { odds } of prices) {
      at += 1;
      numbers[at] = odds;
    }
    if (numbers.length / width <= this.#limits.pointsPerMarket) return;
    kept.gapMs *= 2;
    kept.numbers = everySecond(pointsOf(kept)).flat();
  }

  /** A tenth at once: they have to be put in order for it. The one that moved last stays whatever it weighs. */
  #forgetQuietest(): void {
    const most = this.#limits.numbers - this.#limits.numbers / 10;
    const quietFirst = [...this.#kept].sort(([, a], [, b]) => a.lastMs - b.lastMs);
    for (const [market] of quietFirst.slice(0, -1)) {
      if (this.#numbers <= most) return;
      this.forget(market);
    }
  }
}

function pointsOf({ selections, numbers }: Kept): number[][] {
  const width = selections.length + 1;
  return Array.from({ length: numbers.length / width }, (_, at) =>
    numbers.slice(at * width, (at + 1) * width),
  );
}

/** The first and the last stay. */
function everySecond(points: readonly number[][]): number[][] {
  return points.filter((_, at) => at % 2 === 0 || at === points.length - 1);
}

// These are asked of every price change: written as loops, since closures cost more than the comparison.

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
