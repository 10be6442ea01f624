import { Button } from '@palpite/ui/button';
import { EmptyState } from '@palpite/ui/empty-state';
import { useText } from '../../../stores/services.ts';

/** The ways to pay could not be read. */
export function PaymentsFailed({ onAgain }: { readonly onAgain: () => void }) {
  const t = useText();
  return (
    <EmptyState
      drawing="goal"
      title={t('shell.error.title')}
      text={t('payments.failed')}
      action={
        <Button size="small" onPress={onAgain}>
          {t('payments.retry')}
        </Button>
      }
    />
  );
}
