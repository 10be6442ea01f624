import { DEFAULT_CLASS_LIMITS, MARKET_CLASSES } from '@palpite/kernel/market-classes';
import type { MarketFacts } from '@palpite/kernel/match-facts';
import { type Odds, oddsOf } from '@palpite/kernel/odds';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { createLog } from '../../../platform/log/log.ts';
import { DEFAULT_TERMS, explainFigures, limitsOfClass } from '../../sportsbook/betting/index.ts';
import type { MarketState, MatchState } from '../../sportsbook/book/index.ts';
import { marketOnOffer, withOperatorStop } from '../../sportsbook/feed/core/trading.ts';
import { createTrading } from '../../sportsbook/feed/service/trading.ts';
import type { TradingPort } from '../index.ts';

export interface StubTrading {
  readonly port: TradingPort;
  /** Sets the feed's price. */
  say(market: number, selection: string, odds: number): void;
  /** Reloads the rules, as a node does after a notification. */
  read(): Promise<void>;
  /** The number of notifications to other nodes. */
  reported(): number;
}

const price = (odds: number): Odds => oddsOf(odds) ?? (1_010 as Odds);

const match = (id: number, home: string, away: string, over: Partial<MatchState> = {}): MatchState => ({
  match: id,
  sport: 'football',
  startMs: 1_781_460_000_000 + id,
  status: 'live',
  period: 'first-half',
  league: { id: 71, name: 'Brasileirão Série A', country: 'BR', rank: 1, hot: true },
  home: { id: id * 10, name: home },
  away: { id: id * 10 + 1, name: away },
  clock: { seconds: 1_250, running: true, direction: 'up', atMs: 1_781_461_250_000 },
  score: [1, 0],
  scores: [],
  events: [],
  stop: 'none',
  seq: 1,
  ...over,
});

const market = (
  id: number,
  of: number,
  type: MarketFacts['type'],
  line: string,
  prices: object,
): MarketFacts => ({
  market: id,
  match: of,
  type,
  period: 'full-time',
  line,
  rank: 0,
  status: 'open',
  prices: Object.entries(prices).map(([selection, odds]) => ({ selection, odds: price(Number(odds)) })),
});

const PRODUCER = {
  name: 'early',
  producer: 1,
  owner: true,
  healthy: true,
  epoch: 3,
  run: 'a',
  seq: 912,
  waiting: 0,
  counts: { repeat: 1, early: 0, gap: 0, recovery: 1, full: 0, garbage: 4 },
  reasons: { 'no such sport': 1, 'not JSON': 3 },
  silentMs: 400,
  ageMs: 100,
};

function limitsOf(status: MatchState['status']) {
  const phase = status === 'live' ? 'in-play' : 'pre-match';
  return MARKET_CLASSES.map((name) =>
    limitsOfClass(name, phase, DEFAULT_TERMS, { classes: DEFAULT_CLASS_LIMITS, league: undefined }),
  );
}

const SETTINGS = { terms: DEFAULT_TERMS, classes: DEFAULT_CLASS_LIMITS };

function stubMatches() {
  return new Map([
    [1001, match(1001, 'Flamengo', 'Palmeiras')],
    [1002, match(1002, 'São Paulo', 'Grêmio', { status: 'not-started', score: [0, 0] })],
  ]);
}

function stubMarkets() {
  return new Map(
    [
      market(100_101, 1001, 'match-result', '', { home: 2_100, draw: 3_400, away: 3_500 }),
      market(100_102, 1001, 'total-goals', '2.5', { over: 1_900, under: 1_955 }),
      market(100_201, 1002, 'match-result', '', { home: 1_800, draw: 3_600, away: 4_600 }),
    ].map((one) => [one.market, one]),
  );
}

/** Two matches with prices set by the test; the trading rules are the real ones on a real database. */
export function stubTrading(deps: { readonly database: Database; readonly clock: Clock }): StubTrading {
  let reported = 0;
  const bus: Bus = {
    publish() {
      reported += 1;
    },
    subscribe: () => () => undefined,
    isConnected: () => true,
    onReconnect: () => () => undefined,
    close: async () => undefined,
  };
  const trading = createTrading({ ...deps, bus, log: createLog({ level: 'silent' }) });
  const matches = stubMatches();
  const markets = stubMarkets();
  const offered = (id: number): MarketState | undefined => {
    const found = markets.get(id);
    return found && { ...marketOnOffer(found, trading.rules(), matches.get(found.match)).market, seq: 1 };
  };
  const known = (id: number): MatchState | undefined => {
    const found = matches.get(id);
    return found && { ...found, stop: withOperatorStop(found.stop, found, trading.rules()) };
  };
  const book: TradingPort['book'] = {
    isFresh: () => true,
    matches: () => [...matches.keys()],
    match: known,
    market: offered,
    detail(id) {
      const held = known(id);
      const own = [...markets.values()].filter((one) => one.match === id);
      const offer = own.flatMap((one) => offered(one.market) ?? []);
      return held && { match: held, version: 1, markets: offer, pressure: [] };
    },
    catalogue: {
      history: (id, selection) =>
        markets.get(id)?.prices.some((one) => one.selection === selection)
          ? { sinceMs: 5, points: [{ atMs: 6, odds: 2_000 }] }
          : undefined,
    },
  };
  return {
    port: {
      book,
      rules: trading,
      own: undefined,
      producers: () => [PRODUCER],
      baseCurrency: 'USD',
      limits: async ({ status }) => limitsOf(status),
      explain: async (asked, brand) =>
        explainFigures(asked, brand, { ...SETTINGS, rules: trading.rules().marketRules }),
      matchLimit: ({ league }) =>
        trading.limits(league.id)?.liabilityPerMatch ?? DEFAULT_TERMS.liabilityPerMatch,
    },
    say(id, selection, odds) {
      const found = markets.get(id);
      if (!found) throw new Error(`there is no market ${id}`);
      const prices = found.prices.map((one) =>
        one.selection === selection ? { selection, odds: price(odds) } : one,
      );
      markets.set(id, { ...found, prices });
    },
    read: () => trading.read(),
    reported: () => reported,
  };
}
