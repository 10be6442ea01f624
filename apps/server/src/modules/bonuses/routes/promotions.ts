import { boosterList, boosterUse } from '@palpite/contract/calls/growth/bonus';
import {
  activityIndexInfo,
  activityIndexInfoV2,
  activityIndexInfoV3,
  grantRecords,
  grantReport,
  promotionList,
  rechargeActivity,
} from '@palpite/contract/calls/growth/promotions';
import type { PromotionEntry } from '@palpite/contract/entities/growth';
import type { LanguageCode } from '@palpite/contract/languages';
import { FLOATING_BONUS_KINDS, GROWTH_PAGE_MAX } from '@palpite/contract/tables/growth';
import { ACTIVITY_STATUS } from '@palpite/contract/tables/site';
import { bonusText } from '@palpite/i18n/bonus-texts';
import type { Asset } from '@palpite/kernel/assets';
import { PRODUCTS } from '@palpite/kernel/bonus/terms';
import { type PlayerId, parseReference } from '@palpite/kernel/ids';
import { DAY_MS } from '@palpite/kernel/time';
import { toCents } from '../../../platform/http/cents.ts';
import { type Caller, Refusal, type Route, serve } from '../../../platform/http/route.ts';
import type { Campaign } from '../core/campaign.ts';
import { needsNoDeposit, type Promotion } from '../service/player-bonuses.ts';
import type { ListedGrant } from '../store/lists.ts';
import { type BonusRouteDeps, ownerOf, type PromotionPage } from './options.ts';
import { amountOf, boosterEntry, countOf, grantEntry, refusedText } from './wire.ts';

const SIZE = 20;
const REPORT_MAX = 1_000;

export function promotionRoutes(deps: BonusRouteDeps): Route[] {
  return [
    serve(activityIndexInfo, async (_input, caller) => ({ list: await entriesOf(deps, caller) })),
    serve(activityIndexInfoV2, async (_input, caller) => {
      const list = await entriesOf(deps, caller);
      return { list, counts: countsOf(list) };
    }),
    serve(activityIndexInfoV3, async (_input, caller) => {
      const list = await entriesOf(deps, caller);
      const first = list.find(({ bonus_id: id, joined }) => joined === 0 && isFloating(id));
      return {
        list,
        counts: countsOf(list),
        red_point: first ? 1 : 0,
        floating_bonus_id: first?.bonus_id ?? '',
      };
    }),
    promotionListRoute(deps),
    rechargeRoute(deps),
    serve(boosterList, async (_input, caller) => {
      const all = await deps.bonuses.boosters(ownerOf(caller, deps));
      return { list: all.map((booster) => boosterEntry(booster, deps.clock.nowMs(), caller.language)) };
    }),
    serve(boosterUse, async ({ id, armed }, caller) => {
      const outcome = await deps.bonuses.arm(ownerOf(caller, deps), id, armed === 1);
      return outcome.is === 'done'
        ? { booster: boosterEntry(outcome.booster, deps.clock.nowMs(), caller.language) }
        : new Refusal(outcome.is);
    }),
    grantRecordsRoute(deps),
    grantReportRoute(deps),
  ];
}

function isFloating(id: string): boolean {
  return FLOATING_BONUS_KINDS.some((kind) => id === kind || id.startsWith(`${kind}_`));
}

function countsOf(list: readonly PromotionEntry[]) {
  const of = (status: number) => list.filter((entry) => entry.status === status).length;
  const { notStart, inProgress, finished, expired } = ACTIVITY_STATUS;
  return {
    not_start: of(notStart),
    in_progress: of(inProgress),
    finished: of(finished),
    expired: of(expired),
  };
}

async function entriesOf(deps: BonusRouteDeps, caller: Caller): Promise<PromotionEntry[]> {
  const all = await deps.bonuses.promotions(caller.brand, playerOf(caller));
  const asset = deps.assetOf(caller.brand);
  const nowMs = deps.clock.nowMs();
  const pages = await deps.pages(caller.brand);
  return all
    .slice(0, GROWTH_PAGE_MAX)
    .map((promotion) => promotionEntry(promotion, asset, nowMs, caller.language, deps.realtimeBps, pages));
}

function playerOf({ session }: Caller): PlayerId | undefined {
  return session?.player;
}

export function promotionEntry(
  { campaign, received, budgetLeft, isJoined }: Promotion,
  asset: Asset,
  nowMs: number,
  language: LanguageCode,
  realtimeBps: bigint,
  pages: ReadonlyMap<string, PromotionPage> = new Map(),
): PromotionEntry {
  const { amounts, terms, texts, trigger, kind, beginsMs } = campaign;
  const page = pages.get(campaign.code);
  // An activity stops counting before its campaign ends, which leaves time to receive.
  const endsMs = page ? page.endsMs : campaign.endsMs;
  const { title, text } = texts[language];
  const isMoney = kind === 'cash' || kind === 'bonus' || kind === 'free_bet';
  const wager = kind === 'bonus' ? Number(terms.wagerX100) : 0;
  return {
    id: String(campaign.id),
    kind: trigger,
    bonus_id: campaign.code,
    status: statusOf({ beginsMs, endsMs }, nowMs),
    title,
    text,
    cost: wager > 0 ? costText(terms, language) : '',
    currency: asset,
    takes: toCents(amounts.minDeposit ?? 0n, asset),
    gives: toCents(amounts.max ?? amounts.units ?? amounts.boosterCap ?? 0n, asset),
    percent_bps: Number(trigger === 'realtime' ? realtimeBps : (amounts.percentBps ?? 0n)),
    wager_x100: wager,
    min_odds: kind === 'free_bet' ? (amounts.minOdds ?? 0) : Number(terms.minOdds),
    path: pathOf(campaign, page),
    begins_at: beginsMs,
    ends_at: endsMs ?? 0,
    received,
    budget_left: budgetLeft === undefined || !isMoney ? -1 : toCents(budgetLeft, asset),
    joined: isJoined ? 1 : 0,
    products: PRODUCTS.filter((product) => terms.contribution[product] > 0n),
  };
}

/** What has to be wagered, and the most that the bonus becomes. */
function costText({ base, wagerX100, maxConversionX100 }: Campaign['terms'], language: LanguageCode): string {
  const cost = base === 'bonus' ? 'cost' : 'cost_deposit';
  const wagered = bonusText(language, cost, { times: timesText(wagerX100) });
  if (maxConversionX100 === undefined) return wagered;
  return `${wagered} ${bonusText(language, 'cost_most', { times: timesText(maxConversionX100) })}`;
}

function timesText(hundredths: bigint): string {
  return String(Number(hundredths) / 100);
}

function pathOf({ trigger }: Campaign, page: PromotionPage | undefined): string {
  if (trigger === 'deposit' || trigger === 'reload') return '/deposit';
  return page?.path ?? '/bonus';
}

function statusOf({ beginsMs, endsMs }: Pick<Campaign, 'beginsMs' | 'endsMs'>, nowMs: number) {
  if (nowMs < beginsMs) return ACTIVITY_STATUS.notStart;
  return endsMs !== undefined && nowMs >= endsMs ? ACTIVITY_STATUS.expired : ACTIVITY_STATUS.inProgress;
}

function promotionListRoute(deps: BonusRouteDeps): Route {
  return serve(promotionList, async ({ filter, cursor, size }, caller) => {
    const player = playerOf(caller);
    const standing = await deps.bonuses.standing(player, caller.brand);
    const all = await deps.bonuses.promotions(caller.brand, player);
    const asset = deps.assetOf(caller.brand);
    const nowMs = deps.clock.nowMs();
    const wanted = all.filter((promotion) => fits(promotion, filter ?? 'all'));
    const offset = cursor === undefined ? 0 : Number.parseInt(cursor, 10) || 0;
    const limit = size ?? SIZE;
    const hasMore = wanted.length > offset + limit;
    const reason = refusedText(deps.bonuses.rule(caller.brand), standing, caller.language);
    const pages = await deps.pages(caller.brand);
    return {
      list: wanted
        .slice(offset, offset + limit)
        .map((promotion) =>
          promotionEntry(promotion, asset, nowMs, caller.language, deps.realtimeBps, pages),
        ),
      cursor: hasMore ? String(offset + limit) : '',
      has_more: hasMore ? 1 : 0,
      counts: { all: all.length, mine: all.filter(({ isJoined }) => isJoined).length },
      allowed: reason === '' ? 1 : 0,
      reason,
    };
  });
}

function fits(promotion: Promotion, filter: string): boolean {
  const { terms, kind } = promotion.campaign;
  if (filter === 'mine') return promotion.isJoined;
  if (filter === 'sports') return terms.contribution.sports > 0n;
  if (filter === 'casino') return kind === 'free_round' || terms.contribution.slots > 0n;
  return filter === 'no_deposit' ? needsNoDeposit(promotion) : true;
}

function rechargeRoute(deps: BonusRouteDeps): Route {
  return serve(rechargeActivity, async (_input, caller) => {
    const owner = ownerOf(caller, deps);
    const { asset, player, brand } = owner;
    const number = (await deps.deposits(player)) + 1;
    const offers = await deps.bonuses.offers(owner, number);
    const standing = await deps.bonuses.standing(player, brand);
    const nowMs = deps.clock.nowMs();
    return {
      list: offers.map((campaign) => {
        const least = campaign.amounts.minDeposit ?? 0n;
        const cents = (units: bigint) => toCents(units, asset);
        return {
          ...promotionEntry(
            { campaign, received: 0, budgetLeft: undefined, isJoined: false },
            asset,
            nowMs,
            caller.language,
            deps.realtimeBps,
          ),
          deposit_number: campaign.amounts.depositNumber ?? 0,
          min_deposit: cents(least),
          max_bonus: cents(campaign.amounts.max ?? 0n),
          max_stake: cents(campaign.terms.maxStake),
          valid_days: Math.floor(campaign.terms.validMs / DAY_MS),
          amounts: [1n, 2n, 5n, 10n].map((times) => cents(least * times)).filter((amount) => amount > 0),
        };
      }),
      reason: offers.length > 0 ? '' : refusedText(deps.bonuses.rule(brand), standing, caller.language),
    };
  });
}

function grantRecordsRoute(deps: BonusRouteDeps): Route {
  return serve(grantRecords, async ({ cursor, size }, caller) => {
    const limit = size ?? SIZE;
    const before = cursor === undefined ? undefined : parseReference(cursor);
    const found = await deps.bonuses.grants({ player: caller.session.player, before, limit: limit + 1 });
    const page = found.slice(0, limit);
    const hasMore = found.length > limit;
    return {
      list: page.map((grant) => grantEntry(grant, caller.language)),
      cursor: hasMore ? String(page.at(-1)?.id ?? '') : '',
      has_more: hasMore ? 1 : 0,
    };
  });
}

function grantReportRoute(deps: BonusRouteDeps): Route {
  return serve(grantReport, async ({ from, until }, caller) => {
    const { player, asset } = ownerOf(caller, deps);
    const query = { player, fromMs: from, untilMs: until, limit: REPORT_MAX };
    const live = (await deps.bonuses.grants(query)).filter(
      (grant) => grant.asset === asset && grant.reversedReason === undefined,
    );
    const kinds = [...new Set(live.map(({ kind }) => kind))];
    return {
      currency: asset,
      list: kinds.map((kind) =>
        reportLine(
          kind,
          live.filter((grant) => grant.kind === kind),
          asset,
        ),
      ),
    };
  });
}

function reportLine(kind: string, grants: readonly ListedGrant[], asset: Asset) {
  const worth = ({ value }: ListedGrant) =>
    value.kind === 'free_round' ? amountOf(value) * BigInt(value.rounds) : amountOf(value);
  return {
    kind,
    grants: grants.length,
    amount: toCents(
      grants.reduce((sum, grant) => sum + worth(grant), 0n),
      asset,
    ),
    count: grants.reduce((sum, { value }) => sum + countOf(value), 0),
  };
}
