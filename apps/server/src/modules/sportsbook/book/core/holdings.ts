import { isOver, type MarketState, type MatchState } from './state.ts';

/** The bus message in which a state was last received. */
export interface Mark {
  readonly epoch: number;
  readonly n: number;
}

/** Mutable on purpose: a new object for every price would cause most of the garbage collection. */
interface Held<S> {
  state: S;
  epoch: number;
  n: number;
}

interface HeldMatch extends Held<MatchState> {
  /** When this node first received that it is over. */
  overMs: number | undefined;
}

/** Everything that one node knows. A match and its markets arrive in any order. */
export interface Holdings {
  readonly matches: Map<number, HeldMatch>;
  readonly markets: Map<number, Held<MarketState>>;
  /** The markets of a match, ordered by id. */
  readonly marketsOf: Map<number, number[]>;
  /**
   * By match: the number of the last change of the match or of one of its markets. Numbers are never reused, not even
   * after a match is gone.
   */
  readonly versions: Map<number, number>;
  changes: number;
  /** The newest applied state. */
  seq: number;
}

export interface HoldingLimits {
  readonly matches: number;
  readonly markets: number;
}

export const HOLDING_LIMITS: HoldingLimits = { matches: 5_000, markets: 200_000 };
/** How long an ended match can still be opened. */
export const KEEP_ENDED_MS = 3_600_000;

export type BookMessage =
  | { readonly is: 'match'; readonly state: MatchState; readonly mark: Mark }
  | { readonly is: 'market'; readonly state: MarketState; readonly mark: Mark };

export type Taken = 'new' | 'changed' | 'old' | 'full';

export function emptyHoldings(): Holdings {
  return {
    matches: new Map(),
    markets: new Map(),
    marketsOf: new Map(),
    versions: new Map(),
    changes: 0,
    seq: 0,
  };
}

/** The newer state wins, whatever the order in which states arrive and however often. */
export function apply(
  holdings: Holdings,
  message: BookMessage,
  nowMs: number,
  limits: HoldingLimits = HOLDING_LIMITS,
): Taken {
  const taken =
    message.is === 'match'
      ? takeMatch(holdings, message, nowMs, limits.matches)
      : takeMarket(holdings, message, limits.markets);
  if (taken === 'new' || taken === 'changed') {
    const { match, seq } = message.state;
    holdings.seq = Math.max(holdings.seq, seq);
    noteChange(holdings, match);
  }
  return taken;
}

function takeMatch(
  { matches }: Holdings,
  { state, mark }: Extract<BookMessage, { is: 'match' }>,
  nowMs: number,
  most: number,
): Taken {
  const before = matches.get(state.match);
  if (!before && matches.size >= most) return 'full';
  if (before && before.state.seq >= state.seq) {
    markLater(before, mark);
    return 'old';
  }
  const overMs = isOver(state) ? (before?.overMs ?? nowMs) : undefined;
  if (!before) {
    matches.set(state.match, { state, epoch: mark.epoch, n: mark.n, overMs });
    return 'new';
  }
  before.state = state;
  before.overMs = overMs;
  setMark(before, mark);
  return 'changed';
}

function takeMarket(
  { markets, marketsOf }: Holdings,
  { state, mark }: Extract<BookMessage, { is: 'market' }>,
  most: number,
): Taken {
  const before = markets.get(state.market);
  if (!before && markets.size >= most) return 'full';
  if (before && before.state.seq >= state.seq) {
    markLater(before, mark);
    return 'old';
  }
  if (before) {
    before.state = state;
    setMark(before, mark);
    return 'changed';
  }
  markets.set(state.market, { state, epoch: mark.epoch, n: mark.n });
  const others = marketsOf.get(state.match) ?? [];
  marketsOf.set(
    state.match,
    [...others, state.market].sort((a, b) => a - b),
  );
  return 'new';
}

function setMark(held: Held<unknown>, { epoch, n }: Mark): void {
  held.epoch = epoch;
  held.n = n;
}

function markLater(held: Held<unknown>, mark: Mark): void {
  if (mark.epoch > held.epoch || (mark.epoch === held.epoch && mark.n > held.n)) setMark(held, mark);
}

/** What is no longer stored. */
export interface Dropped {
  readonly matches: readonly MatchState[];
  readonly markets: readonly number[];
}

/** Drops whatever was not repeated in the last complete publication: the feed no longer offers it. */
export function sweepUnpublished(holdings: Holdings, since: Mark): Dropped {
  const isRepeated = ({ epoch, n }: Mark) => epoch === since.epoch && n > since.n;
  const goneMarkets = [...holdings.markets].filter(([, held]) => !isRepeated(held)).map(([id]) => id);
  for (const id of goneMarkets) dropMarket(holdings, id);
  const goneMatches = [...holdings.matches.values()]
    .filter((held) => !isRepeated(held))
    .map(({ state }) => state);
  for (const { match } of goneMatches) {
    holdings.matches.delete(match);
    // A market may be repeated before its match is.
    if (!holdings.marketsOf.has(match)) holdings.versions.delete(match);
  }
  return { matches: goneMatches, markets: goneMarkets };
}

/** Drops matches that ended long ago. */
export function sweepEnded(holdings: Holdings, nowMs: number): Dropped {
  const matches = [...holdings.matches.values()]
    .filter(({ overMs }) => overMs !== undefined && nowMs - overMs >= KEEP_ENDED_MS)
    .map(({ state }) => state);
  const markets = matches.flatMap(({ match }) => holdings.marketsOf.get(match) ?? []);
  for (const { match } of matches) dropMatch(holdings, match);
  return { matches, markets };
}

function dropMatch(holdings: Holdings, match: number): void {
  for (const market of holdings.marketsOf.get(match) ?? []) holdings.markets.delete(market);
  holdings.matches.delete(match);
  holdings.marketsOf.delete(match);
  holdings.versions.delete(match);
}

function dropMarket(holdings: Holdings, id: number): void {
  const match = holdings.markets.get(id)?.state.match;
  holdings.markets.delete(id);
  if (match === undefined) return;
  const others = (holdings.marketsOf.get(match) ?? []).filter((market) => market !== id);
  if (others.length > 0) holdings.marketsOf.set(match, others);
  else holdings.marketsOf.delete(match);
  noteChange(holdings, match);
}

function noteChange(holdings: Holdings, match: number): void {
  holdings.changes += 1;
  holdings.versions.set(match, holdings.changes);
}
