import { Fault } from '../../app/parts/control.tsx';
import { useUnits, useWhen } from '../../app/parts/formats.ts';
import { Answer } from '../../app/parts/page.tsx';
import { useRead } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';
import { FigureBreakdown } from './breakdown.tsx';
import { ResultLine, StakeBars } from './charts.tsx';
import styles from './figures.module.css';
import type { FigureFilter } from './filter.ts';
import { FigureFilters } from './filters.tsx';
import { KeyNumbers } from './key-numbers.tsx';

const EVERY_MS = 15_000;

/** Key numbers, their course and their breakdown. */
export function Dashboard(props: {
  readonly filter: FigureFilter;
  readonly onFilter: (filter: FigureFilter) => void;
}) {
  const t = useText();
  const when = useWhen();
  const units = useUnits();
  const { filter, onFilter } = props;
  const asked = useRead('figuresSummary', filter, { everyMs: EVERY_MS });
  return (
    <>
      <FigureFilters filter={filter} onChange={onFilter} />
      <Fault>{asked.error && asked.data ? t('operator.trading.old') : undefined}</Fault>
      <Answer of={asked}>
        {(summary) => (
          <>
            <p className={styles.about}>
              {summary.counted_at === undefined
                ? t('console.fig.untilNever')
                : summary.zone === ''
                  ? t('console.fig.untilOwn', { time: when(summary.counted_at) })
                  : t('console.fig.until', { time: when(summary.counted_at), zone: summary.zone })}{' '}
              {summary.before_from === summary.before_to
                ? t('console.fig.againstDay', { day: summary.before_from })
                : t('console.fig.against', { from: summary.before_from, to: summary.before_to })}
              {summary.without.length > 0 &&
                ` ${t('console.fig.without', { list: summary.without.join(', ') })}`}
            </p>
            <KeyNumbers summary={summary} filter={filter} />
            <div className={styles.charts}>
              <StakeBars summary={summary} />
              <ResultLine summary={summary} />
            </div>
            {summary.currencies.length > 1 && (
              <p className={styles.about}>
                {t('console.fig.perCurrency')}:{' '}
                {summary.currencies
                  .map(({ currency, numbers }) => `${t('console.fig.ggr')} ${units(numbers.ggr, currency)}`)
                  .join(' · ')}
              </p>
            )}
          </>
        )}
      </Answer>
      <FigureBreakdown filter={filter} />
    </>
  );
}
