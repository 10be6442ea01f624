import type { Fiat } from '@palpite/kernel/assets';
import { DEFAULT_TERMS } from '@palpite/kernel/bonus/terms';
import { fromBrl } from '@palpite/kernel/growth/scale';
import { DAY_MS, type Instant } from '@palpite/kernel/time';
import { BUILT_IN_TEXTS, type BuiltInCode } from './built-in-texts.ts';
import {
  type CampaignAmounts,
  type CampaignTerms,
  isEarned,
  type NewCampaign,
  type Trigger,
} from './campaign.ts';
import type { GrantKind } from './grant.ts';

export interface BrandOfCampaigns {
  readonly id: string;
  readonly asset: Fiat;
  /** The advertised maximum in units. */
  readonly maximumBonus: bigint | undefined;
  readonly minimumDeposit: bigint;
  /** The free bet for registering. */
  readonly registerUnits: bigint;
  /** Without play money, what is given before any stake is switched on by an operator. */
  readonly isDemo: boolean;
}

interface Own {
  readonly kind: GrantKind;
  readonly trigger: Trigger;
  readonly amounts?: CampaignAmounts;
  readonly perPlayer?: number;
  readonly isListed?: boolean;
  /** From the start; an operator raises it. */
  readonly budget?: bigint;
}

/** The campaigns that every brand has from the start; they are stored once and belong to the operators after that. */
export function builtInCampaigns(brand: BrandOfCampaigns, now: Instant): NewCampaign[] {
  const scaled = (brl: bigint) => fromBrl(brl, brand.asset, now);
  const terms = builtInTerms(scaled);
  return Object.entries(ownOf(brand, scaled)).map(([code, own]) => ({
    brand: brand.id,
    code,
    kind: own.kind,
    trigger: own.trigger,
    audience: {},
    amounts: own.amounts ?? {},
    terms: ownTerms(code, own, terms),
    texts: BUILT_IN_TEXTS[code as BuiltInCode],
    beginsMs: now,
    endsMs: undefined,
    state: brand.isDemo || isEarned(own) || ALWAYS.includes(own.trigger) ? 'on' : 'draft',
    budget: own.budget ?? offerBudget(own),
    perPlayer: own.perPlayer,
    isListed: own.isListed ?? true,
  }));
}

/**
 * So many times the bonus is wagered that it earns more than the bonus is, on every product at its smallest margin
 * (apps/server/test/reward-bounds.test.ts).
 */
const OFFER_WAGER_X100 = 3_500n;

/** A bet at the lowest odds that count earns 1.66 %, half of what a slot does. */
const OFFER_SPORTS_BPS = 5_000n;

/**
 * A player who risks the bonus at long odds loses it most of the time and would be paid for it by the rare large win,
 * so a bonus becomes at most its own amount (apps/server/test/offer-worth.test.ts).
 */
const OFFER_MAX_CONVERSION_X100 = 100n;

function ownTerms(code: string, { trigger }: Own, terms: CampaignTerms): CampaignTerms {
  if (trigger === 'deposit' || trigger === 'reload') {
    const contribution = { ...terms.contribution, sports: OFFER_SPORTS_BPS };
    const validMs = trigger === 'reload' ? 7 * DAY_MS : terms.validMs;
    return {
      ...terms,
      wagerX100: OFFER_WAGER_X100,
      maxConversionX100: OFFER_MAX_CONVERSION_X100,
      contribution,
      validMs,
    };
  }
  // Rewards of invitations are staked once before they are cash.
  return code === 'invite' || code === 'invite_friend' ? { ...terms, wagerX100: 100n } : terms;
}

/** Of the usual money rain, 60 showers of 300 BRL: a month. */
const RAIN_BUDGET = 18_000_00n;

/** Budget of a deposit offer, as a multiple of its largest bonus. */
const OFFER_BONUSES = 500n;

function offerBudget({ trigger, amounts }: Own): bigint | undefined {
  const isOffer = trigger === 'deposit' || trigger === 'reload';
  return isOffer && amounts?.max !== undefined ? OFFER_BONUSES * amounts.max : undefined;
}

/** An operator or the owner of a code decides about each of these grants. */
const ALWAYS: readonly Trigger[] = ['operator', 'code'];

function builtInTerms(scaled: (brl: bigint) => bigint): CampaignTerms {
  const { expiresAt: _, maxStake, ...terms } = DEFAULT_TERMS;
  return { ...terms, maxStake: scaled(maxStake), validMs: 30 * DAY_MS };
}

function ownOf(brand: BrandOfCampaigns, scaled: (brl: bigint) => bigint): Record<BuiltInCode, Own> {
  const max = brand.maximumBonus ?? scaled(600_00n);
  const deposit = (depositNumber: number, part: bigint): Own => ({
    kind: 'bonus',
    trigger: 'deposit',
    amounts: { percentBps: 10_000n, max: max / part, minDeposit: brand.minimumDeposit, depositNumber },
    perPlayer: 1,
  });
  const hidden = (kind: GrantKind, trigger: Trigger): Own => ({ kind, trigger, isListed: false });
  return {
    register_bonus: {
      kind: 'free_bet',
      trigger: 'register',
      amounts: { units: brand.registerUnits, minOdds: 1_500, validMs: 14 * DAY_MS },
      perPlayer: 1,
    },
    '100_first': deposit(1, 1n),
    '100_second': deposit(2, 2n),
    '100_third': deposit(3, 4n),
    reload: {
      kind: 'bonus',
      trigger: 'reload',
      amounts: { percentBps: 5_000n, max: max / 4n, minDeposit: brand.minimumDeposit, everyMs: 7 * DAY_MS },
    },
    free_round_bonus: hidden('bonus', 'free_rounds'),
    vip_level: hidden('cash', 'vip'),
    vip_week: hidden('cash', 'vip'),
    vip_month: hidden('cash', 'vip'),
    cashback_week: { kind: 'cash', trigger: 'cashback' },
    vip_wheel: { kind: 'spin', trigger: 'wheel' },
    tasks: { kind: 'cash', trigger: 'task' },
    tasks_visit: { kind: 'booster', trigger: 'visit' },
    realtime: { kind: 'cash', trigger: 'realtime' },
    invite: { kind: 'bonus', trigger: 'invite' },
    invite_friend: hidden('bonus', 'invite'),
    rank_day: { kind: 'cash', trigger: 'ranking' },
    rank_week: { kind: 'cash', trigger: 'ranking' },
    money_rain: { kind: 'cash', trigger: 'activity', budget: scaled(RAIN_BUDGET) },
    booster_week: {
      kind: 'booster',
      trigger: 'offer',
      amounts: {
        boosterKind: 'profit',
        boosterBps: 1_000n,
        boosterCap: scaled(50_00n),
        minLegs: 3,
        minLegOdds: 1_500,
        validMs: 7 * DAY_MS,
        // Less than a week: the job that gives it does not run at the same second each week.
        everyMs: 6 * DAY_MS,
      },
    },
    operator_gift: hidden('free_bet', 'operator'),
    promo_code: hidden('cash', 'code'),
  };
}
