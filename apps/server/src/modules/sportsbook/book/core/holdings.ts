import { isOver, type MarketState, type MatchState } from './state.ts';

/** Where on the bus a state was last heard. */
export interface Mark {
  readonly epoch: number;
  readonly n: number;
}

interface Held<S> {
  readonly state: S;
  readonly mark: Mark;
}

interface HeldMatch extends Held<MatchState> {
  /** When this node first heard that it is over. */
  readonly overMs: number | undefined;
}

/** Everything that one node knows. A match and its markets come in any order. */
export interface Holdings {
  readonly matches: Map<number, HeldMatch>;
  readonly markets: Map<number, Held<MarketState>>;
  /** The markets of a match in the order of their ids. */
  readonly marketsOf: Map<number, number[]>;
  /** Of a match or one of its markets: the number of its last change. None comes twice, not even after a match was gone. */
  readonly versions: Map<number, number>;
  changes: number;
  /** The newest state that was taken. */
  seq: number;
}

export interface HoldingLimits {
  readonly matches: number;
  readonly markets: number;
}

export const HOLDING_LIMITS: HoldingLimits = { matches: 5_000, markets: 200_000 };
/** So long an ended match can still be opened. */
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

/** The newer state stays, whatever the order in which they come and however often. */
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
    matches.set(state.match, { ...before, mark: later(before.mark, mark) });
    return 'old';
  }
  const overMs = isOver(state) ? (before?.overMs ?? nowMs) : undefined;
  matches.set(state.match, { state, mark, overMs });
  return before ? 'changed' : 'new';
}

function takeMarket(
  { markets, marketsOf }: Holdings,
  { state, mark }: Extract<BookMessage, { is: 'market' }>,
  most: number,
): Taken {
  const before = markets.get(state.market);
  if (!before && markets.size >= most) return 'full';
  if (before && before.state.seq >= state.seq) {
    markets.set(state.market, { ...before, mark: later(before.mark, mark) });
    return 'old';
  }
  markets.set(state.market, { state, mark });
  if (before) return 'changed';
  const others = marketsOf.get(state.match) ?? [];
  marketsOf.set(
    state.match,
    [...others, state.market].sort((a, b) => a - b),
  );
  return 'new';
}

function later(a: Mark, b: Mark): Mark {
  return b.epoch > a.epoch || (b.epoch === a.epoch && b.n > a.n) ? b : a;
}

/** Drops what was not said again since everything was said anew: the feed does not offer it any more. */
export function sweepUnsaid(holdings: Holdings, since: Mark): number {
  const isSaid = ({ mark }: { mark: Mark }) => mark.epoch === since.epoch && mark.n > since.n;
  const goneMarkets = [...holdings.markets].filter(([, held]) => !isSaid(held)).map(([id]) => id);
  for (const id of goneMarkets) dropMarket(holdings, id);
  const goneMatches = [...holdings.matches].filter(([, held]) => !isSaid(held)).map(([id]) => id);
  for (const match of goneMatches) {
    holdings.matches.delete(match);
    // A market may be said again before its match is.
    if (!holdings.marketsOf.has(match)) holdings.versions.delete(match);
  }
  return goneMarkets.length + goneMatches.length;
}

/** Drops matches that have been over for long. */
export function sweepEnded(holdings: Holdings, nowMs: number): number {
  const gone = [...holdings.matches]
    .filter(([, { overMs }]) => overMs !== undefined && nowMs - overMs >= KEEP_ENDED_MS)
    .map(([match]) => match);
  for (const match of gone) dropMatch(holdings, match);
  return gone.length;
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
  const others = (holdings.marketsOf.get(match) ?? []).filter((one) => one !== id);
  if (others.length > 0) holdings.marketsOf.set(match, others);
  else holdings.marketsOf.delete(match);
  noteChange(holdings, match);
}

function noteChange(holdings: Holdings, match: number): void {
  holdings.changes += 1;
  holdings.versions.set(match, holdings.changes);
}
