import { PageHead } from '../app/parts/page.tsx';
import { HeldList } from '../features/payments/held-list.tsx';
import { PaymentsTabs } from '../features/payments/payments-tabs.tsx';
import { useText } from '../stores/services.ts';

export function PaymentHeldScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t('console.nav.payments')} />
      <PaymentsTabs current="/payments/held" />
      <HeldList />
    </>
  );
}
