import { activityTitle, type TitledKind } from '@palpite/i18n/activity-titles';
import type { Fiat } from '@palpite/kernel/assets';
import { DEFAULT_TERMS } from '@palpite/kernel/bonus/terms';
import { fromBrl } from '@palpite/kernel/growth/scale';
import { DAY_MS, dayBounds, type Instant, instant, type Zone } from '@palpite/kernel/time';
import type {
  CampaignAmounts,
  CampaignTerms,
  CampaignTexts,
  GrantKind,
  NewCampaign,
} from '../../../bonuses/index.ts';

interface BrandOfActivities {
  readonly id: string;
  readonly asset: Fiat;
  readonly zone: Zone;
  readonly isDemo: boolean;
}

export interface BuiltInActivity {
  readonly code: string;
  readonly kind: TitledKind;
  readonly settings: Readonly<Record<string, unknown>>;
  /** Undefined: a campaign of the bonuses, which exists. */
  readonly campaign: NewCampaign | undefined;
}

interface Own {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly gives: GrantKind;
  /** In units of BRL. */
  readonly budget?: bigint;
  readonly amounts?: CampaignAmounts;
  readonly isEarned?: boolean;
  readonly days?: number;
}

/** Products on which the bookmaker earns at least 3.5 % of a stake on average (`LEAST_EARNED_BP`). */
const EDGED = ['sports', 'slots'] as const;
const DOORS = 24;
const CLAIM_DAYS = 7;
/** One calendar: 0.48 together, of stakes that earn at least 84.00. */
const DOOR_PRIZES = [...repeated(16, 1n), ...repeated(6, 2n), 8n, 12n];

function repeated(times: number, units: bigint): bigint[] {
  return Array.from({ length: times }, () => units);
}

/**
 * The activities that every brand begins with, amounts in units of BRL. What deposits bring is a bonus that needs stakes
 * of the deposit and the bonus: these earn the bookmaker more on average than the bonus is. What stakes bring is a small
 * part of what they earn (docs/engagement.md).
 */
export function builtInActivities(brand: BrandOfActivities, now: Instant): BuiltInActivity[] {
  const scaled = (brl: bigint) => fromBrl(brl, brand.asset, now);
  const own = ownOf(scaled);
  const activities = Object.entries(own).map(([name, about]): BuiltInActivity => {
    const kind = name as TitledKind;
    return {
      code: kind,
      kind,
      settings: about.settings,
      campaign: campaignOf(brand, kind, about, now, scaled),
    };
  });
  return [{ code: '100_first', kind: 'first_charge', settings: {}, campaign: undefined }, ...activities];
}

type Scaled = (brl: bigint) => bigint;

function ownOf(scaled: Scaled): Partial<Record<TitledKind, Own>> {
  return { ...ofDeposits(scaled), ...ofStakes(scaled), ...ofDays(scaled), ...ofFriends(scaled) };
}

const prizeOf = (kind: GrantKind, units: bigint) => ({ kind, units: String(units) });
const rung = (need: bigint, prize: object) => ({ need: String(need), prize });

function ofDeposits(scaled: Scaled): Partial<Record<TitledKind, Own>> {
  const bonus = (brl: bigint) => prizeOf('bonus', scaled(brl));
  const thresholds = [
    rung(scaled(50_00n), bonus(1_50n)),
    rung(scaled(150_00n), bonus(3_00n)),
    rung(scaled(400_00n), bonus(7_50n)),
  ];
  return {
    daily_deposit: {
      gives: 'bonus',
      settings: { need: String(scaled(30_00n)), prize: bonus(90n) },
      amounts: { minDeposit: scaled(30_00n), units: scaled(90n) },
      budget: 20_000_00n,
    },
    total_deposit: {
      gives: 'bonus',
      settings: { period: 'month', rungs: thresholds },
      amounts: { minDeposit: scaled(50_00n), units: scaled(1_50n) },
      budget: 20_000_00n,
    },
  };
}

function ofStakes(scaled: Scaled): Partial<Record<TitledKind, Own>> {
  const cash = (brl: bigint) => prizeOf('cash', scaled(brl));
  const freeBet = (brl: bigint) => prizeOf('free_bet', scaled(brl));
  const thresholds = [
    rung(scaled(500_00n), cash(20n)),
    rung(scaled(2_000_00n), cash(60n)),
    rung(scaled(5_000_00n), cash(1_20n)),
  ];
  const places = [
    { places: 1, prize: freeBet(20_00n) },
    { places: 2, prize: freeBet(10_00n) },
    { places: 5, prize: freeBet(5_00n) },
  ];
  return {
    bet_reward: {
      gives: 'cash',
      isEarned: true,
      settings: { period: 'week', products: EDGED, rungs: thresholds },
      amounts: { units: scaled(1_20n) },
      budget: 20_000_00n,
    },
    raffle: {
      gives: 'free_bet',
      isEarned: true,
      settings: {
        period: 'week',
        products: EDGED,
        ticket: String(scaled(100_00n)),
        ownMax: 20,
        prizes: places,
      },
      amounts: { units: scaled(20_00n), minOdds: 1_500, validMs: 7 * DAY_MS },
      budget: 65_00n * 104n,
    },
  };
}

function ofDays(scaled: Scaled): Partial<Record<TitledKind, Own>> {
  const cash = (brl: bigint) => prizeOf('cash', scaled(brl));
  const units = (brl: bigint) => String(scaled(brl));
  return {
    daily_cash: {
      gives: 'cash',
      isEarned: true,
      settings: { need: units(250_00n), products: EDGED, prize: cash(10n), dayBudget: units(200_00n) },
      amounts: { units: scaled(10n) },
      budget: 50_000_00n,
    },
    week_cash: {
      gives: 'cash',
      isEarned: true,
      settings: {
        stake: units(100_00n),
        products: EDGED,
        rungs: [rung(3n, cash(10n)), rung(5n, cash(20n)), rung(6n, cash(24n))],
      },
      amounts: { units: scaled(24n) },
      budget: 20_000_00n,
    },
    christmas: {
      gives: 'cash',
      isEarned: true,
      settings: {
        need: units(100_00n),
        products: EDGED,
        claimDays: CLAIM_DAYS,
        prizes: DOOR_PRIZES.map(cash),
      },
      amounts: { units: scaled(12n) },
      budget: 5_000_00n,
      days: DOORS + CLAIM_DAYS,
    },
  };
}

function ofFriends(scaled: Scaled): Partial<Record<TitledKind, Own>> {
  const units = (brl: bigint) => String(scaled(brl));
  const once: Own = {
    gives: 'booster',
    settings: { prize: { kind: 'booster', bps: '500', cap: units(2_00n) } },
    amounts: { boosterCap: scaled(2_00n) },
    budget: 10_000_00n,
  };
  return {
    pdd: {
      gives: 'cash',
      isEarned: true,
      settings: {
        goal: units(50_00n),
        each: units(5_00n),
        deposit: units(50_00n),
        stake: units(300_00n),
        days: 14,
      },
      amounts: { units: scaled(50_00n) },
      budget: 10_000_00n,
    },
    free_bet: { gives: 'free_bet', isEarned: true, settings: {} },
    ui_switch: once,
    apk_to_pwa: once,
  };
}

function campaignOf(
  brand: BrandOfActivities,
  kind: TitledKind,
  { gives, budget, amounts, isEarned = false, days }: Own,
  now: Instant,
  scaled: Scaled,
): NewCampaign {
  const begins = days === undefined ? dayBounds(now, brand.zone).from : calendarBegins(brand, now);
  return {
    brand: brand.id,
    code: kind,
    kind: gives,
    trigger: isEarned ? 'activity_play' : 'activity',
    audience: {},
    amounts: amounts ?? {},
    terms: termsOf(scaled),
    texts: textsOf(kind),
    beginsMs: begins,
    endsMs: days === undefined ? undefined : dayBounds(instant(begins), brand.zone, days).from,
    state: brand.isDemo || isEarned ? 'on' : 'draft',
    budget: budget === undefined ? undefined : scaled(budget),
    perPlayer: undefined,
    isListed: true,
  };
}

/** 1 December of the brand; a demo shows the calendar from its first day on. */
function calendarBegins({ zone, isDemo }: BrandOfActivities, now: Instant): number {
  if (isDemo) return dayBounds(now, zone).from;
  const year = new Date(now).getUTCFullYear();
  const first = (of: number) => dayBounds(instant(Date.UTC(of, 11, 1, 12)), zone).from;
  return now < first(year) + DOORS * DAY_MS ? first(year) : first(year + 1);
}

/** Stakes of the deposit and the bonus, once; bets count half, because those at low odds earn half of what slots do. */
function termsOf(scaled: Scaled): CampaignTerms {
  const { expiresAt: _, maxStake, ...terms } = DEFAULT_TERMS;
  return {
    ...terms,
    wagerX100: 100n,
    base: 'deposit_bonus',
    contribution: { ...terms.contribution, sports: 5_000n },
    maxStake: scaled(maxStake),
    validMs: 14 * DAY_MS,
  };
}

function textsOf(kind: TitledKind): CampaignTexts {
  const of = (language: keyof CampaignTexts) => activityTitle(kind, language);
  return { ENG: of('ENG'), PT: of('PT'), ES: of('ES'), RU: of('RU'), VI: of('VI') };
}
