import type { Market, MarketChange, MarketGroup, Match, MatchHeader } from '@palpite/contract/entities/match';
import type { LanguageCode } from '@palpite/contract/languages';
import {
  CLOCK_PERIOD,
  MARKET_PERIOD,
  MARKET_STATUS,
  MARKET_TYPE,
  MATCH_STATUS,
  SCORE_KIND,
  SELECTION_TYPE,
  SPORT,
} from '@palpite/contract/tables/sport';
import { marketName, shortSelectionName } from '@palpite/i18n/sport-names';
import {
  effectiveStatus,
  type MarketState,
  type MarketStatus,
  type MatchDetail,
  type MatchState,
  type Selection,
} from '../index.ts';

const THOUSANDTHS = 1_000;
const COUNTS_UP = 1;
/** The order of groups on a page: the main one first. */
const GROUPS = ['match-result', 'total-goals'] as const;

/** `markets` is how many the match has: the wire counts those beyond the one that its row shows. */
export function toHeader(state: MatchState, markets: number, isFresh: boolean): MatchHeader {
  const { match, league, home, away, clock } = state;
  const stop = state.stop === 'none' && !isFresh ? 'feed' : state.stop;
  return {
    id: match,
    nm: `${home.name} - ${away.name}`,
    sid: SPORT[state.sport],
    lg: { id: league.id, na: league.name, rnm: league.country },
    ts: [home, away].map(({ id, name }) => ({ id, na: name, lurl: '' })),
    bt: state.startMs,
    ms: MATCH_STATUS[state.status],
    mc: { pe: CLOCK_PERIOD[state.period], s: clock.seconds, r: clock.running, tp: COUNTS_UP, at: clock.atMs },
    nsg:
      state.status === 'not-started'
        ? []
        : [{ pe: MARKET_PERIOD['full-time'], tyg: SCORE_KIND.score, sc: [...state.score] }],
    tms: Math.max(0, markets - 1),
    is_hot: 0,
    stop: stop === 'none' ? '' : stop,
  };
}

/** A price that cannot be bet on is negative: the player still sees where it stood. */
function toMarket(
  market: MarketState,
  status: MarketStatus,
  nameOf: (selection: Selection) => string,
): Market {
  const sign = status === 'open' ? 1 : -1;
  return {
    id: market.market,
    ss: MARKET_STATUS[status],
    op: market.prices.map(({ selection, odds }) => ({
      nm: nameOf(selection),
      od: (sign * odds) / THOUSANDTHS,
      ty: SELECTION_TYPE[selection],
    })),
    li: market.line,
  };
}

/**
 * For the topic, which is the same for every language: names travel by HTTP only, so that `nm` is empty here and the
 * phone keeps the one it has. The status is the market's own: the stop of the match is in its header, which the phone
 * puts before it, so that a bet stop is one message and not one per market.
 */
export function toMarketChange(market: MarketState): MarketChange {
  return {
    mty: MARKET_TYPE[market.type],
    pe: MARKET_PERIOD['full-time'],
    mk: toMarket(market, market.status, () => ''),
  };
}

/** `main`: the first market of each group, which is all that a row of a list shows. */
export type MarketsShown = 'main' | 'all';

/** For HTTP, where every reply stands by itself: the status is the worse of market, match and feed. */
export function toMatch(
  detail: MatchDetail,
  to: { readonly language: LanguageCode; readonly shown: MarketsShown; readonly isFresh: boolean },
): Match {
  const { match, markets } = detail;
  const { language, shown, isFresh } = to;
  const groups = GROUPS.flatMap((type): MarketGroup[] => {
    const own = markets.filter((market) => market.type === type).slice(0, shown === 'main' ? 1 : undefined);
    if (own.length === 0) return [];
    const nameOf = (selection: Selection) => shortSelectionName(selection, language);
    return [
      {
        mty: MARKET_TYPE[type],
        pe: MARKET_PERIOD['full-time'],
        nm: marketName(type, language, 'full'),
        mks: own.map((market) => toMarket(market, effectiveStatus(market, match, isFresh), nameOf)),
      },
    ];
  });
  return { ...toHeader(match, markets.length, isFresh), mg: groups };
}
