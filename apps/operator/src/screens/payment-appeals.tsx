import { PageHead } from '../app/parts/page.tsx';
import { AppealList } from '../features/payments/appeal-list.tsx';
import { PaymentsTabs } from '../features/payments/payments-tabs.tsx';
import { useText } from '../stores/services.ts';

export function PaymentAppealsScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t('console.nav.payments')} />
      <PaymentsTabs current="/payments/appeals" />
      <AppealList />
    </>
  );
}
