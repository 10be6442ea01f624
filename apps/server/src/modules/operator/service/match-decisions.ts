import { type MatchScore, scoreMarket } from '../core/match-score.ts';
import type { Actor } from '../core/permission.ts';
import { adminMarkets } from './bet-market.ts';
import {
  type DecisionDeps,
  decideMarket,
  isAboveAlone,
  type Preview,
  previewMoved,
} from './market-decisions.ts';
import type { MarketRequest } from './market-request.ts';
import { declined } from './perform.ts';

/** A decision about every open market of a match. */
export type MatchRequest = { readonly is: 'void' } | { readonly is: 'settle'; readonly score: MatchScore };

/** One call decides at most this many markets; the work list shows what is left. */
const MARKETS_MOST = 100;
/** Each preview reads the bets of a market, and the connection pool is shared by the whole server. */
const AT_ONCE = 4;

interface Planned {
  readonly markets: readonly { readonly market: number; readonly request: MarketRequest }[];
  /** Open markets that the score does not decide. */
  readonly left: number;
  readonly isCut: boolean;
}

/** What the request means for each market that has open bets. */
async function plan(deps: DecisionDeps, match: number, request: MatchRequest): Promise<Planned> {
  const found = await deps.bets.admin.liabilityOf(match, MARKETS_MOST + 1);
  const open = found.slice(0, MARKETS_MOST).map(({ market }) => market);
  const isCut = found.length > MARKETS_MOST;
  if (request.is === 'void')
    return { markets: open.map((market) => ({ market, request: { command: 'bets.void' } })), left: 0, isCut };
  const known = await adminMarkets(deps, open);
  const markets = open.flatMap((market) => {
    const about = known.get(market);
    const sport = deps.trading.book.match(match)?.sport ?? about?.labels?.sport;
    const scored = about && scoreMarket(sport, about.about, about.selections, request.score);
    return scored ? [{ market, request: { command: 'bets.settle' as const, ...scored } }] : [];
  });
  return { markets, left: open.length - markets.length, isCut };
}

export interface MatchPreview extends Preview {
  readonly markets: number;
  readonly left: number;
}

/** Undefined when the match has no open bets. */
export async function previewMatch(
  deps: DecisionDeps,
  actor: Actor,
  { match, request }: { readonly match: number; readonly request: MatchRequest },
): Promise<MatchPreview | undefined> {
  const planned = await plan(deps, match, request);
  if (planned.markets.length + planned.left === 0) return undefined;
  const moved = await movedBy(deps, planned);
  return {
    ...moved,
    markets: planned.markets.length,
    left: planned.left,
    needsSecond: await isAboveAlone(deps, actor, moved),
    threshold: deps.bets.secondPersonFrom,
  };
}

/** The sum over all markets. A bet with legs in two of them is counted in both. */
async function movedBy(deps: DecisionDeps, { markets, isCut }: Planned) {
  const sum = { bets: 0, credited: 0n, debited: 0n, isCut };
  for (let start = 0; start < markets.length; start += AT_ONCE) {
    const group = markets.slice(start, start + AT_ONCE);
    const previews = await Promise.all(
      group.map(({ market, request }) => previewMoved(deps, market, request)),
    );
    for (const preview of previews) {
      sum.bets += preview.bets;
      sum.credited += preview.credited;
      sum.debited += preview.debited;
      sum.isCut ||= preview.isCut;
    }
  }
  return sum;
}

export interface MatchDecided {
  readonly done: number;
  readonly waiting: number;
  readonly refused: number;
  readonly left: number;
}

/**
 * Decides market by market, each with its own audit row. When all of them together are above what one person may
 * decide, every one waits for a second person, not only those after the threshold.
 */
export async function decideMatch(
  deps: DecisionDeps,
  actor: Actor,
  command: { readonly match: number; readonly request: MatchRequest; readonly reason: string },
) {
  const { match, request, reason } = command;
  const planned = await plan(deps, match, request);
  if (planned.markets.length + planned.left === 0) return declined('already-so');
  const mustWait = await isAboveAlone(deps, actor, await movedBy(deps, planned));
  const count = { done: 0, waiting: 0, refused: 0 };
  for (const { market, request: ofMarket } of planned.markets) {
    const outcome = await decideMarket(deps, actor, { market, request: ofMarket, reason, mustWait });
    // Refused for all of them alike: the person may not decide, or gave no reason.
    if (outcome.is === 'declined' && (outcome.why === 'not-allowed' || outcome.why === 'no-reason'))
      return outcome;
    count[outcome.is === 'declined' ? 'refused' : outcome.done.is] += 1;
  }
  return { is: 'done' as const, done: { ...count, left: planned.left } satisfies MatchDecided };
}
