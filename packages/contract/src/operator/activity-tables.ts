import { ACTIVITY_KINDS, type ActivityKind } from '../tables/growth.ts';
import type { CampaignKind } from './campaign-tables.ts';

/** The kinds that the editor makes: all of them. */
export type EditedActivity = ActivityKind;
export const EDITED_ACTIVITIES: readonly EditedActivity[] = ACTIVITY_KINDS;

export type ActivityField =
  | 'period'
  | 'products'
  | 'need'
  | 'stake'
  | 'ticket'
  | 'own_max'
  | 'goal'
  | 'each'
  | 'deposit'
  | 'days'
  | 'amount'
  | 'most'
  | 'day_budget'
  | 'hours'
  | 'lasts'
  | 'steps';

/**
 * The settings of each kind in the order of the editor; `most` only where a booster is given. The offer of the first
 * deposit has the amounts of its campaign.
 */
export const ACTIVITY_SETTINGS: Readonly<Record<EditedActivity, readonly ActivityField[]>> = {
  first_charge: [],
  daily_deposit: ['need', 'amount', 'most'],
  total_deposit: ['period', 'steps'],
  bet_reward: ['period', 'products', 'steps'],
  daily_cash: ['need', 'products', 'amount', 'most', 'day_budget'],
  week_cash: ['stake', 'products', 'steps'],
  free_bet: [],
  ui_switch: ['amount', 'most'],
  apk_to_pwa: ['amount', 'most'],
  christmas: ['need', 'products', 'steps'],
  raffle: ['period', 'products', 'ticket', 'own_max', 'steps'],
  money_rain: ['hours', 'lasts', 'steps'],
  pdd: ['goal', 'each', 'deposit', 'stake', 'days'],
};

/** What the number of a step is: an amount that is reached, days, or how many get the prize. */
export const STEP_UNITS: Readonly<Partial<Record<EditedActivity, 'amount' | 'days' | 'places'>>> = {
  total_deposit: 'amount',
  bet_reward: 'amount',
  week_cash: 'days',
  christmas: 'places',
  raffle: 'places',
  money_rain: 'places',
};

/** Rewards of these follow from stakes; others are given up front, which some countries forbid. */
const EARNED: readonly EditedActivity[] = [
  'bet_reward',
  'daily_cash',
  'week_cash',
  'free_bet',
  'christmas',
  'raffle',
  'pdd',
];

export function triggerOfActivity(kind: EditedActivity): 'activity' | 'activity_play' | 'deposit' {
  if (kind === 'first_charge') return 'deposit';
  return EARNED.includes(kind) ? 'activity_play' : 'activity';
}

/** What an activity may give; a booster is one prize, so no list of steps has it. */
export function givenByActivity(kind: EditedActivity): readonly CampaignKind[] {
  if (kind === 'first_charge') return ['bonus'];
  if (kind === 'pdd' || kind === 'money_rain') return ['cash'];
  if (kind === 'free_bet') return ['free_bet'];
  const several = ['cash', 'bonus', 'free_bet', 'spin', 'points'] as const;
  return ACTIVITY_SETTINGS[kind].includes('steps') ? several : [...several, 'booster'];
}

/** What is reached can be received for some days after the end; an envelope and a deposit bring theirs at once. */
export function hasClaimDays(kind: string): boolean {
  return kind !== 'first_charge' && kind !== 'money_rain';
}

export const ACTIVITY_PERIODS = ['window', 'day', 'week', 'month'] as const;
export const RANKING_PERIODS = ['day', 'week'] as const;
/** How long what was reached can be received after the end, where nothing else is said. */
export const CLAIM_DAYS = 7;
