import type { MarketPrice, MarketStatus } from '@palpite/kernel/match-facts';
import type { Odds } from '@palpite/kernel/odds';
import { type OutcomeProbabilities, PROBABILITY_SCALE } from '@palpite/kernel/outcome-probabilities';
import type { MarketName } from '@palpite/kernel/sports';
import type { BookView, MarketState, MatchState } from '../../book/index.ts';

/**
 * The probabilities that odds imply without a margin, where a selection can only win or lose: rounded down, as a feed
 * does.
 */
export function winsAt(odds: number): OutcomeProbabilities {
  return { win: Math.floor((PROBABILITY_SCALE * 1_000) / odds), halfWin: 0, void: 0, halfLose: 0 };
}

/** A book whose content the test sets. */
export class ScriptedBook implements BookView {
  fresh = true;
  readonly #matches = new Map<number, MatchState>();
  readonly #markets = new Map<number, MarketState>();
  #seq = 0;

  isFresh(): boolean {
    return this.fresh;
  }

  match(match: number): MatchState | undefined {
    return this.#matches.get(match);
  }

  market(market: number): MarketState | undefined {
    return this.#markets.get(market);
  }

  isPlaying(league: number): boolean {
    return [...this.#matches.values()].some(
      (each) => each.league.id === league && each.status === 'live' && !each.season,
    );
  }

  setMatch(match: number, change: Partial<MatchState> = {}): void {
    this.#seq += 1;
    const before = this.#matches.get(match) ?? {
      match,
      sport: 'football',
      league: { id: 7, name: 'Série A', country: 'BR', rank: 1, hot: false },
      home: { id: match * 10 + 1, name: `Casa ${match}` },
      away: { id: match * 10 + 2, name: `Fora ${match}` },
      startMs: 1_800_000_000_000,
      status: 'not-started',
      period: 'not-started',
      clock: { seconds: 0, running: false, direction: 'up', atMs: 0 },
      score: [0, 0],
      scores: [],
      events: [],
      stop: 'none',
      seq: 0,
    };
    this.#matches.set(match, { ...before, ...change, seq: this.#seq });
  }

  /** `{ home: 2000 }`: whole thousandths. Absent values stay as they were. */
  setMarket(
    market: number,
    change: {
      match?: number;
      line?: string;
      type?: MarketName;
      player?: MarketState['player'];
      runners?: MarketState['runners'];
      status?: MarketStatus;
      prices?: Readonly<Record<string, number>>;
      /** Overrides those of prices without a margin; undefined for a feed that sends none. */
      probabilities?: Readonly<Record<string, OutcomeProbabilities | undefined>>;
      /** The feed's own prices, as the book keeps them where the operator's rules changed the offer. */
      feed?: Readonly<Record<string, number>>;
    },
  ): void {
    this.#seq += 1;
    const before = this.#markets.get(market);
    const reported = change.prices
      ? Object.entries(change.prices).map(([selection, odds]) => ({
          selection,
          odds: odds as Odds,
          probabilities: winsAt(odds),
        }))
      : (before?.prices ?? []);
    const prices = reported.map((price): MarketPrice => {
      const { probabilities = {} } = change;
      if (!Object.hasOwn(probabilities, price.selection)) return price;
      const { selection, odds } = price;
      const other = probabilities[selection];
      return other ? { selection, odds, probabilities: other } : { selection, odds };
    });
    this.#markets.set(market, {
      market,
      match: change.match ?? before?.match ?? 0,
      type: change.type ?? before?.type ?? typeOf(prices),
      period: 'full-time',
      rank: 0,
      line: change.line ?? before?.line ?? '',
      status: change.status ?? before?.status ?? 'open',
      prices,
      ...(change.player && { player: change.player }),
      ...(change.runners && { runners: change.runners }),
      seq: this.#seq,
      ...(change.feed && {
        feed: {
          status: 'open',
          prices: Object.entries(change.feed).map(([selection, odds]) => ({ selection, odds: odds as Odds })),
        },
      }),
    });
  }

  matches(): number[] {
    return [...this.#matches.keys()];
  }

  marketsOf(match: number): MarketState[] {
    return [...this.#markets.values()].filter((market) => market.match === match);
  }

  forget(market: number): void {
    this.#markets.delete(market);
  }
}

function typeOf(prices: MarketState['prices']): MarketName {
  return prices.some(({ selection }) => selection === 'over') ? 'total-goals' : 'match-result';
}
