import { PageHead } from '../app/parts/page.tsx';
import { CasinoTabs } from '../features/casino/casino-tabs.tsx';
import { StudioReconciliation } from '../features/casino/studio-reconciliation.tsx';
import { useText } from '../stores/services.ts';

export function CasinoReconciliationScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t('console.cas.tab.reconciliation')} />
      <CasinoTabs current="/casino/reconciliation" />
      <StudioReconciliation />
    </>
  );
}
