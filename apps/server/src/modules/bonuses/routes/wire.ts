import type { BonusEntry, BoosterEntry, GrantEntry } from '@palpite/contract/entities/growth';
import type { LanguageCode } from '@palpite/contract/languages';
import { bonusText, grantReason } from '@palpite/i18n/bonus-texts';
import { formatMoney } from '@palpite/i18n/money-format';
import type { Asset } from '@palpite/kernel/assets';
import { BONUS_STATUS, isOver, required } from '@palpite/kernel/bonus/bonus';
import { PRODUCTS } from '@palpite/kernel/bonus/terms';
import { divCeil } from '@palpite/kernel/division';
import { money } from '@palpite/kernel/money';
import { toCents } from '../../../platform/http/cents.ts';
import type { BonusRule } from '../core/campaign.ts';
import type { GrantValue } from '../core/grant.ts';
import type { PromotionStanding } from '../core/standing.ts';
import type { ListedBooster } from '../store/boosters.ts';
import type { ListedBonus, ListedGrant } from '../store/lists.ts';

const BPS = 10_000n;

export function titleOf(titles: ListedBonus['titles'], language: LanguageCode): string {
  return titles[language]?.title ?? titles.ENG?.title ?? '';
}

export function moneyText(units: bigint, asset: Asset, language: LanguageCode): string {
  return formatMoney(money(units, asset), language);
}

export function bonusEntry(listed: ListedBonus, language: LanguageCode): BonusEntry {
  const { bonus, asset } = listed;
  const { terms } = bonus;
  const cents = (units: bigint) => toCents(units, asset);
  const needed = required(bonus);
  const left = needed > bonus.progress && !isOver(bonus) ? needed - bonus.progress : 0n;
  return {
    id: bonus.id,
    bonus_id: listed.campaign,
    status: bonus.status,
    ended_by: bonus.reason ?? '',
    title: titleOf(listed.titles, language),
    reason: grantReason(language, listed.why),
    currency: asset,
    amount: cents(bonus.granted),
    balance: cents(bonus.balance),
    converted: cents(bonus.converted),
    required: cents(needed / BPS),
    progress: cents((bonus.progress < needed ? bonus.progress : needed) / BPS),
    left: cents(divCeil(left, BPS)),
    wager_x100: Number(terms.wagerX100),
    base: terms.base,
    min_odds: Number(terms.minOdds),
    max_stake: cents(terms.maxStake),
    max_conversion: cents(terms.maxConversion ?? 0n),
    sticky: terms.isSticky ? 1 : 0,
    contributions: PRODUCTS.map((product) => {
      const bps = terms.contribution[product];
      return { product, counts_bps: Number(bps), left: cents(bps === 0n ? 0n : divCeil(left, bps)) };
    }),
    lost_on_withdrawal: cents(bonus.status === BONUS_STATUS.active ? bonus.balance : 0n),
    granted_at: listed.grantedMs,
    expires_at: terms.expiresAt,
    ended_at: listed.endedMs ?? 0,
  };
}

export function amountOf(value: GrantValue): bigint {
  if (value.kind === 'free_round') return value.stake;
  return 'units' in value ? value.units : 0n;
}

export function countOf(value: GrantValue): number {
  if (value.kind === 'free_round') return value.rounds;
  return 'count' in value ? value.count : 1;
}

export function grantEntry(grant: ListedGrant, language: LanguageCode): GrantEntry {
  return {
    id: String(grant.id),
    kind: grant.kind,
    title: titleOf(grant.titles, language),
    reason: grantReason(language, grant.why),
    currency: grant.asset,
    amount: toCents(amountOf(grant.value), grant.asset),
    count: countOf(grant.value),
    granted_at: grant.grantedMs,
    expires_at: grant.expiresMs ?? 0,
    reversed: grant.reversedReason === undefined ? 0 : 1,
    reversed_reason: grant.reversedReason ?? '',
  };
}

export function boosterEntry(booster: ListedBooster, nowMs: number, language: LanguageCode): BoosterEntry {
  const isExpired = booster.endedMs !== undefined || booster.expiresMs <= nowMs;
  const open = booster.isArmed ? 'armed' : 'ready';
  return {
    id: String(booster.id),
    title: titleOf(booster.titles, language),
    reason: grantReason(language, booster.why),
    kind: booster.kind,
    bps: Number(booster.bps),
    cap: toCents(booster.cap, booster.asset),
    currency: booster.asset,
    min_legs: booster.minLegs,
    min_leg_odds: booster.minLegOdds,
    state: booster.usedBy !== undefined ? 'used' : isExpired ? 'expired' : open,
    expires_at: booster.expiresMs,
  };
}

const REFUSED = { country: 'not_allowed', paused: 'paused', blocked: 'blocked' } as const;

/** Why no bonus is given here; empty where it is. */
export function refusedText(rule: BonusRule, standing: PromotionStanding, language: LanguageCode): string {
  if (standing.is === 'not-allowed') return bonusText(language, REFUSED[standing.why]);
  return rule === 'no-up-front' ? bonusText(language, 'no_up_front') : '';
}
