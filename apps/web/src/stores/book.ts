import type { Market, MarketChange, MarketGroup, Match, MatchHeader } from '@palpite/contract/entities/match';
import { MARKET_STATUS, MATCH_STATUS } from '@palpite/contract/tables/sport';
import type { PaintLog } from '../platform/paint-log.ts';
import type { Platform } from '../platform/platform.ts';
import { renamed, type Side, scorerBetween, withGroups, withKnownNames, withMarket } from './book-merge.ts';
import { createKeyedStore } from './keyed-store.ts';
import { oddsFromWire } from './odds.ts';
import { createPrices, type Prices, priceKey } from './prices.ts';

/** The latest state of every market by match, from which prices are made again when the match stops or goes on. */
interface BookMarkets {
  has(matchId: number, marketId: number): boolean;
  hear(matchId: number, market: Market): void;
  /** Makes the prices of one market, or of all of a match: `stopped` locks them whatever they say themselves. */
  price(market: Market, stopped: boolean): void;
  priceAll(matchId: number, stopped: boolean): void;
  /** Forgets the longest unheard matches beyond `max`, other than those that are shown; tells which. */
  forget(max: number, isShown: (matchId: number) => boolean): readonly number[];
}

/** A number that rises when something is to be arranged anew. */
interface Standing {
  now(): number;
  rise(): void;
  subscribe(listener: () => void): () => void;
}

/** How long a new goal stands out. */
export const GOAL_MS = 5_000;
/** Matches that are kept; the longest unheard one leaves first. */
export const MATCHES_MAX = 200;

/** A match as it was last heard. The odds inside of `groups` are those of the first sight: prices have their own store. */
export interface SeenMatch {
  readonly header: MatchHeader;
  readonly groups: readonly MarketGroup[];
  /** Who scored less than five seconds ago. */
  readonly goal: Side | undefined;
}

export interface Book {
  readonly prices: Prices;
  match(id: number): SeenMatch | undefined;
  onMatch(id: number, listener: () => void): () => void;
  /** Rises when a match starts, ends or is moved: a list of matches is to be arranged anew. */
  standing(): number;
  onStanding(listener: () => void): () => void;
  /** When anything of it was last heard. */
  receivedAtMs(): number | undefined;
  /**
   * From HTTP. When the socket follows the match, the answer may be older than what is known: then only its names and
   * new markets count. `whole` tells that these are all markets there are.
   */
  takeMatch(match: Match, answer: { readonly followed: boolean; readonly whole: boolean }): void;
  takeHeader(header: MatchHeader): void;
  takeMarket(matchId: number, change: MarketChange): void;
}

export interface BookDeps {
  readonly platform: Pick<Platform, 'nextFrame' | 'nowMs' | 'after'>;
  readonly log?: PaintLog | undefined;
}

/** Nothing of the match can be bet: somebody stopped it, or it is neither to come nor in play. */
export function isStopped(header: Pick<MatchHeader, 'stop' | 'ms'>): boolean {
  const playable = header.ms === MATCH_STATUS.live || header.ms === MATCH_STATUS['not-started'];
  return header.stop !== '' || !playable;
}

export function createBook({ platform, log }: BookDeps): Book {
  const matches = createKeyedStore<SeenMatch>({ nextFrame: platform.nextFrame });
  const prices = createPrices({ platform, log });
  const markets = createBookMarkets(prices);
  const standing = createStanding();
  let receivedAtMs: number | undefined;
  const seen = (id: number) => matches.latest(String(id));

  function put(id: number, match: SeenMatch): void {
    matches.put(String(id), match);
    receivedAtMs = platform.nowMs();
  }

  /** Puts a new state of the match in the place of the one before, and does what follows from the difference. */
  function replace(before: SeenMatch | undefined, header: MatchHeader, groups: SeenMatch['groups']): void {
    const { id } = header;
    const goal = before && scorerBetween(before.header, header);
    put(id, { header, groups, goal: goal ?? before?.goal });
    if (goal) {
      platform.after(GOAL_MS, () => {
        const present = seen(id);
        if (present?.goal === goal) put(id, { ...present, goal: undefined });
      });
    }
    if (before && (before.header.ms !== header.ms || before.header.bt !== header.bt)) standing.rise();
  }

  return {
    prices,
    match: (id) => matches.read(String(id)),
    onMatch: (id, listener) => matches.subscribe(String(id), listener),
    standing: standing.now,
    onStanding: standing.subscribe,
    receivedAtMs: () => receivedAtMs,
    takeMatch({ mg, ...answered }, { followed, whole }) {
      const { id } = answered;
      const before = seen(id);
      const header = followed && before ? renamed(before.header, answered) : answered;
      for (const market of mg.flatMap((group) => group.mks)) {
        if (!followed || !markets.has(id, market.id)) markets.hear(id, market);
      }
      replace(before, header, whole ? mg : withGroups(before?.groups ?? [], mg));
      markets.priceAll(id, isStopped(header));
      const isShown = (one: number) => one === id || matches.isReceived(String(one));
      for (const gone of markets.forget(MATCHES_MAX, isShown)) matches.drop(String(gone));
    },
    takeHeader(received) {
      const before = seen(received.id);
      const header = withKnownNames(received, before?.header);
      replace(before, header, before?.groups ?? []);
      if (!before || isStopped(before.header) !== isStopped(header)) {
        markets.priceAll(header.id, isStopped(header));
      }
    },
    takeMarket(matchId, change) {
      const before = seen(matchId);
      markets.hear(matchId, change.mk);
      markets.price(change.mk, before ? isStopped(before.header) : false);
      receivedAtMs = platform.nowMs();
      if (!before) return;
      const groups = withMarket(before.groups, change);
      if (groups !== before.groups) put(matchId, { ...before, groups });
    },
  };
}

function createStanding(): Standing {
  const listeners = new Set<() => void>();
  let now = 0;
  return {
    now: () => now,
    rise() {
      now += 1;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function createBookMarkets(prices: Prices): BookMarkets {
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
