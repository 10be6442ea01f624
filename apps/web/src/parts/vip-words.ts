import type { VipReward } from '@palpite/contract/entities/growth';
import { VIP_STAGES, type VipRewardKind } from '@palpite/contract/tables/growth';
import type { IconName } from '@palpite/ui/icon-shapes';
import { useText } from '../stores/services.ts';
import { useMoneyText } from './money.tsx';

const ICONS: Readonly<Record<VipRewardKind, IconName>> = {
  customer_service: 'headset',
  vip_bonus: 'trophy',
  week_free: 'ticket',
  month_free: 'gift',
  cash_back: 'cash',
  vip_spin: 'loop',
  task_reward: 'star',
};

export interface VipWords {
  icon(kind: VipRewardKind): IconName;
  name(kind: VipRewardKind): string;
  /** The amount, or how many. */
  worth(reward: Pick<VipReward, 'kind' | 'amount' | 'count'>): string;
}

export function useVipWords(): VipWords {
  const t = useText();
  const money = useMoneyText();
  return {
    icon: (kind) => ICONS[kind],
    name: (kind) => t(`vip.reward.${kind}`),
    worth({ kind, amount, count }) {
      if (kind === 'vip_spin') return t('bonus.reward.spins', { count });
      return amount > 0 ? money(amount) : '';
    },
  };
}

const STAGE_KEYS = ['0', '1', '2', '3', '4', '5'] as const;

/** The stage of a level, 0 to 5. */
export function stageOf(level: number): number {
  return VIP_STAGES.findIndex(([first, last]) => level >= first && level <= last);
}

/** The end of the id of the stage's name. */
export function stageKey(stage: number): (typeof STAGE_KEYS)[number] {
  return STAGE_KEYS[stage] ?? '0';
}
