import type { PromotionEntry } from '@palpite/contract/entities/growth';
import { localDigits } from '@palpite/i18n/number-format';
import type { DealFact } from '@palpite/ui/deal';
import { useShared, useText } from '../stores/services.ts';
import { useDayTime } from './moments.ts';
import { Money } from './money.tsx';

type Budgeted = Pick<PromotionEntry, 'ends_at' | 'received' | 'budget_left'>;

/** Until when, how many got it, and what is left of the budget. */
export function useBudgetFacts(): (promotion: Budgeted) => readonly DealFact[] {
  const t = useText();
  const dayTime = useDayTime();
  const language = useShared('text', (text) => text.language);
  return ({ ends_at, received, budget_left }) => [
    { label: t('bonus.fact.ends'), value: ends_at === 0 ? t('bonus.fact.noEnd') : dayTime(ends_at) },
    { label: t('bonus.fact.received'), value: localDigits(String(received), language) },
    {
      label: t('bonus.fact.budget'),
      value: budget_left < 0 ? t('bonus.fact.noBudget') : <Money cents={budget_left} short />,
    },
  ];
}
