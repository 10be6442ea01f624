import type {
  Market,
  MarketChange,
  MarketGroup,
  Match,
  MatchHeader,
  Option,
} from '@palpite/contract/entities/match';
import { MARKET_STATUS, MATCH_STATUS } from '@palpite/contract/tables/sport';
import type { PaintLog } from '../../platform/paint-log.ts';
import type { Platform } from '../../platform/platform.ts';
import { createKeyedStore } from './keyed-store.ts';
import { createPrices, oddsFromWire, type Prices, priceKey } from './prices.ts';

/** The latest state of every market by match, from which prices are recomputed when the match stops or resumes. */
interface BookMarkets {
  has(matchId: number, marketId: number): boolean;
  receive(matchId: number, market: Market): void;
  /**
   * Computes the prices of one market, or of all markets of a match: `stopped` locks them regardless of their own
   * state.
   */
  price(market: Market, stopped: boolean): void;
  priceAll(matchId: number, stopped: boolean): void;
  /** Evicts the least recently updated matches beyond `max`, except those that are shown; returns their ids. */
  forget(max: number, isShown: (matchId: number) => boolean): readonly number[];
}

/** A number that rises when lists have to be sorted again. */
interface ListVersion {
  now(): number;
  rise(): void;
  subscribe(listener: () => void): () => void;
}

/** How long a new goal is highlighted. */
export const GOAL_MS = 5_000;
/** Most matches in memory; the least recently updated one is evicted first. */
export const MATCHES_MAX = 200;

/**
 * A match as last received. The odds inside `groups` are those of the first reply: current prices have their own store.
 */
export interface SeenMatch {
  readonly header: MatchHeader;
  readonly groups: readonly MarketGroup[];
  /** Who scored less than five seconds ago. */
  readonly goal: Side | undefined;
  /** The pressure of the minutes before the last reply. */
  readonly minutes?: Match['mh'];
}

export interface Book {
  readonly prices: Prices;
  match(id: number): SeenMatch | undefined;
  onMatch(id: number, listener: () => void): () => void;
  /** Rises when a match starts, ends or is moved: lists of matches have to be sorted again. */
  listVersion(): number;
  onListVersion(listener: () => void): () => void;
  /** When anything about matches was last received. */
  receivedAtMs(): number | undefined;
  /**
   * From HTTP. While the socket follows the match, the reply may be older than the known state: then only its names and
   * new markets are used. `whole` says that these are all markets of the match.
   */
  takeMatch(match: Match, answer: { readonly followed: boolean; readonly whole: boolean }): void;
  takeHeader(header: MatchHeader): void;
  takeMarket(matchId: number, change: MarketChange): void;
}

export interface BookDeps {
  readonly platform: Pick<Platform, 'nextFrame' | 'nowMs' | 'after'>;
  readonly log?: PaintLog | undefined;
}

/** Whether the match is coming or in play. */
export function isPlayable({ ms }: Pick<MatchHeader, 'ms'>): boolean {
  return ms === MATCH_STATUS.live || ms === MATCH_STATUS['not-started'];
}

/** Nothing of the match can be bet: it is suspended, or it is neither coming nor in play. */
export function isStopped(header: Pick<MatchHeader, 'stop' | 'ms'>): boolean {
  return header.stop !== '' || !isPlayable(header);
}

export function createBook({ platform, log }: BookDeps): Book {
  const matches = createKeyedStore<SeenMatch>({ nextFrame: platform.nextFrame });
  const prices = createPrices({ platform, log });
  const markets = createBookMarkets(prices);
  const listVersion = createListVersion();
  let receivedAtMs: number | undefined;
  const seen = (id: number) => matches.latest(String(id));

  function put(id: number, match: SeenMatch): void {
    matches.put(String(id), match);
    receivedAtMs = platform.nowMs();
  }

  /** Replaces the state of the match and applies what follows from the difference. */
  function replace(
    before: SeenMatch | undefined,
    header: MatchHeader,
    groups: SeenMatch['groups'],
    minutes = before?.minutes,
  ): void {
    const { id } = header;
    const goal = before && scorerBetween(before.header, header);
    put(id, { header, groups, goal: goal ?? before?.goal, ...(minutes && { minutes }) });
    if (goal) {
      platform.after(GOAL_MS, () => {
        const present = seen(id);
        if (present?.goal === goal) put(id, { ...present, goal: undefined });
      });
    }
    if (before && (before.header.ms !== header.ms || before.header.bt !== header.bt)) listVersion.rise();
  }

  return {
    prices,
    match: (id) => matches.read(String(id)),
    onMatch: (id, listener) => matches.subscribe(String(id), listener),
    listVersion: listVersion.now,
    onListVersion: listVersion.subscribe,
    receivedAtMs: () => receivedAtMs,
    takeMatch({ mg, mh, ...answered }, { followed, whole }) {
      const { id } = answered;
      const before = seen(id);
      const header = followed && before ? renamed(before.header, answered) : answered;
      for (const market of mg.flatMap((group) => group.mks)) {
        if (!followed || !markets.has(id, market.id)) markets.receive(id, market);
      }
      replace(before, header, whole ? mg : withGroups(before?.groups ?? [], mg), mh);
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
      markets.receive(matchId, change.mk);
      markets.price(change.mk, before ? isStopped(before.header) : false);
      receivedAtMs = platform.nowMs();
      if (!before) return;
      const groups = withMarket(before.groups, change);
      if (groups !== before.groups) put(matchId, { ...before, groups });
    },
  };
}

function createListVersion(): ListVersion {
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
      const closed = market.ss === MARKET_STATUS.closed && { closed: true };
      prices.put(key, { odds: odds ?? prices.latest(key)?.odds, open, ...closed });
    }
  }

  function drop(matchId: number, markets: ReadonlyMap<number, Market>): void {
    matches.delete(matchId);
    for (const { id, op } of markets.values()) for (const { ty } of op) prices.drop(priceKey(id, ty));
  }

  return {
    has: (matchId, marketId) => matches.get(matchId)?.has(marketId) === true,
    receive(matchId, market) {
      const known = matches.get(matchId) ?? new Map<number, Market>();
      // Deleted first, so that the map is ordered by the last update of each match.
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

export type Side = 'home' | 'away';

/** The score of the match as a whole. */
export function scoreOf(header: Pick<MatchHeader, 'nsg'>): readonly [number, number] {
  const [home = 0, away = 0] = header.nsg[0]?.sc ?? [];
  return [home, away];
}

/** Who scored between two states; a downward correction is not a goal. */
export function scorerBetween(
  before: Pick<MatchHeader, 'nsg'>,
  after: Pick<MatchHeader, 'nsg'>,
): Side | undefined {
  const [home, away] = scoreOf(before);
  const [homeNow, awayNow] = scoreOf(after);
  if (homeNow > home) return 'home';
  return awayNow > away ? 'away' : undefined;
}

/** The socket sends no names, since one frame goes to phones of every language: the names from HTTP are kept. */
export function withKnownNames(header: MatchHeader, known: MatchHeader | undefined): MatchHeader {
  if (!known) return header;
  return {
    ...header,
    nm: header.nm || known.nm,
    lg: { ...header.lg, na: header.lg.na || known.lg.na, rnm: header.lg.rnm || known.lg.rnm },
    ts: header.ts.map((team, index) => ({
      ...team,
      na: team.na || (known.ts[index]?.na ?? ''),
      lurl: team.lurl || (known.ts[index]?.lurl ?? ''),
    })),
  };
}

/** The newer state of the socket with the names of a reply, whose language may have changed. */
export function renamed(header: MatchHeader, { nm, lg, ts }: MatchHeader): MatchHeader {
  return { ...header, nm, lg, ts };
}

/** A list contains only the main markets of a match: other known markets are kept, also in the same group. */
export function withGroups(
  known: readonly MarketGroup[],
  received: readonly MarketGroup[],
): readonly MarketGroup[] {
  const same = (one: MarketGroup) => (other: MarketGroup) => one.mty === other.mty && one.pe === other.pe;
  const widened = received.map((group) => {
    const others = known.find(same(group))?.mks.filter(({ id }) => !group.mks.some((one) => one.id === id));
    return others && others.length > 0 ? { ...group, mks: [...group.mks, ...others] } : group;
  });
  return [...widened, ...known.filter((group) => !received.some(same(group)))];
}

function optionsWithNames(options: readonly Option[], known: readonly Option[]): Option[] {
  return options.map((option) => ({
    ...option,
    nm: option.nm || (known.find(({ ty }) => ty === option.ty)?.nm ?? ''),
    na: option.na || (known.find(({ ty }) => ty === option.ty)?.na ?? ''),
  }));
}

/** What is rendered of a market besides its prices: whether it exists, its line and its selections. */
function sameForm(one: Market, other: Market): boolean {
  const form = (market: Market) => [market.li, ...market.op.map(({ ty }) => ty)].join(' ');
  return form(one) === form(other);
}

/** Returns the same array when only prices changed, so that the page is not rendered again for each of them. */
export function withMarket(groups: readonly MarketGroup[], change: MarketChange): readonly MarketGroup[] {
  const { mty, pe, mk } = change;
  const group = groups.find((candidate) => candidate.mty === mty && candidate.pe === pe);
  if (!group) return [...groups, { mty, pe, nm: '', mks: [mk] }];
  const known = group.mks.find(({ id }) => id === mk.id);
  if (known && sameForm(known, mk)) return groups;
  // A moved line has another name, which comes with the next reply.
  const isSame = known?.li === mk.li;
  const name = {
    ...(isSame && known.nm !== undefined && { nm: known.nm }),
    ...(isSame && known.tm !== undefined && { tm: known.tm }),
  };
  const market = { ...mk, ...name, op: optionsWithNames(mk.op, known?.op ?? []) };
  const mks = known ? group.mks.map((one) => (one.id === mk.id ? market : one)) : [...group.mks, market];
  return groups.map((candidate) => (candidate === group ? { ...group, mks } : candidate));
}
