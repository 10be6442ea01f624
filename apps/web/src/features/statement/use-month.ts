import { useMemo, useState } from 'react';
import { useServices, useText } from '../../stores/services.ts';
import {
  MONTHS_BACK_MAX,
  type Month,
  monthAfter,
  monthOf,
  monthsBetween,
  rangeOf,
  type TimeRange,
} from './month.ts';

export interface ChosenMonth {
  readonly month: Month;
  readonly range: TimeRange;
  /** The month is not over. */
  readonly isPresent: boolean;
  readonly hasEarlier: boolean;
  /** `junho`, as in a sentence, with the year when it is another one. */
  nameOf(count: number): string;
  /** Negative numbers are earlier months. */
  turn(count: number): void;
}

/** The shown month, on the calendar of the player's time zone. */
export function useMonth(): ChosenMonth {
  const { platform } = useServices();
  const t = useText();
  const present = monthOf(platform.calendarDay(platform.nowMs()));
  const [month, setMonth] = useState(present);
  const range = useMemo(() => rangeOf(month, platform.calendarDay), [month, platform]);
  const back = monthsBetween(month, present);
  return {
    month,
    range,
    isPresent: back <= 0,
    hasEarlier: back < MONTHS_BACK_MAX,
    nameOf(count) {
      const named = monthAfter(month, count);
      const name = t('statement.months').split(',')[named.month - 1] ?? '';
      return named.year === present.year ? name : `${name} ${named.year}`;
    },
    turn: (count) => setMonth(monthAfter(month, count)),
  };
}
