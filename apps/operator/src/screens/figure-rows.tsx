import { Link, useSearch } from 'wouter';
import { PageHead } from '../app/parts/page.tsx';
import { FigureRows } from '../features/figures/figure-rows.tsx';
import { readFilter, readRows, writeFilter } from '../features/figures/filter.ts';
import { useText } from '../stores/services.ts';

export function FigureRowsScreen() {
  const t = useText();
  const search = useSearch();
  const filter = readFilter(search);
  return (
    <>
      <PageHead title={t('console.fig.rows')}>
        <Link href={`/figures?${writeFilter(filter)}`}>{t('console.fig.back')}</Link>
      </PageHead>
      <FigureRows input={{ ...filter, ...readRows(search) }} />
    </>
  );
}
