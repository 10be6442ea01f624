import { useLocation, useSearch } from 'wouter';
import { PageHead } from '../app/parts/page.tsx';
import { searchOf, typedIn } from '../app/parts/typed-search.ts';
import { AUDIT_FIELDS, AuditFilters, faultOf, rangeOf } from '../features/audit/audit-filters.tsx';
import { AuditTable } from '../features/audit/audit-table.tsx';
import { useText } from '../stores/services.ts';

export function AuditScreen() {
  const t = useText();
  const [, go] = useLocation();
  const search = useSearch();
  const typed = typedIn(AUDIT_FIELDS, search);
  const { from, to, ...words } = typed;
  const filter = Object.fromEntries(Object.entries(words).filter(([, text]) => text !== ''));
  const range = faultOf(from, to) === undefined ? rangeOf(from, to) : {};
  return (
    <>
      <PageHead title={t('operator.nav.audit')} />
      <AuditFilters
        key={search}
        typed={typed}
        onFilter={(next) => go(`/audit?${searchOf(AUDIT_FIELDS, next)}`, { replace: true })}
      />
      <AuditTable filter={{ ...filter, ...range }} />
    </>
  );
}
