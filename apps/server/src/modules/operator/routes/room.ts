import { flag } from '@palpite/contract/flag';
import type { LanguageCode } from '@palpite/contract/languages';
import {
  type RoomAlert,
  type RoomSelection,
  type RoomTile,
  roomMatch,
  tradingRoom,
  type WideStopLine,
} from '@palpite/contract/operator/room-calls';
import { fullSelectionName, nameIn, shortSelectionName } from '@palpite/i18n/sport/names';
import { MAIN_MARKET } from '@palpite/kernel/sports';
import { toCents } from '../../../platform/http/cents.ts';
import { type OperatorRoute, serveOperator } from '../../../platform/http/operator-route.ts';
import { Refusal } from '../../../platform/http/route.ts';
import { type MarketLiability, type Pace, selectionNets, TOGETHER } from '../../sportsbook/betting/index.ts';
import type { MatchState } from '../../sportsbook/book/index.ts';
import type { WideStop } from '../../sportsbook/feed/index.ts';
import { shareOf } from '../core/room.ts';
import type { Operator, RoomOverview, RoomTileState, TradingPort } from '../index.ts';
import { namesOf } from './bet-names.ts';
import { leaguesOf, matchLine, type Shown } from './trading-page.ts';

const NETS = 3;
const MARKETS = 60;
const SELECTIONS = 100;
const STOPS = 200;
const MINUTES = 70;

/** Calls of the trading room: exposure against the limits, results, pace and alerts. */
export function roomRoutes(operator: Operator): OperatorRoute[] {
  const { bets, trading } = operator.ports;
  const { book, baseCurrency: currency } = trading;
  const shownIn = (language: LanguageCode): Shown => ({
    rules: trading.rules.rules(),
    isFresh: book.isFresh(),
    language,
  });
  return [
    serveOperator(tradingRoom, 'trading.read', async ({ state = 'live' }, { language }) => {
      const overview = await operator.room.overview(state);
      const shown = shownIn(language);
      const silences = trading.producers().map(({ silentMs, ageMs }) => (silentMs ?? 0) + ageMs);
      return {
        currency,
        now: operator.nowMs(),
        fresh: flag(shown.isFresh),
        exposure: toCents(overview.exposure, currency),
        pace: paceLine(trading, overview.pace),
        ...(silences.length > 0 && { silent: Math.max(...silences) }),
        stops: [...shown.rules.wideStops.values()]
          .slice(0, STOPS)
          .map((stop) => stopLine(trading, stop, language)),
        total: overview.total,
        matches: overview.tiles.map((tile) => tileLine(trading, tile, shown)),
        alerts: overview.alerts.map((alert) => alertLine(trading, alert, language)),
      };
    }),
    serveOperator(roomMatch, 'trading.read', async ({ match }, { language }) => {
      const tile = await operator.room.tile(match);
      if (!tile) return new Refusal('no-such-match');
      const shown = shownIn(language);
      const [liability, minutes] = await Promise.all([
        bets.admin.liabilityOf(match, MARKETS),
        bets.admin.room.minutes(match, operator.nowMs()),
      ]);
      return {
        match: matchLine(tile.state, tile.markets, shown),
        currency,
        now: operator.nowMs(),
        ...limitLine(trading, tile),
        margin: shown.rules.leagues.get(tile.state.league.id)?.margin ?? 0,
        pace: paceLine(trading, tile.pace),
        selections: liability
          .flatMap((market) => selectionLines(trading, market, language))
          .sort((a, b) => a.net - b.net || a.market - b.market)
          .slice(0, SELECTIONS),
        minutes: minutes.slice(-MINUTES).map(({ atMs, bets: count, stake }) => ({
          at: atMs,
          bets: count,
          stake: toCents(stake, currency),
        })),
      };
    }),
  ];
}

function paceLine({ baseCurrency }: TradingPort, { recent, before }: Pace) {
  return {
    bets: recent.bets,
    stake: toCents(recent.stake, baseCurrency),
    before_bets: before.bets,
    before_stake: toCents(before.stake, baseCurrency),
  };
}

function limitLine({ baseCurrency }: TradingPort, { units, limit }: Pick<RoomTileState, 'units' | 'limit'>) {
  return {
    units: toCents(units, baseCurrency),
    limit: toCents(limit, baseCurrency),
    share: shareOf(units, limit),
  };
}

function tileLine(trading: TradingPort, tile: RoomTileState, shown: Shown): RoomTile {
  return {
    ...matchLine(tile.state, tile.markets, shown),
    ...limitLine(trading, tile),
    pace: paceLine(trading, tile.pace),
    nets: tile.nets.slice(0, NETS).map(({ selection, net }) => ({
      selection,
      name: shortSelectionName(selection, shown.language),
      net: toCents(net, trading.baseCurrency),
    })),
  };
}

function selectionLines(
  { book, baseCurrency }: TradingPort,
  market: MarketLiability,
  language: LanguageCode,
): RoomSelection[] {
  const offered = book.market(market.market);
  const { about } = market;
  const runners = offered?.runners && { runners: offered.runners };
  const names = about && namesOf({ ...about, labels: { ...about.labels, ...runners } }, language);
  const selections = new Map(market.selections.map(({ selection, ...counted }) => [selection, counted]));
  const known = offered?.prices.map(({ selection }) => selection) ?? [];
  return selectionNets({ selections }, known).map(({ selection, net, stake }) => {
    const odds = offered?.prices.find((price) => price.selection === selection)?.odds;
    return {
      market: market.market,
      market_name: names?.market ?? String(market.market),
      selection,
      name: selection === TOGETHER ? '' : (names?.selection(selection) ?? selection),
      ...(odds !== undefined && { odds }),
      net: toCents(net, baseCurrency),
      stake: toCents(stake, baseCurrency),
    };
  });
}

function alertLine(
  { book }: TradingPort,
  alert: RoomOverview['alerts'][number],
  language: LanguageCode,
): RoomAlert {
  const nothing = { name: '', selection: '', value: 0, bets: 0, matches: 0 };
  if (alert.kind === 'overdue') return { ...nothing, ...alert };
  if (alert.kind === 'feed')
    return { ...nothing, kind: alert.kind, name: alert.producer, value: alert.value };
  const { kind, match, value } = alert;
  const state = book.match(match);
  const sides = state && { home: nameIn(state.home, language), away: nameIn(state.away, language) };
  return {
    ...nothing,
    kind,
    match,
    value,
    name: sides ? `${sides.home} – ${sides.away}` : String(match),
    selection: alert.kind === 'one-sided' && state ? mainSelection(state, alert.selection, language) : '',
  };
}

function mainSelection({ sport, home, away }: MatchState, selection: string, language: LanguageCode): string {
  const sides = { home: nameIn(home, language), away: nameIn(away, language) };
  const main = { sport, type: MAIN_MARKET[sport], period: 'full-time', line: '', ...sides } as const;
  return fullSelectionName(main, selection, language);
}

function stopLine(trading: TradingPort, stop: WideStop, language: LanguageCode): WideStopLine {
  const { scope, part, by, reason, atMs } = stop;
  const seen = scope === 'league' ? leaguesOf(trading).get(Number(part)) : undefined;
  return {
    scope,
    sport: scope === 'sport' ? part : (seen?.sport ?? ''),
    ...(scope === 'league' && {
      league: {
        id: Number(part),
        name: seen ? nameIn(seen.league, language) : part,
        country: seen?.league.country ?? '',
      },
    }),
    by,
    reason,
    at: atMs,
  };
}
