import { BET_DATE_FILTER } from '@palpite/contract/tables/bets';
import { Chips } from '@palpite/ui/chip';
import { useText } from '../../stores/services.ts';
import type { BetResult } from './bet-look.ts';
import type { BetPeriod } from './bet-pages.ts';

export type ResultFilter = 'all' | BetResult;

export interface PeriodChipsProps {
  readonly chosen: BetPeriod;
  readonly onChoose: (period: BetPeriod) => void;
}

/** By the day on which the bet was placed. */
export function PeriodChips({ chosen, onChoose }: PeriodChipsProps) {
  const t = useText();
  return (
    <Chips
      label={t('bets.period')}
      chosen={chosen}
      onChoose={onChoose}
      options={[
        { value: 'all', label: t('bets.period.all') },
        { value: BET_DATE_FILTER.today, label: t('bets.period.today') },
        { value: BET_DATE_FILTER.yesterday, label: t('bets.period.yesterday') },
        { value: BET_DATE_FILTER.lastSevenDays, label: t('bets.period.week') },
        { value: BET_DATE_FILTER.lastThirtyDays, label: t('bets.period.month') },
      ]}
    />
  );
}

export interface ResultChipsProps {
  readonly chosen: ResultFilter;
  readonly onChoose: (result: ResultFilter) => void;
}

export function ResultChips({ chosen, onChoose }: ResultChipsProps) {
  const t = useText();
  return (
    <Chips
      label={t('bets.outcome')}
      chosen={chosen}
      onChoose={onChoose}
      options={(['all', 'won', 'lost', 'void', 'cashed', 'refused'] as const).map((value) => ({
        value,
        label: t(`bets.outcome.${value}`),
      }))}
    />
  );
}
