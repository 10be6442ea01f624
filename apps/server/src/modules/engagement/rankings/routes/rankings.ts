import { rankDay, rankOwn, rankWeek } from '@palpite/contract/calls/growth/rankings';
import type { RankingEntry } from '@palpite/contract/entities/activity';
import type { LanguageCode } from '@palpite/contract/languages';
import { RANKING_LIST_MAX } from '@palpite/contract/tables/growth';
import { ACTIVITY_STATUS } from '@palpite/contract/tables/site';
import { engagementText } from '@palpite/i18n/engagement-words';
import type { Fiat } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Clock } from '../../../../platform/clock/clock.ts';
import { toCents } from '../../../../platform/http/cents.ts';
import { type Route, serve, servePage } from '../../../../platform/http/route.ts';
import type { PromotionStanding } from '../../../bonuses/index.ts';
import type { ListedPlace, Rankings, RankingView } from '../index.ts';

export interface RankingRouteOptions {
  readonly clock: Clock;
  assetOf(brand: string): Fiat;
  /** The title of the ranking's campaign. */
  titleOf(brand: string, code: string, language: LanguageCode): Promise<string>;
  standing(player: PlayerId | undefined, brand: string): Promise<PromotionStanding>;
}

export function rankingRoutes(rankings: Rankings, options: RankingRouteOptions): Route[] {
  const list = (span: 'day' | 'week', call: typeof rankDay | typeof rankWeek): Route =>
    servePage(call, async ({ last }, { brand, language }) => {
      const asset = options.assetOf(brand);
      const standing = await options.standing(undefined, brand);
      const view =
        standing.is === 'allowed' ? await rankings.list({ brand, span, isLast: last === 1 }) : undefined;
      if (!view) return noRanking(asset, options.clock.nowMs());
      return entryOf(view, asset, last === 1, await options.titleOf(brand, view.ranking.code, language));
    });
  return [list('day', rankDay), list('week', rankWeek), ownRoute(rankings, options)];
}

function ownRoute(rankings: Rankings, options: RankingRouteOptions): Route {
  return serve(rankOwn, async ({ period, last }, { session, brand, language }) => {
    const asset = options.assetOf(brand);
    const standing = await options.standing(session.player, brand);
    const isAllowed = standing.is === 'allowed';
    const own = isAllowed
      ? await rankings.own(session.player, { brand, span: period, isLast: last === 1 })
      : undefined;
    const place = own ?? { rank: 0, name: '', score: 0n, prize: 0n, isPaid: false };
    return {
      own: placeOf(place, asset),
      missing: Number(own?.missing ?? 0n),
      currency: asset,
      paid_at: own?.paidMs ?? 0,
      paid: own?.isPaid ? toCents(own.prize, asset) : 0,
      allowed: isAllowed ? 1 : 0,
      reason: isAllowed ? '' : engagementText(standing.why, language),
      computed_at: own?.computedMs ?? options.clock.nowMs(),
    };
  });
}

function entryOf(view: RankingView, asset: Fiat, isLast: boolean, title: string): RankingEntry {
  const { ranking, list } = view;
  return {
    id: view.id,
    metric: ranking.metric,
    products: [...(ranking.products ?? [])],
    status: isLast ? ACTIVITY_STATUS.finished : ACTIVITY_STATUS.inProgress,
    title,
    begins_at: view.beginsMs,
    ends_at: view.endsMs,
    currency: asset,
    list: list.map((place) => placeOf(place, asset)),
    full: list.length >= RANKING_LIST_MAX ? 1 : 0,
    players: view.players,
    budget: toCents(view.prizeSum, asset),
    prize_bps: ranking.prizeBps,
    least_score: toCents(ranking.minScore, asset),
    places: ranking.prizes.length,
    prizes: ranking.prizes.slice(0, RANKING_LIST_MAX).map((units) => toCents(units, asset)),
    excluded: view.excluded,
    paid_at: view.paidMs ?? 0,
    computed_at: view.computedMs,
  };
}

/** Scores are cents or hundredths, so both go through as they are. */
function placeOf({ rank, name, score, prize, isPaid }: ListedPlace, asset: Fiat) {
  const paid: 0 | 1 = isPaid ? 1 : 0;
  return { rank, name, score: toCents(score, asset), prize: toCents(prize, asset), paid };
}

function noRanking(asset: Fiat, nowMs: number): RankingEntry {
  return {
    id: '',
    metric: 'stake',
    products: [],
    status: ACTIVITY_STATUS.notStart,
    title: '',
    begins_at: 0,
    ends_at: 0,
    currency: asset,
    list: [],
    full: 0,
    players: 0,
    budget: 0,
    prize_bps: 0,
    least_score: 0,
    places: 0,
    prizes: [],
    excluded: 0,
    paid_at: 0,
    computed_at: nowMs,
  };
}
