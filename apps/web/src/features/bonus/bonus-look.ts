import type { BonusEntry } from '@palpite/contract/entities/growth';
import { BONUS_STATUS } from '@palpite/contract/tables/site';
import { oddsOf } from '@palpite/kernel/odds';
import type { BadgeProps } from '@palpite/ui/badge';
import type { IconName } from '@palpite/ui/icon-shapes';
import { useDayTime } from '../../parts/moments.ts';
import { useMoneyText } from '../../parts/money.tsx';
import { useOddsText } from '../../parts/odds.ts';
import { useTimes } from '../../parts/percent.ts';
import { useText } from '../../stores/services.ts';

export type BonusState =
  | 'locked'
  | 'unlocking'
  | 'unlocked'
  | 'expired'
  | 'forfeited'
  | 'spent'
  | 'cancelled';

/** The state in which it is shown: how it ended, where it has. */
export function stateOf({ status, ended_by }: Pick<BonusEntry, 'status' | 'ended_by'>): BonusState {
  if (status === BONUS_STATUS.locked) return 'locked';
  if (status === BONUS_STATUS.unlocking) return 'unlocking';
  if (status === BONUS_STATUS.unlocked) return 'unlocked';
  return ended_by === '' || ended_by === 'converted' ? 'expired' : ended_by;
}

export const BADGES: Readonly<
  Record<BonusState, { readonly tone: NonNullable<BadgeProps['tone']>; readonly icon: IconName }>
> = {
  locked: { tone: 'plain', icon: 'lock' },
  unlocking: { tone: 'info', icon: 'loop' },
  unlocked: { tone: 'positive', icon: 'check' },
  expired: { tone: 'quiet', icon: 'clock' },
  forfeited: { tone: 'void', icon: 'minus' },
  spent: { tone: 'quiet', icon: 'minus' },
  cancelled: { tone: 'void', icon: 'minus' },
};

export interface BonusWords {
  /** `Rollover 20x, odd 1.50 ou mais` */
  rule(bonus: BonusEntry): string;
  /** When and how it ended. */
  ending(bonus: BonusEntry): string;
  odds(thousandths: number): string;
}

export function useBonusWords(): BonusWords {
  const t = useText();
  const times = useTimes();
  const oddsText = useOddsText();
  const dayTime = useDayTime();
  const money = useMoneyText();
  const odds = (thousandths: number) => {
    const known = oddsOf(thousandths);
    return known === undefined ? '–' : oddsText(known);
  };
  return {
    odds,
    rule(bonus) {
      if (bonus.wager_x100 === 0) return t('bonus.rule.none');
      const base = { times: times(bonus.wager_x100), odds: odds(bonus.min_odds) };
      return t(bonus.base === 'bonus' ? 'bonus.rule.bonus' : 'bonus.rule.deposit', base);
    },
    ending(bonus) {
      const at = dayTime(bonus.ended_at);
      const state = stateOf(bonus);
      if (state === 'unlocked') return t('bonus.ended.unlocked', { at, amount: money(bonus.converted) });
      if (state === 'locked' || state === 'unlocking') return '';
      return t(`bonus.ended.${state}`, { at });
    },
  };
}

/** 0 to 1. */
export function partDone({ required, progress }: Pick<BonusEntry, 'required' | 'progress'>): number {
  return required === 0 ? 1 : Math.min(1, progress / required);
}
