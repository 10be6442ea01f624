export const PERIOD_REWARDS = ['week_free', 'month_free'] as const;
export type PeriodReward = (typeof PERIOD_REWARDS)[number];
export type StoredRewardKind = PeriodReward | 'cash_back';

/** A reward is named by its kind and its level or the first day of its period. */
export function rewardId(kind: string, of: string | number): string {
  return `${kind}:${of}`;
}

export type RewardName =
  | { readonly kind: PeriodReward | 'cash_back'; readonly firstDay: string }
  | { readonly kind: 'vip_bonus'; readonly level: number };

/** Undefined for anything that no reward was ever called. */
export function parseRewardId(id: string): RewardName | undefined {
  const [kind, of = '', ...rest] = id.split(':');
  if (rest.length > 0) return undefined;
  if (kind === 'vip_bonus' && /^([1-9]|[12]\d|30)$/.test(of)) return { kind, level: Number(of) };
  if (kind !== 'week_free' && kind !== 'month_free' && kind !== 'cash_back') return undefined;
  return /^\d{4}-\d{2}-\d{2}$/.test(of) ? { kind, firstDay: of } : undefined;
}

/** The periods that a reward of this kind is received in. */
export const PERIOD_OF: Readonly<Record<PeriodReward, 'week' | 'month'>> = {
  week_free: 'week',
  month_free: 'month',
};
