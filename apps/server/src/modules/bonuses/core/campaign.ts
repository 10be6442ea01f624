import type { BonusTerms } from '@palpite/kernel/bonus/terms';
import type { Reference } from '@palpite/kernel/ids';
import { lesser } from '@palpite/kernel/money';
import type { GrantKind } from './grant.ts';

/**
 * What brings a grant about. Those of `EARNED_BY` follow from what the player staked before: so an activity over stakes is
 * `activity_play`, and any other one `activity`; a task of stakes is `task`, and one of visits or deposits `visit`.
 */
export const TRIGGERS = [
  'register',
  'deposit',
  'reload',
  'code',
  'operator',
  'offer',
  'free_rounds',
  'vip',
  'cashback',
  'wheel',
  'task',
  'visit',
  'realtime',
  'invite',
  'activity',
  'activity_play',
  'ranking',
] as const;
export type Trigger = (typeof TRIGGERS)[number];

const EARNED_BY: readonly Trigger[] = [
  'free_rounds',
  'vip',
  'cashback',
  'wheel',
  'task',
  'realtime',
  'activity_play',
  'ranking',
];

/** Levels, tasks, activities and prizes of the wheel give several kinds from one campaign. */
const MIXED: readonly Trigger[] = ['vip', 'wheel', 'task', 'visit', 'operator', 'activity', 'activity_play'];

/** What the country of a brand allows; `no-up-front`: only what follows from stakes. */
export type BonusRule = 'all' | 'no-up-front' | 'none';

export type CampaignState = 'draft' | 'on' | 'paused' | 'stopped';

/** Who may take part; an absent field asks for nothing. */
export interface Audience {
  /** Registered from then on. */
  readonly registeredFromMs?: number;
  readonly registeredUntilMs?: number;
  readonly players?: readonly number[];
}

/** Amounts are in units of the brand's currency. Which of them a campaign has depends on its trigger and kind. */
export interface CampaignAmounts {
  /** A share of the deposit, up to `max`. */
  readonly percentBps?: bigint;
  readonly max?: bigint;
  readonly minDeposit?: bigint;
  /** Which deposit of the player it is for; absent: any. */
  readonly depositNumber?: number;
  /** The least time between two grants of a player. */
  readonly everyMs?: number;
  /** A fixed amount of money; of free rounds the stake of one. */
  readonly units?: bigint;
  /** Rounds, spins or points. */
  readonly count?: number;
  readonly minOdds?: number;
  readonly studio?: string;
  readonly game?: string;
  readonly winTo?: 'cash' | 'bonus';
  readonly boosterKind?: 'profit' | 'bonus';
  readonly boosterBps?: bigint;
  readonly boosterCap?: bigint;
  readonly minLegs?: number;
  readonly minLegOdds?: number;
  /** How long what was given can be used; of a bonus it is in the terms. */
  readonly validMs?: number;
}

/** The terms of its bonuses; `validMs` counts from the grant. */
export interface CampaignTerms extends Omit<BonusTerms, 'expiresAt'> {
  readonly validMs: number;
  /** The most cash that a bonus may become, in hundredths of what was granted: 100 is once. Absent: no such limit. */
  readonly maxConversionX100?: bigint;
}

export interface CampaignText {
  readonly title: string;
  readonly text: string;
}
/** The languages of the specification. */
export const TEXT_LANGUAGES = ['ENG', 'PT', 'ES', 'RU', 'VI'] as const;
export type CampaignTexts = Readonly<Record<(typeof TEXT_LANGUAGES)[number], CampaignText>>;

export interface NewCampaign {
  readonly brand: string;
  readonly code: string;
  readonly kind: GrantKind;
  readonly trigger: Trigger;
  readonly audience: Audience;
  readonly amounts: CampaignAmounts;
  readonly terms: CampaignTerms;
  readonly texts: CampaignTexts;
  readonly beginsMs: number;
  readonly endsMs: number | undefined;
  readonly state: CampaignState;
  readonly budget: bigint | undefined;
  readonly perPlayer: number | undefined;
  /** Whether the lists of promotions show it. */
  readonly isListed: boolean;
}

export interface Campaign extends NewCampaign {
  readonly id: Reference;
  /** Rises with each change by an operator. */
  readonly version: number;
}

/** Rewards that were earned by play are given also where no bonus may be given up front, and during a pause. */
export function isEarned({ trigger }: Pick<Campaign, 'trigger'>): boolean {
  return EARNED_BY.includes(trigger);
}

/** Whether a grant of this kind may come from the campaign. */
export function givesKind({ kind, trigger }: Pick<Campaign, 'kind' | 'trigger'>, given: GrantKind): boolean {
  return kind === given || MIXED.includes(trigger);
}

export function isRunning({ state, beginsMs, endsMs }: Campaign, nowMs: number): boolean {
  return state === 'on' && beginsMs <= nowMs && (endsMs === undefined || nowMs < endsMs);
}

/** Whether it gives nothing now and may give later: it is paused or a draft, or has not begun. */
export function mayRunLater({ state, beginsMs, endsMs }: Campaign, nowMs: number): boolean {
  if (state === 'stopped' || (endsMs !== undefined && nowMs >= endsMs)) return false;
  return state !== 'on' || nowMs < beginsMs;
}

/** Whether the player belongs to the audience; a visitor has not registered. */
export function isInAudience(
  { players, registeredFromMs, registeredUntilMs }: Audience,
  player: number,
  registeredMs: number | undefined,
): boolean {
  if (players && !players.includes(player)) return false;
  if (registeredFromMs !== undefined && (registeredMs === undefined || registeredMs < registeredFromMs))
    return false;
  return registeredUntilMs === undefined || (registeredMs !== undefined && registeredMs < registeredUntilMs);
}

/** Whether the audience depends on when a player registered. */
export function asksRegistration({ registeredFromMs, registeredUntilMs }: Audience): boolean {
  return registeredFromMs !== undefined || registeredUntilMs !== undefined;
}

/** The rule of the country for this campaign. */
export function isAllowedBy(rule: BonusRule, campaign: Pick<Campaign, 'trigger'>): boolean {
  return rule === 'all' || (rule === 'no-up-front' && isEarned(campaign));
}

/** The terms of one bonus, stored whole with it: a later change of the campaign does not change what was promised. */
export function termsOf(
  campaign: CampaignTerms,
  own: Partial<CampaignTerms> | undefined,
  nowMs: number,
  /** The amount of the bonus; undefined where it grows later. */
  granted: bigint | undefined,
): BonusTerms {
  const { validMs, maxConversionX100, ...terms } = { ...campaign, ...own };
  const ofGranted =
    maxConversionX100 === undefined || granted === undefined
      ? undefined
      : (granted * maxConversionX100) / 100n;
  return { ...terms, maxConversion: lesser(terms.maxConversion, ofGranted), expiresAt: nowMs + validMs };
}
