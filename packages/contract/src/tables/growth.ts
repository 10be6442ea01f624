/** What a grant gives. */
export const GRANT_KINDS = ['cash', 'bonus', 'free_bet', 'free_round', 'spin', 'booster', 'points'] as const;
export type GrantKind = (typeof GRANT_KINDS)[number];

/** How a bonus ended; empty on the wire while it has not. */
export const BONUS_ENDS = ['converted', 'expired', 'forfeited', 'spent', 'cancelled'] as const;
export type BonusEnd = (typeof BONUS_ENDS)[number];

/** The ids of bonuses that the specification names. */
export const BONUS_IDS = { register: 'register_bonus', freeRound: 'free_round_bonus' } as const;

/** Bonuses of the first deposit whose offer is shown as a floating icon: an id of these kinds, or one that begins with it. */
export const FLOATING_BONUS_KINDS = ['100', '300'] as const;

/** Which free rounds are listed: the wire's `from_type`. */
export const FREE_ROUND_GROUPS = { total: 0, available: 1, unavailable: 2 } as const;

export const VIP_LEVEL_MAX = 30;

/** The first and the last level of each stage. */
export const VIP_STAGES = [
  [0, 5],
  [6, 10],
  [11, 15],
  [16, 20],
  [21, 25],
  [26, 30],
] as const;

export const VIP_REWARD_KINDS = [
  'customer_service',
  'vip_bonus',
  'week_free',
  'month_free',
  'cash_back',
  'vip_spin',
  'task_reward',
] as const;
export type VipRewardKind = (typeof VIP_REWARD_KINDS)[number];

export const TASK_PERIODS = ['day', 'week'] as const;
export type TaskPeriod = (typeof TASK_PERIODS)[number];

/** What a task counts. Amounts are in cents on the wire; the app divides them by 100. */
export const TASK_COUNTERS = {
  amounts: ['recharge', 'bet_amount', 'bet_win'],
  counts: ['bet_count', 'win_count', 'game_count', 'multiple_count', 'login_days', 'limits_reviewed'],
} as const;

/** The bonus tasks of a page: how many are listed at once. */
export const GROWTH_PAGE_MAX = 50;

/** The kinds of activity. Their pages: `apps/web/src/features/activity`. */
export const ACTIVITY_KINDS = [
  'first_charge',
  'daily_deposit',
  'total_deposit',
  'bet_reward',
  'daily_cash',
  'week_cash',
  'free_bet',
  'ui_switch',
  'apk_to_pwa',
  'christmas',
  'raffle',
  'money_rain',
  'pdd',
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** next: not reached. now: today's, or the one that is next in line. ready: may be received. missed: its day is over. */
export const ACTIVITY_STEP_STATES = ['next', 'now', 'ready', 'received', 'missed'] as const;

/** What a ranking counts: settled stakes, what was won, or the highest multiplier of one bet or round (in hundredths). */
export const RANKING_METRICS = ['stake', 'win', 'multiplier'] as const;
export type RankingMetric = (typeof RANKING_METRICS)[number];

/** The places that are shown apart, and how many places a list has when it is whole. */
export const RANKING_TOP = 3;
export const RANKING_LIST_MAX = 50;

/** registered: no deposit yet. deposited, betting: something is missing. done: rewarded. held: under review. ended: too late, or refused. */
export const INVITE_STATES = [
  'registered',
  'deposited',
  'betting',
  'done',
  'held',
  'ended',
  'paused',
] as const;
export type InviteState = (typeof INVITE_STATES)[number];

/** Why an invitation or a binding waits for review. */
export const INVITE_HOLDS = ['self', 'cycle', 'device', 'payment', 'address', 'speed'] as const;
export type InviteHold = (typeof INVITE_HOLDS)[number];
