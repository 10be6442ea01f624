import { useLocation, useSearch } from 'wouter';
import { PageHead } from '../app/parts/page.tsx';
import { searchOf, typedIn } from '../app/parts/typed-search.ts';
import { AuditFilters } from '../features/audit/audit-filters.tsx';
import { AuditTable } from '../features/audit/audit-table.tsx';
import { useText } from '../stores/services.ts';

const FIELDS = ['actor', 'command', 'target'] as const;

export function AuditScreen() {
  const t = useText();
  const [, go] = useLocation();
  const search = useSearch();
  const typed = typedIn(FIELDS, search);
  const filter = Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== ''));
  return (
    <>
      <PageHead title={t('operator.nav.audit')} />
      <AuditFilters
        key={search}
        typed={typed}
        onFilter={(next) => go(`/audit?${searchOf(FIELDS, next)}`, { replace: true })}
      />
      <AuditTable filter={filter} />
    </>
  );
}
