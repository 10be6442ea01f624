import { useLocation, useSearch } from 'wouter';
import { PageHead } from '../app/parts/page.tsx';
import { Dashboard } from '../features/figures/dashboard.tsx';
import { FigureTabs } from '../features/figures/figure-tabs.tsx';
import { readFilter, writeFilter } from '../features/figures/filter.ts';
import { useText } from '../stores/services.ts';

export function FiguresScreen() {
  const t = useText();
  const filter = readFilter(useSearch());
  const [, go] = useLocation();
  return (
    <>
      <PageHead title={t('console.nav.figures')} />
      <FigureTabs />
      <Dashboard
        filter={filter}
        onFilter={(next) => go(`/figures?${writeFilter(next)}`, { replace: true })}
      />
    </>
  );
}
