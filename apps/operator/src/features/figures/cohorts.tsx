import { csvOf } from '@palpite/kernel/csv';
import { cohortCsv } from '@palpite/kernel/figures-csv';
import { Button } from '../../app/parts/control.tsx';
import { useWhen } from '../../app/parts/formats.ts';
import { Answer, Panel } from '../../app/parts/page.tsx';
import { browser } from '../../platform/browser.ts';
import { useRead } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';
import type { CohortFilter, CohortNumber } from './cohort-filter.ts';
import { CohortFilters } from './cohort-filters.tsx';
import { CohortTable } from './cohort-table.tsx';
import styles from './figures.module.css';

/** What the players of each week or month did in the periods that followed. */
export function CohortView(props: {
  readonly filter: CohortFilter;
  readonly number: CohortNumber;
  readonly onFilter: (filter: CohortFilter, number: CohortNumber) => void;
}) {
  const t = useText();
  const when = useWhen();
  const { filter, number, onFilter } = props;
  const asked = useRead('figuresCohorts', filter);
  const { data } = asked;
  return (
    <>
      <CohortFilters filter={filter} number={number} onChange={onFilter} />
      <Panel
        title={t('console.fig.cohorts')}
        flush
        aside={
          <Button
            icon="document"
            disabled={data === undefined}
            onPress={() =>
              data &&
              browser.saveFile(
                'cohorts.csv',
                'text/csv',
                csvOf(cohortCsv(filter.basis, data.currency, data.cohorts)),
              )
            }
          >
            {t('console.fig.export')}
          </Button>
        }
      >
        <Answer of={asked}>
          {({ cohorts, currency, counted_at, zone, without }) => (
            <>
              <p className={styles.about}>
                {counted_at === undefined
                  ? t('console.fig.untilNever')
                  : zone === ''
                    ? t('console.fig.untilOwn', { time: when(counted_at) })
                    : t('console.fig.until', { time: when(counted_at), zone })}
                {without.length > 0 && ` ${t('console.fig.without', { list: without.join(', ') })}`}
              </p>
              <CohortTable
                lines={[...cohorts].reverse()}
                currency={currency}
                filter={filter}
                number={number}
              />
            </>
          )}
        </Answer>
      </Panel>
    </>
  );
}
