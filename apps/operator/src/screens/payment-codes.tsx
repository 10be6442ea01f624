import { PageHead } from '../app/parts/page.tsx';
import { CodeList } from '../features/payments/code-list.tsx';
import { PaymentsTabs } from '../features/payments/payments-tabs.tsx';
import { useText } from '../stores/services.ts';

export function PaymentCodesScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t('console.nav.payments')} />
      <PaymentsTabs current="/payments/codes" />
      <CodeList />
    </>
  );
}
