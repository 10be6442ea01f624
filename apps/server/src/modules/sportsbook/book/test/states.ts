import { type Odds, oddsOf } from '@palpite/kernel/odds';
import { BOOK_BEAT, BOOK_MARKET, BOOK_MATCH } from '../../feed/index.ts';
import type { StepBus } from '../../feed/test/step-bus.ts';
import type { MarketState, MatchState } from '../index.ts';

export function price(thousandths: number): Odds {
  const odds = oddsOf(thousandths);
  if (odds === undefined) throw new RangeError(`${thousandths} is no price`);
  return odds;
}

export function matchState(match: number, seq: number, over: Partial<MatchState> = {}): MatchState {
  return {
    match,
    seq,
    sport: 'football',
    startMs: 1_000_000,
    status: 'live',
    period: 'first-half',
    league: { id: 71, name: 'Brasileirão Série A', country: 'BR', rank: 1, hot: false },
    home: { id: 11, name: 'Flamengo' },
    away: { id: 12, name: 'Palmeiras' },
    clock: { seconds: 600, running: true, direction: 'up', atMs: 2_000_000 },
    score: [1, 0],
    scores: [],
    events: [],
    stop: 'none',
    ...over,
  };
}

export function marketState(market: number, seq: number, over: Partial<MarketState> = {}): MarketState {
  return {
    market,
    seq,
    match: Math.floor(market / 100),
    type: 'match-result',
    line: '',
    status: 'open',
    period: 'full-time',
    rank: 0,
    prices: [
      { selection: 'home', odds: price(1_420) },
      { selection: 'draw', odds: price(4_600) },
      { selection: 'away', odds: price(7_250) },
    ],
    ...over,
  };
}

export function totalState(market: number, seq: number, over: Partial<MarketState> = {}): MarketState {
  return marketState(market, seq, {
    type: 'total-goals',
    line: '2.5',
    prices: [
      { selection: 'over', odds: price(1_900) },
      { selection: 'under', odds: price(1_955) },
    ],
    ...over,
  });
}

/** The owner of a feed as seen on the bus, controlled by a test. */
export class Owner {
  readonly #bus: StepBus;
  readonly epoch: number;
  n = 0;
  since = 0;

  constructor(bus: StepBus, epoch = 1) {
    this.#bus = bus;
    this.epoch = epoch;
  }

  match(state: MatchState): this {
    return this.#say(BOOK_MATCH, state);
  }

  market(state: MarketState): this {
    return this.#say(BOOK_MARKET, state);
  }

  beat(healthy = true): this {
    const { epoch, n, since } = this;
    this.#bus.publish(BOOK_BEAT, { producer: 1, epoch, healthy, n, since });
    this.#bus.pump();
    return this;
  }

  /** A beat with the owner's time. */
  beatSentAt(atMs: number): this {
    const { epoch, n, since } = this;
    this.#bus.publish(BOOK_BEAT, { producer: 1, epoch, healthy: true, n, since, atMs });
    this.#bus.pump();
    return this;
  }

  #say(subject: string, state: MatchState | MarketState): this {
    this.n += 1;
    this.#bus.publish(subject, { producer: 1, epoch: this.epoch, n: this.n, state });
    this.#bus.pump();
    return this;
  }
}
