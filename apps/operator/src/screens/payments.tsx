import { PageHead } from '../app/parts/page.tsx';
import { PaymentsTabs } from '../features/payments/payments-tabs.tsx';
import { ReviewList } from '../features/payments/review-list.tsx';
import { useText } from '../stores/services.ts';

export function PaymentsScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t('console.nav.payments')} />
      <PaymentsTabs current="/payments" />
      <ReviewList />
    </>
  );
}
