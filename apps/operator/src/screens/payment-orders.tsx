import { PageHead } from '../app/parts/page.tsx';
import { OrderSearch } from '../features/payments/order-search.tsx';
import { PaymentsTabs } from '../features/payments/payments-tabs.tsx';
import { useText } from '../stores/services.ts';

export function PaymentOrdersScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t('console.nav.payments')} />
      <PaymentsTabs current="/payments/orders" />
      <OrderSearch />
    </>
  );
}
