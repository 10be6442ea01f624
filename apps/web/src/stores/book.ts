import type { MarketChange, MarketGroup, Match, MatchHeader } from '@palpite/contract/entities/match';
import { MATCH_STATUS } from '@palpite/contract/tables/sport';
import type { PaintLog } from '../platform/paint-log.ts';
import type { Platform } from '../platform/platform.ts';
import { createBookMarkets } from './book-markets.ts';
import { renamed, type Side, scorerBetween, withGroups, withKnownNames, withMarket } from './book-merge.ts';
import { createKeyedStore } from './keyed-store.ts';
import { createPrices, type Prices } from './prices.ts';
import { createStanding } from './standing.ts';

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
  heardAtMs(): number | undefined;
  /**
   * From HTTP. When the socket follows the match, the answer may be older than what is known: then only its names and
   * new markets count. `whole` tells that these are all markets there are.
   */
  takeMatch(match: Match, answer: { readonly followed: boolean; readonly whole: boolean }): void;
  takeHeader(header: MatchHeader): void;
  takeMarket(matchId: number, change: MarketChange): void;
}

export interface BookMeans {
  readonly platform: Pick<Platform, 'nextFrame' | 'nowMs' | 'after'>;
  readonly log?: PaintLog | undefined;
}

/** Nothing of the match can be bet: somebody stopped it, or it is neither to come nor in play. */
export function isStopped(header: Pick<MatchHeader, 'stop' | 'ms'>): boolean {
  const playable = header.ms === MATCH_STATUS.live || header.ms === MATCH_STATUS['not-started'];
  return header.stop !== '' || !playable;
}

export function createBook({ platform, log }: BookMeans): Book {
  const matches = createKeyedStore<SeenMatch>({ nextFrame: platform.nextFrame });
  const prices = createPrices({ platform, log });
  const markets = createBookMarkets(prices);
  const standing = createStanding();
  let heardAtMs: number | undefined;
  const seen = (id: number) => matches.latest(String(id));

  function put(id: number, match: SeenMatch): void {
    matches.put(String(id), match);
    heardAtMs = platform.nowMs();
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
    heardAtMs: () => heardAtMs,
    takeMatch({ mg, ...answered }, { followed, whole }) {
      const { id } = answered;
      const before = seen(id);
      const header = followed && before ? renamed(before.header, answered) : answered;
      for (const market of mg.flatMap((group) => group.mks)) {
        if (!followed || !markets.has(id, market.id)) markets.hear(id, market);
      }
      replace(before, header, whole ? mg : withGroups(before?.groups ?? [], mg));
      markets.priceAll(id, isStopped(header));
      const isShown = (one: number) => one === id || matches.isHeard(String(one));
      for (const gone of markets.forget(MATCHES_MAX, isShown)) matches.drop(String(gone));
    },
    takeHeader(heard) {
      const before = seen(heard.id);
      const header = withKnownNames(heard, before?.header);
      replace(before, header, before?.groups ?? []);
      if (!before || isStopped(before.header) !== isStopped(header)) {
        markets.priceAll(header.id, isStopped(header));
      }
    },
    takeMarket(matchId, change) {
      const before = seen(matchId);
      markets.hear(matchId, change.mk);
      markets.price(change.mk, before ? isStopped(before.header) : false);
      heardAtMs = platform.nowMs();
      if (!before) return;
      const groups = withMarket(before.groups, change);
      if (groups !== before.groups) put(matchId, { ...before, groups });
    },
  };
}
