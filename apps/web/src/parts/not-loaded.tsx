import { isOffline } from '../stores/connection/connection.ts';
import { useShared, useText } from '../stores/services.ts';
import { LoadFailed } from './load-failed.tsx';

export interface NotLoadedProps {
  readonly of: 'bets' | 'orders' | 'statement';
  readonly onRetry: () => void;
}

/** Content that could not be read. Without a connection it says so, and that the money is safe. */
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
