import type { GrantKind } from '@palpite/contract/tables/growth';
import type { MoneyForm } from '@palpite/i18n/money-format';
import { useText } from '../stores/services.ts';
import { useMoneyText } from './money.tsx';

export interface Reward {
  readonly kind: GrantKind;
  readonly amount: number;
  readonly count: number;
}

/** What is given, in a few words: `R$ 5,00`, `10 giros`. */
export function useRewardText(form: MoneyForm = 'usual'): (reward: Reward) => string {
  const t = useText();
  const money = useMoneyText(form);
  return ({ kind, amount, count }) => {
    switch (kind) {
      case 'cash':
        return money(amount);
      case 'bonus':
        return t('bonus.reward.bonus', { amount: money(amount) });
      case 'free_bet':
        return t('bonus.reward.freeBet', { amount: money(amount) });
      case 'free_round':
        return t('bonus.reward.rounds', { count });
      case 'spin':
        return t('bonus.reward.spins', { count });
      case 'points':
        return t('bonus.reward.points', { count });
      case 'booster':
        return t('bonus.reward.boosters', { count });
    }
  };
}

/** `10 giros` without its number. */
export function unitOf(text: string, count: number): string {
  return text.replace(String(count), '').trim();
}

/** Shown as an amount of money; everything else as a number of pieces, also where it costs money (`isMoneyKind` of the kernel). */
export function isMoney(kind: GrantKind): boolean {
  return kind === 'cash' || kind === 'bonus' || kind === 'free_bet';
}
