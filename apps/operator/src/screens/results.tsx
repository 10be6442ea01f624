import { PageHead } from '../app/parts/page.tsx';
import { MatchSearch } from '../features/results/match-search.tsx';
import { OverdueList } from '../features/results/overdue-list.tsx';
import { WaitingDecisions } from '../features/results/waiting-decisions.tsx';
import { useText } from '../stores/services.ts';

export function ResultsScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t('console.nav.results')} />
      <WaitingDecisions />
      <MatchSearch />
    </>
  );
}

export function OverdueScreen() {
  return (
    <OverdueList>
      <WaitingDecisions />
    </OverdueList>
  );
}
