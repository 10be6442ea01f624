import { useState } from 'react';
import { PageHead } from '../app/parts/page.tsx';
import { AuditFilters } from '../features/audit/audit-filters.tsx';
import { type AuditFilter, AuditTable } from '../features/audit/audit-table.tsx';
import { useText } from '../stores/services.ts';

export function AuditScreen() {
  const t = useText();
  const [filter, setFilter] = useState<AuditFilter>({});
  return (
    <>
      <PageHead title={t('operator.nav.audit')} />
      <AuditFilters onFilter={setFilter} />
      <AuditTable filter={filter} />
    </>
  );
}
