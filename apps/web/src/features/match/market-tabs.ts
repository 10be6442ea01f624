import type { MarketGroup } from '@palpite/contract/entities/match';
import { marketPeriodOf } from '@palpite/contract/tables/market-periods';
import { marketOf } from '@palpite/contract/tables/market-types';
import type { MarketName, MarketPeriod, Sport } from '@palpite/kernel/sports';

export type MarketTab =
  | 'main'
  | 'result'
  | 'goals'
  | 'handicap'
  | 'points'
  | 'games'
  | 'sets'
  | 'combined'
  | 'halves'
  | 'quarters'
  | 'corners'
  | 'cards'
  | 'players'
  | 'other'
  | 'all';

/** The order of the tabs; those without a market are left out. */
const ORDER: readonly MarketTab[] = [
  ...(['main', 'result', 'goals', 'points', 'games', 'handicap', 'sets'] as const),
  ...(['quarters', 'halves', 'corners', 'cards', 'players', 'combined', 'other', 'all'] as const),
];

/** The most popular markets, which are also in the main tab. */
const MAIN: Readonly<Record<Sport, readonly MarketName[]>> = {
  football: ['match-result', 'total-goals', 'both-score', 'double-chance', 'handicap', 'draw-no-bet'],
  basketball: ['winner', 'handicap', 'total-points'],
  tennis: ['winner', 'unit-handicap', 'unit-total', 'set-handicap', 'set-total'],
  'table-tennis': ['winner', 'unit-handicap', 'unit-total', 'set-total'],
  volleyball: ['winner', 'unit-handicap', 'unit-total', 'set-total'],
};

const COMBINED = /-and-/;
const BY_HALF = /half|halves/;
const BY_SET = /^set-|sets|wins-a-set/;
const FOOTBALL_RESULTS: readonly string[] = [
  ...['match-result', 'double-chance', 'draw-no-bet', 'home-no-bet', 'away-no-bet', 'handicap'],
  ...['three-way-handicap', 'to-qualify', 'rest-of-match', 'home-to-win', 'away-to-win', 'any-team-to-win'],
  'winning-margin',
];
const BASKETBALL_RESULTS: readonly string[] = ['winner', 'money-line', 'match-result', 'overtime'];

type Kind = (market: MarketName, period: MarketPeriod | undefined) => MarketTab;

const ofFootball: Kind = (market, period) => {
  if (market.includes('corner')) return 'corners';
  if (market.includes('booking')) return 'cards';
  if (market.includes('player') || market.includes('goalscorer')) return 'players';
  if (period !== 'full-time' || BY_HALF.test(market)) return 'halves';
  if (COMBINED.test(market)) return 'combined';
  return FOOTBALL_RESULTS.includes(market) ? 'result' : 'goals';
};

const ofBasketball: Kind = (market, period) => {
  if (period?.includes('half') || BY_HALF.test(market)) return 'halves';
  if (period?.includes('quarter') || market.includes('quarter')) return 'quarters';
  if (COMBINED.test(market)) return 'combined';
  if (market.includes('handicap')) return 'handicap';
  return BASKETBALL_RESULTS.includes(market) ? 'result' : 'points';
};

const ofSets =
  (units: 'games' | 'points'): Kind =>
  (market, period) => {
    if (period !== 'full-time' || BY_SET.test(market)) return 'sets';
    if (COMBINED.test(market)) return 'combined';
    return market === 'winner' ? 'result' : units;
  };

const KIND: Readonly<Record<Sport, Kind>> = {
  football: ofFootball,
  basketball: ofBasketball,
  tennis: ofSets('games'),
  'table-tennis': ofSets('points'),
  volleyball: ofSets('points'),
};

/** Every tab of a group; `all` contains everything. An unknown type is still offered. */
export function tabsOf({ mty, pe }: Pick<MarketGroup, 'mty' | 'pe'>): readonly MarketTab[] {
  const known = marketOf(mty);
  if (!known) return ['other', 'all'];
  const { sport, market } = known;
  const period = marketPeriodOf(sport, pe);
  const kind = KIND[sport](market, period);
  const isMain = period === 'full-time' && MAIN[sport].includes(market);
  return isMain ? ['main', kind, 'all'] : [kind, 'all'];
}

export interface TabCount {
  readonly tab: MarketTab;
  /** The number of markets, not groups: every line counts. */
  readonly count: number;
}

type Counted = Pick<MarketGroup, 'mty' | 'pe' | 'mks'>;

/** The tabs of a match. One that would only repeat the main tab is left out. */
export function tabCounts(groups: readonly Counted[]): readonly TabCount[] {
  const counts = new Map<MarketTab, number>();
  const own = new Set<MarketTab>(['main']);
  for (const group of groups) {
    const tabs = tabsOf(group);
    for (const tab of tabs) {
      counts.set(tab, (counts.get(tab) ?? 0) + group.mks.length);
      if (!tabs.includes('main')) own.add(tab);
    }
  }
  return ORDER.flatMap((tab) => {
    const count = counts.get(tab) ?? 0;
    return count > 0 && own.has(tab) ? [{ tab, count }] : [];
  });
}

/** The groups of a tab in their given order. */
export function groupsIn<G extends Counted>(groups: readonly G[], tab: MarketTab): readonly G[] {
  return tab === 'all' ? groups : groups.filter((group) => tabsOf(group).includes(tab));
}

/** The current tab: the chosen one while the match has it, or else the first. */
export function shownTab(counts: readonly TabCount[], chosen: MarketTab): MarketTab {
  return counts.some(({ tab }) => tab === chosen) ? chosen : (counts[0]?.tab ?? 'all');
}
