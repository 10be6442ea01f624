import { PageHead } from '../app/parts/page.tsx';
import { DifferenceList } from '../features/payments/difference-table.tsx';
import { PaymentsTabs } from '../features/payments/payments-tabs.tsx';
import { useText } from '../stores/services.ts';

export function PaymentDifferencesScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t('console.nav.payments')} />
      <PaymentsTabs current="/payments/differences" />
      <DifferenceList />
    </>
  );
}
