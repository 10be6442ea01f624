import type { Market, MarketChange, MarketGroup, Match, MatchHeader } from '@palpite/contract/entities/match';
import type { LanguageCode } from '@palpite/contract/languages';
import { clockPeriodCode } from '@palpite/contract/tables/clock-periods';
import { marketPeriodCode } from '@palpite/contract/tables/market-periods';
import { marketTypeCode } from '@palpite/contract/tables/market-types';
import { selectionCode } from '@palpite/contract/tables/selections';
import { MARKET_STATUS, MATCH_STATUS, SCORE_KIND, SPORT } from '@palpite/contract/tables/sport';
import {
  fullSelectionName,
  groupName,
  groupTitle,
  marketName,
  marketTitle,
  type NamedMarket,
  nameIn,
  namesItsLine,
  periodName,
  seasonName,
  shortSelectionName,
} from '@palpite/i18n/sport/names';
import { fitsSport, type MarketStatus } from '@palpite/kernel/match-facts';
import { isSeasonMarket } from '@palpite/kernel/settlement/season-markets';
import type { Sport } from '@palpite/kernel/sports';
import {
  effectiveStatus,
  isInRow,
  isMain,
  type MarketState,
  type MatchDetail,
  type MatchState,
} from '../index.ts';

const THOUSANDTHS = 1_000;
const CLOCK_DIRECTION = { none: 0, up: 1, down: 2 } as const;
const SIDE = { none: 0, home: 1, away: 2 } as const;

/** Every word has a code in the same tables; a missing code is a bug. */
function coded(code: number | undefined, word: string): number {
  if (code === undefined) throw new Error(`${word} has no code on the wire`);
  return code;
}

/**
 * `markets` is the number of markets of the match: the wire counts those beyond the one that its row shows. Without a
 * language the names are empty: a topic is the same for everybody, and the client keeps the names that it has.
 */
export function toHeader(
  state: MatchState,
  markets: number,
  isFresh: boolean,
  language?: LanguageCode,
): MatchHeader {
  const { match, sport, league, clock, play } = state;
  const stop = state.stop === 'none' && !isFresh ? 'feed' : state.stop;
  const say = (named: MatchState['league'] | MatchState['home']) => (language ? nameIn(named, language) : '');
  const names = state.season
    ? [language ? seasonName({ home: say(state.home), away: say(state.away) }) : '', '']
    : [say(state.home), say(state.away)];
  const teams = [state.home, state.away].map((team, index) => ({
    id: team.id,
    na: names[index] ?? '',
    lurl: '',
    ...(team.country !== undefined && { cc: team.country }),
  }));
  return {
    id: match,
    nm: language ? (state.season ? (names[0] ?? '') : names.join(' - ')) : '',
    sid: SPORT[sport],
    lg: { id: league.id, na: say(league), rnm: league.country, or: league.rank },
    ts: teams,
    bt: state.startMs,
    ms: MATCH_STATUS[state.status],
    mc: {
      pe: clockCode(sport, state.period),
      s: clock.seconds,
      r: clock.running,
      tp: CLOCK_DIRECTION[clock.direction],
      itd: clock.added ?? 0,
      at: clock.atMs,
    },
    nsg: state.status === 'not-started' ? [] : scoresOf(state),
    bo: state.bestOf ?? 0,
    ...(play && { pl: { zn: play.zone, sd: SIDE[play.side], mo: play.momentum } }),
    ev: state.events.map(({ kind, side, second, period }) => ({
      ty: kind,
      sd: SIDE[side],
      s: second,
      pe: clockCode(sport, period),
    })),
    tms: Math.max(0, markets - 1),
    is_hot: league.hot ? 1 : 0,
    stop: stop === 'none' ? '' : stop,
  };
}

function clockCode(sport: Sport, period: MatchState['period']): number {
  return coded(clockPeriodCode(sport, period), period);
}

/** The main score first, then the feed's scores of periods and other counts. */
function scoresOf({ sport, score, scores }: MatchState): MatchHeader['nsg'] {
  const rows = scores.filter(({ kind, period }) => kind !== 'score' || period !== 'full-time');
  return [{ kind: 'score', period: 'full-time', pair: score } as const, ...rows].map(
    ({ kind, period, pair }) => ({
      pe: coded(marketPeriodCode(sport, period), period),
      tyg: SCORE_KIND[kind],
      sc: [...pair],
    }),
  );
}

interface Naming {
  readonly short: (selection: string) => string;
  readonly full: (selection: string) => string;
  /** Set where the line is part of the market's name. */
  readonly market: string | undefined;
  /** Set where the market is about one team. */
  readonly team?: string | undefined;
}

const UNNAMED: Naming = { short: () => '', full: () => '', market: undefined };

/** A price that cannot be bet on is negative: the player still sees the last price. */
function toMarket(market: MarketState, status: MarketStatus, names: Naming): Market {
  const sign = status === 'open' ? 1 : -1;
  return {
    id: market.market,
    ss: MARKET_STATUS[status],
    op: market.prices.map(({ selection, odds }) => ({
      nm: names.short(selection),
      na: names.full(selection),
      od: (sign * odds) / THOUSANDTHS,
      ty: coded(selectionCode(market.type, selection), selection),
    })),
    li: market.line,
    ...(names.market === undefined ? {} : { nm: names.market }),
    ...(names.team === undefined ? {} : { tm: names.team }),
  };
}

/**
 * For the topic, which is the same for every language: names are sent by HTTP only, so they are empty here and the
 * client keeps those it has. The status is the market's own: a stop of the match is in its header, which takes
 * precedence in the client, so that a bet stop is one message and not one per market.
 */
export function toMarketChange(sport: Sport, market: MarketState): MarketChange {
  return { ...groupCodes(sport, market), mk: toMarket(market, market.status, UNNAMED) };
}

function groupCodes(sport: Sport, { type, period }: MarketState): Pick<MarketGroup, 'mty' | 'pe'> {
  return {
    mty: coded(marketTypeCode(sport, type), type),
    pe: coded(marketPeriodCode(sport, period), period),
  };
}

/** States are immutable, so the answer stays valid as long as the state exists. */
const onWire = new WeakMap<MarketState, boolean>();

/** A market without wire codes must not make its whole match unavailable. */
export function isOnWire(sport: Sport, market: MarketState): boolean {
  const before = onWire.get(market);
  if (before !== undefined) return before;
  const found =
    fitsSport(sport, market) &&
    market.prices.every(({ selection }) => selectionCode(market.type, selection) !== undefined);
  onWire.set(market, found);
  return found;
}

/** `main`: what a row of a list shows, the main market and the total nearest to even. */
export type MarketsShown = 'main' | 'all';

interface Shown {
  readonly language: LanguageCode;
  readonly shown: MarketsShown;
  readonly isFresh: boolean;
}

/** For HTTP, where every reply is self-contained: the status is the most restrictive of market, match and feed. */
export function toMatch(detail: MatchDetail, to: Shown): Match {
  const { match } = detail;
  const { sport } = match;
  const known = detail.markets.filter((market) => isOnWire(sport, market));
  const shown = to.shown === 'main' ? known.filter((market) => isInRow(sport, market)) : known;
  const groups = new Map<string, MarketState[]>();
  for (const market of inPageOrder(sport, shown)) {
    const key = `${market.type}/${market.period}`;
    const group = groups.get(key);
    if (group) group.push(market);
    else groups.set(key, [market]);
  }
  return {
    ...toHeader(match, known.length, to.isFresh, to.language),
    ...pressureOf(detail, to.shown),
    mg: [...groups.values()].map((markets) => toGroup(match, markets, to)),
  };
}

/** A row of a list shows how the last minutes went. */
const ROW_MINUTES = 20;

function pressureOf({ pressure }: MatchDetail, shown: MarketsShown): Pick<Match, 'mh'> {
  const minutes = shown === 'main' ? pressure.slice(-ROW_MINUTES) : pressure;
  if (minutes.length === 0) return {};
  return { mh: minutes.map(({ minute, momentum }) => ({ mi: minute, mo: momentum })) };
}

/** The main group first, then by number; within a group the line nearest to even first. */
function inPageOrder(sport: Sport, markets: readonly MarketState[]): MarketState[] {
  return markets
    .map((market) => ({ market, order: isMain(sport, market) ? 0 : 1, ...groupCodes(sport, market) }))
    .sort(
      (a, b) =>
        a.order - b.order ||
        a.pe - b.pe ||
        a.mty - b.mty ||
        a.market.rank - b.market.rank ||
        a.market.market - b.market.market,
    )
    .map(({ market }) => market);
}

/**
 * Rendered markets by their state: when a price of a match moves, the other markets of its page need not be rendered
 * again, which takes longer than everything else. Entries are dropped with their state.
 */
const inWords = new WeakMap<MarketState, Map<string, Market>>();

function named(market: MarketState, status: MarketStatus, key: string, names: () => Naming): Market {
  const known = inWords.get(market) ?? new Map<string, Market>();
  const before = known.get(key);
  if (before) return before;
  const made = toMarket(market, status, names());
  inWords.set(market, known.set(key, made));
  return made;
}

/** As many as the groups of a busy day in five languages; at the limit the cache is cleared. */
const GROUP_NAMES_MAX = 50_000;
type GroupNames = Required<Pick<MarketGroup, 'nm' | 'tn' | 'pn'>>;
const groupNames = new Map<string, GroupNames>();

/** Several markets with the line in their names share a heading without it. */
function namesOfGroup(market: NamedMarket, isAlone: boolean, language: LanguageCode): GroupNames {
  const { sport, type, period, line, home, away, player = '' } = market;
  const own = isAlone ? `${line} ${player}` : '';
  const key = `${language} ${sport} ${type} ${period} ${own} ${home} ${away}`;
  const cached = groupNames.get(key);
  if (cached !== undefined) return cached;
  if (groupNames.size >= GROUP_NAMES_MAX) groupNames.clear();
  const names = {
    nm: isAlone ? marketName(market, language) : groupName(market, language),
    tn: isAlone ? marketTitle(market, language) : groupTitle(market, language),
    // A season has no parts.
    pn: isSeasonMarket(market.type) ? '' : periodName(market, language),
  };
  groupNames.set(key, names);
  return names;
}

function toGroup(
  match: MatchState,
  markets: readonly MarketState[],
  { language, shown, isFresh }: Shown,
): MarketGroup {
  const [first] = markets;
  if (!first) throw new Error('a market group is empty');
  const sides = { home: nameIn(match.home, language), away: nameIn(match.away, language) };
  const about = (market: MarketState) => ({
    ...market,
    ...sides,
    player: market.player && nameIn(market.player, language),
    sport: match.sport,
  });
  const names = namesOfGroup(about(first), markets.length === 1, language);
  return {
    ...groupCodes(match.sport, first),
    ...(shown === 'all' ? names : { nm: names.nm }),
    mks: markets.map((market) => {
      const status = effectiveStatus(market, match, isFresh);
      return named(market, status, `${status} ${language} ${sides.home} ${sides.away}`, () => ({
        short: (selection) => shortSelectionName(selection, language),
        full: (selection) => fullSelectionName(about(market), selection, language),
        market: namesItsLine(about(market)) ? marketName(about(market), language) : undefined,
        team: market.type === 'season-top' ? about(market).player : undefined,
      }));
    }),
  };
}
