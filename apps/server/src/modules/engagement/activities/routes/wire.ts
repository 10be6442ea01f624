import type { ActivityEntry, ActivityStep, Prize as WirePrize } from '@palpite/contract/entities/activity';
import type { LanguageCode } from '@palpite/contract/languages';
import { ACTIVITY_STATUS } from '@palpite/contract/tables/site';
import { activityCost, activityRules } from '@palpite/i18n/activity-words';
import { bonusText } from '@palpite/i18n/bonus-texts';
import { prizeText } from '@palpite/i18n/engagement-words';
import { formatMoney } from '@palpite/i18n/money-format';
import { localDigits, withPercentSign } from '@palpite/i18n/number-format';
import type { Fiat } from '@palpite/kernel/assets';
import { DAY_MS } from '@palpite/kernel/time';
import { toCents } from '../../../../platform/http/cents.ts';
import { isMoneyKind } from '../../../bonuses/index.ts';
import { type ActivityView, type Prize, prizeCount, prizeMoney, type Step, stepAtHand } from '../index.ts';
import type { ActivityRouteOptions } from './options.ts';

export function wirePrize(prize: Prize, asset: Fiat): WirePrize {
  return { kind: prize.kind, amount: toCents(prizeMoney(prize), asset), count: prizeCount(prize) };
}

const STATUS = {
  'not-started': ACTIVITY_STATUS.notStart,
  running: ACTIVITY_STATUS.inProgress,
  finished: ACTIVITY_STATUS.finished,
  expired: ACTIVITY_STATUS.expired,
} as const;

const NOT_REVEALED = { amount: 0, count: 0 } as const;

export function stepEntry(step: Step, asset: Fiat): ActivityStep {
  const prize = wirePrize(step.prize, asset);
  return {
    step: step.step,
    need: Number(step.need),
    have: Number(step.have),
    day_at: step.dayAt,
    prize: step.isHidden ? { kind: prize.kind, ...NOT_REVEALED } : prize,
    state: step.state,
    received_at: step.receivedAt,
  };
}

export function activityEntry(
  view: ActivityView,
  options: Pick<ActivityRouteOptions, 'assetOf' | 'rule' | 'isAllowed'>,
  language: LanguageCode,
): ActivityEntry {
  const { code, kind, campaign, window, steps, configured } = view;
  const asset = options.assetOf(campaign.brand);
  const atHand = stepAtHand(steps);
  const isBonus = campaign.kind === 'bonus';
  const reason = reasonOf(view, options, language);
  const slots = slotsOf(view, asset, language);
  const { title, text } = campaign.texts[language];
  const left = view.budgetLeft;
  const budgetLeft = left === undefined || !isMoneyKind(campaign.kind) ? -1 : toCents(left, asset);
  return {
    id: code,
    kind: kind.kind,
    status: STATUS[view.status],
    title,
    text,
    cost: activityCost(kind.kind, language, slots, campaign.terms.base),
    rules: activityRules(kind.kind, language, slots, budgetLeft >= 0),
    currency: asset,
    unit: kind.unit,
    takes: atHand ? Number(atHand.need - atHand.have) : 0,
    gives: atHand ? stepEntry(atHand, asset).prize : { kind: campaign.kind, ...NOT_REVEALED },
    steps: steps.map((step) => stepEntry(step, asset)),
    begins_at: window.begins,
    ends_at: window.ends ?? 0,
    claim_until: window.claimUntil ?? 0,
    received: view.received,
    budget_left: budgetLeft,
    wager_x100: isBonus ? Number(campaign.terms.wagerX100) : 0,
    min_odds: isBonus ? Number(campaign.terms.minOdds) : largestOdds(steps),
    max_stake: isBonus ? toCents(campaign.terms.maxStake, asset) : 0,
    wager_days: isBonus ? Math.floor(campaign.terms.validMs / DAY_MS) : 0,
    day_need: kind.unit === 'days' ? dayNeed(view, asset) : 0,
    products: [...configured.products],
    allowed: reason === '' ? 1 : 0,
    reason,
    path: kind.path,
  };
}

function dayNeed({ settings }: ActivityView, asset: Fiat): number {
  const { stake } = settings as Readonly<Record<string, unknown>>;
  return typeof stake === 'string' ? toCents(BigInt(stake), asset) : 0;
}

/** Odds that every free bet at hand allows. */
function largestOdds(steps: readonly Step[]): number {
  return steps.reduce((most, { minOdds = 0 }) => Math.max(most, minOdds), 0);
}

/** Why it gives nothing here; empty where it does. */
function reasonOf(
  { campaign }: ActivityView,
  { rule, isAllowed }: Pick<ActivityRouteOptions, 'rule' | 'isAllowed'>,
  language: LanguageCode,
): string {
  const own = rule(campaign.brand);
  if (isAllowed(campaign, own)) return '';
  return bonusText(language, own === 'none' ? 'not_allowed' : 'no_up_front');
}

function slotsOf({ campaign, settings }: ActivityView, asset: Fiat, language: LanguageCode) {
  const { deposit, stake } = settings as Readonly<Record<string, unknown>>;
  const money = (value: unknown) =>
    typeof value === 'string'
      ? formatMoney({ asset, units: BigInt(value) }, language, { form: 'short' })
      : '';
  const { wagerX100, contribution, maxConversionX100 } = campaign.terms;
  const isWagered = campaign.kind === 'bonus' && wagerX100 > 0n;
  const share = (bps: bigint) =>
    isWagered ? withPercentSign(localDigits(String(Number(bps) / 100), language), language) : '';
  return {
    times: String(Number(wagerX100) / 100),
    sports: share(contribution.sports),
    slots: share(contribution.slots),
    most: isWagered && maxConversionX100 !== undefined ? `${Number(maxConversionX100) / 100}x` : '',
    deposit: money(deposit),
    stake: money(stake),
  };
}

export function prizeWords(prize: Prize, asset: Fiat, language: LanguageCode): string {
  const value = 'bps' in prize ? prize.bps : 'count' in prize ? BigInt(prize.count) : prize.units;
  return prizeText(prize.kind, value, asset, language);
}
