import { Button } from '@palpite/ui/button';
import { EmptyState } from '@palpite/ui/empty-state';
import { isOffline } from '../stores/connection.ts';
import { useShared, useText } from '../stores/services.ts';

export interface NotLoadedProps {
  readonly of: 'bets' | 'orders' | 'statement';
  readonly onRetry: () => void;
}

/** What could not be read: without a connection that is said, and where the money is. */
export function NotLoaded({ of, onRetry }: NotLoadedProps) {
  const t = useText();
  const offline = useShared('connection', isOffline);
  return (
    <EmptyState
      drawing="goal"
      title={t(offline ? `${of}.offline.title` : 'shell.error.title')}
      text={t(offline ? `${of}.offline.text` : `${of}.failed`)}
      action={
        <Button size="small" onPress={onRetry}>
          {t(`${of}.retry`)}
        </Button>
      }
    />
  );
}
