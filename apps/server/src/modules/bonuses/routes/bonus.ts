import {
  type BonusInfo,
  bonusBaseInfo,
  bonusBaseInfoNew,
  bonusGiveUp,
  bonusList,
  bonusListNew,
  bonusMessageSeen,
  bonusNewMessage,
  bonusTips,
  bonusUnlock,
} from '@palpite/contract/calls/growth/bonus';
import type { LanguageCode } from '@palpite/contract/languages';
import { BONUS_TABS } from '@palpite/contract/tables/site';
import { bonusText, grantReason } from '@palpite/i18n/bonus-texts';
import { BONUS_STATUS } from '@palpite/kernel/bonus/bonus';
import { parseReference } from '@palpite/kernel/ids';
import { DAY_MS } from '@palpite/kernel/time';
import { toCents } from '../../../platform/http/cents.ts';
import { type KnownCaller, Refusal, type Route, serve } from '../../../platform/http/route.ts';
import type { BonusOwner, EndOutcome } from '../service/player-bonuses.ts';
import type { BonusQuery, ListedBonus } from '../store/lists.ts';
import { type BonusRouteDeps, ownerOf } from './options.ts';
import { amountOf, bonusEntry, boosterEntry, moneyText, refusedText, titleOf } from './wire.ts';

const SIZE = 20;
const SOON_MS = 3 * DAY_MS;
const MONTH_MS = 31 * DAY_MS;

export function bonusRoutes(deps: BonusRouteDeps): Route[] {
  return [
    listRoute(deps),
    listNewRoute(deps),
    serve(bonusBaseInfo, (_input, caller) => infoOf(deps, caller)),
    baseInfoNewRoute(deps),
    serve(bonusTips, async (_input, caller) => ({ list: await tipsOf(deps, caller) })),
    newMessageRoute(deps),
    messageSeenRoute(deps),
    unlockRoute(deps),
    serve(bonusGiveUp, async ({ id }, caller) => {
      const outcome = await deps.bonuses.giveUp(ownerOf(caller, deps), id);
      return outcome.is === 'done'
        ? { bonus: bonusEntry(outcome.bonus, caller.language) }
        : refusalOf(outcome, caller, deps);
    }),
  ];
}

function listRoute(deps: BonusRouteDeps): Route {
  return serve(bonusList, ({ tab, cursor, size }, caller) =>
    pageOf(deps, caller, cursor, size, {
      isOpen: tab === undefined ? undefined : tab === BONUS_TABS.available,
    }),
  );
}

function listNewRoute(deps: BonusRouteDeps): Route {
  return serve(bonusListNew, ({ available, from, until, cursor, size }, caller) => {
    const isOpen = available === undefined ? undefined : available === 1;
    return pageOf(deps, caller, cursor, size, { isOpen, fromMs: from, untilMs: until });
  });
}

async function pageOf(
  deps: BonusRouteDeps,
  caller: KnownCaller,
  cursor: string | undefined,
  size: number | undefined,
  filter: Pick<BonusQuery, 'isOpen' | 'fromMs' | 'untilMs'>,
) {
  const { player, asset } = ownerOf(caller, deps);
  const limit = size ?? SIZE;
  const before = cursor === undefined ? undefined : parseReference(cursor);
  const found = await deps.bonuses.list({ player, asset, ...filter, before, limit: limit + 1 });
  const page = found.slice(0, limit);
  const hasMore = found.length > limit;
  return {
    list: page.map((bonus) => bonusEntry(bonus, caller.language)),
    cursor: hasMore ? (page.at(-1)?.bonus.id ?? '') : '',
    has_more: hasMore ? (1 as const) : (0 as const),
  };
}

async function infoOf(deps: BonusRouteDeps, caller: KnownCaller): Promise<BonusInfo> {
  const owner = ownerOf(caller, deps);
  const { player, asset, brand } = owner;
  const [{ cash, bonus }, open, counts, own, boosters, standing] = await Promise.all([
    deps.balance(player, asset),
    deps.bonuses.list({ player, asset, isOpen: true, limit: 50 }),
    deps.bonuses.counts(owner),
    deps.counts(player),
    deps.bonuses.boosters(owner),
    deps.bonuses.standing(player, brand),
  ]);
  const nowMs = deps.clock.nowMs();
  const reason = refusedText(deps.bonuses.rule(brand), standing, caller.language);
  return {
    currency: asset,
    cash: toCents(cash, asset),
    bonus: toCents(bonus, asset),
    active: open.filter(isActive).map((listed) => bonusEntry(listed, caller.language)),
    ...counts,
    free_rounds: own.freeRounds,
    free_bets: own.freeBets,
    boosters: boosters.filter(({ endedMs, expiresMs }) => endedMs === undefined && expiresMs > nowMs).length,
    spins: own.spins,
    maximum_bonus: deps.maximumBonus(brand),
    allowed: reason === '' ? 1 : 0,
    reason,
  };
}

function isActive({ bonus }: ListedBonus): boolean {
  return bonus.status === BONUS_STATUS.active;
}

function baseInfoNewRoute(deps: BonusRouteDeps): Route {
  return serve(bonusBaseInfoNew, async ({ from, until }, caller) => {
    const owner = ownerOf(caller, deps);
    const nowMs = deps.clock.nowMs();
    const period = { fromMs: from ?? nowMs - MONTH_MS, untilMs: until ?? nowMs + 1 };
    const [info, sums] = await Promise.all([infoOf(deps, caller), deps.bonuses.sums(owner, period)]);
    const cents = (units: bigint) => toCents(units, owner.asset);
    return {
      ...info,
      sums: {
        granted: cents(sums.granted),
        converted: cents(sums.converted),
        expired: cents(sums.expired),
        cancelled: cents(sums.cancelled),
      },
    };
  });
}

async function tipsOf(deps: BonusRouteDeps, caller: KnownCaller) {
  const { player, asset, brand } = ownerOf(caller, deps);
  const { language } = caller;
  const open = await deps.bonuses.list({ player, asset, isOpen: true, limit: 20 });
  const active = open.find(isActive);
  const text = (units: bigint) => moneyText(units, asset, language);
  const tips: { kind: string; text: string; id: string; path: string }[] = [];
  const add = (kind: Parameters<typeof bonusText>[1], id: string, values = {}) =>
    tips.push({ kind, text: bonusText(language, kind, values), id, path: '/bonus' });
  if (active) {
    const { id, terms, balance } = active.bonus;
    const { left, required } = bonusEntry(active, language);
    if (terms.expiresAt - deps.clock.nowMs() < SOON_MS) add('expires_soon', id);
    if (left * 5 < required) add('nearly_unlocked', id, { left: text(BigInt(left)) });
    add('max_stake', id, { most: text(terms.maxStake) });
    add('withdrawal_forfeits', id, { lost: text(balance) });
  }
  const waiting = open.find((listed) => !isActive(listed));
  if (waiting) add('waiting', waiting.bonus.id);
  if (deps.bonuses.rule(brand) === 'none') add('not_allowed', '');
  return tips;
}

const NOTHING_NEW = {
  bonus_id: '',
  id: '',
  amount: 0,
  currency: '',
  title: '',
  reason: '',
  kind: 'bonus',
  wager_x100: 0,
  min_odds: 0,
  expires_at: 0,
} as const;

function unlockedOf(listed: ListedBonus | undefined, language: LanguageCode) {
  if (!listed) return NOTHING_NEW;
  const { id, bonus_id, converted, currency, title, reason, wager_x100, expires_at } = bonusEntry(
    listed,
    language,
  );
  return {
    ...NOTHING_NEW,
    id,
    bonus_id,
    amount: converted,
    currency,
    title,
    reason,
    wager_x100,
    expires_at,
  };
}

function newMessageRoute(deps: BonusRouteDeps): Route {
  return serve(bonusNewMessage, async (_input, caller) => {
    const owner = ownerOf(caller, deps);
    const { language } = caller;
    const [{ given, unlocked, booster }, level] = await Promise.all([
      deps.bonuses.news(owner),
      deps.levelUp(owner.player),
    ]);
    const wager = given && given.kind === 'bonus' ? await wagerOf(deps, owner, given.id) : 0;
    return {
      new_bonus: given
        ? {
            bonus_id: given.campaign,
            id: String(given.id),
            amount: toCents(amountOf(given.value), given.asset),
            currency: given.asset,
            title: titleOf(given.titles, language),
            reason: grantReason(language, given.why),
            kind: given.kind,
            wager_x100: wager,
            min_odds: given.value.kind === 'free_bet' ? given.value.minOdds : 0,
            expires_at: given.expiresMs ?? 0,
          }
        : NOTHING_NEW,
      unlock_bonus: unlockedOf(unlocked, language),
      new_bonus_boost: booster ? boosterEntry(booster, deps.clock.nowMs(), language) : NO_BOOSTER,
      level_up: { level: level.level, amount: toCents(level.amount, owner.asset), currency: owner.asset },
    };
  });
}

async function wagerOf(deps: BonusRouteDeps, { player, asset }: BonusOwner, id: bigint): Promise<number> {
  const open = await deps.bonuses.list({ player, asset, limit: 50 });
  return Number(open.find(({ bonus }) => bonus.id === String(id))?.bonus.terms.wagerX100 ?? 0n);
}

const NO_BOOSTER = {
  id: '',
  title: '',
  reason: '',
  kind: 'profit',
  bps: 0,
  cap: 0,
  currency: '',
  min_legs: 0,
  min_leg_odds: 0,
  state: 'expired',
  expires_at: 0,
} as const;

function messageSeenRoute(deps: BonusRouteDeps): Route {
  return serve(bonusMessageSeen, async ({ kind, id }, caller) => {
    const owner = ownerOf(caller, deps);
    if (kind === 'level_up') await deps.levelSeen(owner.player, Number(id));
    else await deps.bonuses.seen(owner, kind === 'unlock_bonus' ? 'unlocked' : 'given', id);
    return { seen: 1 as const };
  });
}

function unlockRoute(deps: BonusRouteDeps): Route {
  return serve(bonusUnlock, async ({ id }, caller) => {
    const owner = ownerOf(caller, deps);
    const outcome = await deps.bonuses.unlock(owner, id);
    if (outcome.is !== 'done') return refusalOf(outcome, caller, deps);
    const amount = moneyText(outcome.bonus.bonus.converted, owner.asset, caller.language);
    return {
      bonus: bonusEntry(outcome.bonus, caller.language),
      message: bonusText(caller.language, 'unlocked', { amount }),
    };
  });
}

function refusalOf(
  outcome: Exclude<EndOutcome, { is: 'done' }>,
  caller: KnownCaller,
  deps: BonusRouteDeps,
): Refusal {
  if (outcome.is !== 'wagering-left') return new Refusal(outcome.is);
  const left = moneyText(outcome.left, deps.assetOf(caller.brand), caller.language);
  return new Refusal('bonus-wagering-left', { values: { left } });
}
