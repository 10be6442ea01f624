import type { AgentStatementEntry } from '@palpite/contract/entities/activity';
import { Unseen } from '@palpite/ui/unseen';
import { useEffect, useRef } from 'react';
import { useMoneyText } from '../../parts/money.tsx';
import { useText } from '../../stores/services.ts';
import styles from './agent.module.css';
import { usePeriod } from './period.ts';

interface MonthTabsProps {
  /** The newest first; they are shown from the oldest to the newest. */
  readonly months: readonly AgentStatementEntry[];
  readonly chosen: string;
  readonly onChoose: (period: string) => void;
}

/** The months with what each brought; the chosen one has the slash. */
export function MonthTabs({ months, chosen, onChoose }: MonthTabsProps) {
  const t = useText();
  const money = useMoneyText('short');
  const period = usePeriod();
  const row = useRef<HTMLFieldSetElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new choice is brought into view
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!tab || !row.current) return;
    // Only sideways: scrollIntoView would move the page too.
    row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, [chosen]);
  return (
    <fieldset ref={row} className={styles.months} aria-label={t('agent.monthsLabel')}>
      {[...months].reverse().map((month) => (
        <button
          key={month.period}
          type="button"
          aria-pressed={month.period === chosen}
          onClick={() => onChoose(month.period)}
        >
          <b>{period.short(month.period)}</b> <Unseen>{period.month(month.period)}</Unseen>
          <small>{month.income === 0 ? '–' : money(month.income)}</small>
        </button>
      ))}
    </fieldset>
  );
}
