import { useParams } from 'wouter';
import { MissingPage, PageHead } from '../app/parts/page.tsx';
import { PaymentsTabs } from '../features/payments/payments-tabs.tsx';
import { ReconciliationDay, ReconciliationList } from '../features/payments/reconciliation.tsx';
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

export function PaymentDayScreen() {
  const { day = '' } = useParams<{ day: string }>();
  if (!/^20[2-9][0-9]-[0-9]{2}-[0-9]{2}$/.test(day)) return <MissingPage />;
  return <ReconciliationDay day={day} />;
}
