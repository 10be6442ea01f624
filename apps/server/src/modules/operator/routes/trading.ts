import { flag } from '@palpite/contract/flag';
import type { OperatorInput } from '@palpite/contract/operator/operator-call';
import {
  leagueRuleSet,
  priceOverride,
  priceRelease,
  tradingFeed,
  tradingHistory,
  tradingLeagues,
  tradingMatch,
  tradingMatches,
  tradingReopen,
  tradingStop,
} from '@palpite/contract/operator/trading-calls';
import { oddsOf } from '@palpite/kernel/odds';
import { type OperatorRoute, serveOperator } from '../../../platform/http/operator-route.ts';
import { Refusal } from '../../../platform/http/route.ts';
import { tradingList } from '../core/trading-list.ts';
import type { Operator, StopRequest, TradingPort } from '../index.ts';
import { marketRuleRoutes } from './market-rules.ts';
import { ownEventRoutes } from './own-events.ts';
import { DONE, refusalFor, servePermitted } from './permitted.ts';
import {
  leagueLine,
  leaguesOf,
  limitsPage,
  marketLines,
  matchesOf,
  matchLine,
  producerLine,
} from './trading-page.ts';

const PAGE = 50;
const MARKETS_SHOWN = 2_000;
const LEAGUES_SHOWN = 2_000;
const POINTS_SHOWN = 200;

/** Calls of the trading screens: what the sportsbook offers, and why. */
export function tradingRoutes(operator: Operator): OperatorRoute[] {
  return [
    ...matchRoutes(operator),
    ...roomRoutes(operator),
    ...tradingCommandRoutes(operator),
    ...marketRuleRoutes(operator),
    ...ownEventRoutes(operator),
  ];
}

function matchRoutes(operator: Operator): OperatorRoute[] {
  const { trading } = operator.ports;
  const { book } = trading;
  return [
    serveOperator(
      tradingMatches,
      'trading.read',
      async ({ page = 1, page_limit, state, ...question }, { language }) => {
        const rules = trading.rules.rules();
        const touched = touchedMatches(trading);
        const isFresh = book.isFresh();
        const found = tradingList(
          matchesOf(trading),
          { ...question, state: state === 'house' ? 'overridden' : state, page, limit: page_limit ?? PAGE },
          (match) => touched.has(match),
        );
        return {
          records: found.matches.map((match) =>
            matchLine(match, book.detail(match.match)?.markets ?? [], { rules, isFresh, language }),
          ),
          total: found.total,
          fresh: flag(isFresh),
          now: operator.nowMs(),
        };
      },
    ),
    serveOperator(tradingMatch, 'trading.read', async ({ match }, { language }) => {
      const detail = book.detail(match);
      if (!detail) return new Refusal('no-such-match');
      const rules = trading.rules.rules();
      const shown = { rules, language, isFresh: book.isFresh() };
      return {
        match: matchLine(detail.match, detail.markets, shown),
        margin: rules.leagues.get(detail.match.league.id)?.margin ?? 0,
        fresh: flag(shown.isFresh),
        now: operator.nowMs(),
        ...limitsPage(await trading.limits(detail.match), trading.baseCurrency),
        markets: [...marketLines(detail.match, detail.markets, shown)].slice(0, MARKETS_SHOWN),
      };
    }),
    serveOperator(tradingHistory, 'trading.read', async ({ market, selection }) => {
      const history = book.catalogue.history(market, selection, operator.nowMs());
      if (!history) return { points: [] };
      const points = history.points.slice(-POINTS_SHOWN).map(({ atMs, odds }) => ({ at: atMs, odds }));
      return { since: history.sinceMs, points };
    }),
  ];
}

function roomRoutes(operator: Operator): OperatorRoute[] {
  const { trading } = operator.ports;
  const { book, baseCurrency: currency } = trading;
  return [
    serveOperator(tradingLeagues, 'trading.read', async (_input, { language }) => {
      const { leagues } = trading.rules.rules();
      const seen = leaguesOf(trading);
      const ordered = [...seen.values()].sort(
        (a, b) =>
          a.sport.localeCompare(b.sport) || a.league.rank - b.league.rank || a.league.id - b.league.id,
      );
      return {
        currency,
        leagues: ordered
          .slice(0, LEAGUES_SHOWN)
          .map((one) => leagueLine(one, leagues.get(one.league.id), { language, currency })),
      };
    }),
    serveOperator(tradingFeed, 'trading.read', async () => ({
      producers: trading.producers().map(producerLine),
      fresh: flag(book.isFresh()),
    })),
  ];
}

/** Matches for which traders override the feed. */
function touchedMatches({ rules }: TradingPort): ReadonlySet<number> {
  const { matchStops, marketStops, overrides } = rules.rules();
  return new Set([
    ...matchStops.keys(),
    ...[...marketStops.values()].map(({ match }) => match),
    ...[...overrides.values()].flatMap((list) => list.map(({ match }) => match)),
  ]);
}

/** Commands of traders. Each is audited with its reason and reaches every node with the next state. */
function tradingCommandRoutes(operator: Operator): OperatorRoute[] {
  return [...stopRoutes(operator), ...priceRoutes(operator), leagueRoute(operator)];
}

function stopRoutes(operator: Operator): OperatorRoute[] {
  return [
    servePermitted(tradingStop, 'trading.set', async (input, actor) => {
      const request = stopRequestOf(input);
      if (request instanceof Refusal) return request;
      if (request.scope === 'league' && !leaguesOf(operator.ports.trading).has(Number(request.part)))
        return new Refusal('invalid-field', { field: 'id' });
      const outcome = await operator.stopTrading(actor, request);
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
    servePermitted(tradingReopen, 'trading.set', async (input, actor) => {
      const request = stopRequestOf(input);
      if (request instanceof Refusal) return request;
      const outcome = await operator.reopenTrading(actor, request);
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
  ];
}

/** A sport is named, everything else has a number, and "all" needs neither. */
function stopRequestOf({
  scope,
  id,
  sport,
  reason,
}: OperatorInput<typeof tradingStop>): StopRequest | Refusal {
  if (scope === 'all') return { scope, part: '', reason };
  if (scope === 'sport')
    return sport === undefined
      ? new Refusal('invalid-field', { field: 'sport' })
      : { scope, part: sport, reason };
  if (id === undefined) return new Refusal('invalid-field', { field: 'id' });
  return scope === 'league' ? { scope, part: String(id), reason } : { scope, id, reason };
}

function priceRoutes(operator: Operator): OperatorRoute[] {
  return [
    servePermitted(priceOverride, 'trading.set', async (request, actor) => {
      const [odds, seen] = [oddsOf(request.odds), oddsOf(request.seen)];
      if (odds === undefined || seen === undefined) return new Refusal('invalid-field', { field: 'odds' });
      const outcome = await operator.overridePrice(actor, { ...request, odds, seen });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
    servePermitted(priceRelease, 'trading.set', async (request, actor) => {
      const outcome = await operator.releasePrice(actor, request);
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
  ];
}

function leagueRoute(operator: Operator): OperatorRoute {
  const { trading } = operator.ports;
  return servePermitted(leagueRuleSet, 'trading.set', async (input, actor) => {
    const { league, margin, max_win, per_selection, per_match, seen_at: seenAtMs, reason } = input;
    if (!leaguesOf(trading).has(league)) return new Refusal('invalid-field', { field: 'league' });
    const limits = {
      ...(max_win !== undefined && { maxWinPerBet: BigInt(max_win) }),
      ...(per_selection !== undefined && { liabilityPerSelection: BigInt(per_selection) }),
      ...(per_match !== undefined && { liabilityPerMatch: BigInt(per_match) }),
    };
    const outcome = await operator.setLeague(actor, { league, margin, limits, seenAtMs, reason });
    return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
  });
}
