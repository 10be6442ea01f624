import { useParams } from 'wouter';
import { Quiet } from '../app/parts/page.tsx';
import { ReconciliationDay } from '../features/payments/reconciliation.tsx';
import { useText } from '../stores/services.ts';

export function PaymentDayScreen() {
  const t = useText();
  const { day = '' } = useParams<{ day: string }>();
  if (!/^20[2-9][0-9]-[0-9]{2}-[0-9]{2}$/.test(day)) return <Quiet>{t('operator.noPage')}</Quiet>;
  return <ReconciliationDay day={day} />;
}
