import { useParams } from 'wouter';
import { MissingPage } from '../app/parts/page.tsx';
import { ReconciliationDay } from '../features/payments/reconciliation.tsx';

export function PaymentDayScreen() {
  const { day = '' } = useParams<{ day: string }>();
  if (!/^20[2-9][0-9]-[0-9]{2}-[0-9]{2}$/.test(day)) return <MissingPage />;
  return <ReconciliationDay day={day} />;
}
