import { PageHead } from '../app/parts/page.tsx';
import { LeagueTable } from '../features/trading/league-table.tsx';
import { useText } from '../stores/services.ts';

export function LeaguesScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t('operator.nav.leagues')} />
      <LeagueTable />
    </>
  );
}
