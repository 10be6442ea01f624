import { isOffline } from '../stores/connection.ts';
import { useShared, useText } from '../stores/services.ts';
import { LoadFailed } from './load-failed.tsx';

export interface NotLoadedProps {
  readonly of: 'bets' | 'orders' | 'statement';
  readonly onRetry: () => void;
}

/** What could not be read: without a connection that is said, and where the money is. */
export function NotLoaded({ of, onRetry }: NotLoadedProps) {
  const t = useText();
  const offline = useShared('connection', isOffline);
  return offline ? (
    <LoadFailed
      title={t(`${of}.offline.title`)}
      text={t(`${of}.offline.text`)}
      retry={t(`${of}.retry`)}
      onRetry={onRetry}
    />
  ) : (
    <LoadFailed text={t(`${of}.failed`)} retry={t(`${of}.retry`)} onRetry={onRetry} />
  );
}
