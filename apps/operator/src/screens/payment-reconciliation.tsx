import { PageHead } from '../app/parts/page.tsx';
import { PaymentsTabs } from '../features/payments/payments-tabs.tsx';
import { ReconciliationList } from '../features/payments/reconciliation.tsx';
import { useText } from '../stores/services.ts';

export function PaymentReconciliationScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t('console.nav.payments')} />
      <PaymentsTabs current="/payments/reconciliation" />
      <ReconciliationList />
    </>
  );
}
