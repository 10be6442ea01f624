import { LoadFailed } from '../../../parts/load-failed.tsx';
import { useText } from '../../../stores/services.ts';

/** The payment methods could not be read. */
export function PaymentsFailed({ onAgain }: { readonly onAgain: () => void }) {
  const t = useText();
  return <LoadFailed text={t('payments.failed')} retry={t('payments.retry')} onRetry={onAgain} />;
}
