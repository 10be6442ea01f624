import { Link, useLocation, useSearch } from 'wouter';
import { PageHead, Quiet } from '../app/parts/page.tsx';
import { cohortAddress, readCohort, readCohortFilter } from '../features/figures/cohort-filter.ts';
import { CohortPlayers } from '../features/figures/cohort-players.tsx';
import { CohortView } from '../features/figures/cohorts.tsx';
import { FigureTabs } from '../features/figures/figure-tabs.tsx';
import { useText } from '../stores/services.ts';

export function FigureCohortsScreen() {
  const t = useText();
  const { filter, number } = readCohortFilter(useSearch());
  const [, go] = useLocation();
  return (
    <>
      <PageHead title={t('console.fig.cohorts')} />
      <FigureTabs />
      <CohortView
        filter={filter}
        number={number}
        onFilter={(next, shown) => go(cohortAddress(next, shown), { replace: true })}
      />
    </>
  );
}

export function CohortPlayersScreen() {
  const t = useText();
  const search = useSearch();
  const input = readCohort(search);
  const { filter, number } = readCohortFilter(search);
  return (
    <>
      <PageHead title={t('console.fig.cohort.players')}>
        <Link href={cohortAddress(filter, number)}>{t('console.fig.cohorts')}</Link>
      </PageHead>
      {input === undefined ? <Quiet>{t('console.fig.none')}</Quiet> : <CohortPlayers input={input} />}
    </>
  );
}
