import { PageHead } from '../app/parts/page.tsx';
import { PaymentsTabs } from '../features/payments/payments-tabs.tsx';
import { RoutePage } from '../features/payments/route-list.tsx';
import { useText } from '../stores/services.ts';

export function PaymentRoutesScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t('console.nav.payments')} />
      <PaymentsTabs current="/payments/routes" />
      <RoutePage />
    </>
  );
}
