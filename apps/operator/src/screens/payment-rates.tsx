import { PageHead } from '../app/parts/page.tsx';
import { PaymentsTabs } from '../features/payments/payments-tabs.tsx';
import { RateList } from '../features/payments/rate-list.tsx';
import { useText } from '../stores/services.ts';

export function PaymentRatesScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t('console.nav.payments')} />
      <PaymentsTabs current="/payments/rates" />
      <RateList />
    </>
  );
}
