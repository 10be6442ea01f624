import { Button } from '@palpite/ui/button';
import { EmptyState } from '@palpite/ui/empty-state';
import { useState } from 'react';
import { isOffline } from '../../stores/connection/connection.ts';
import { useShared, useText } from '../../stores/services.ts';

interface EmptyListProps {
  readonly failed: boolean;
  readonly onRefresh: () => Promise<unknown>;
}

/** An empty list: it is loaded again by a pull, or by the button without touch. */
export function EmptyList({ failed, onRefresh }: EmptyListProps) {
  const t = useText();
  const offline = useShared('connection', isOffline);
  const [busy, setBusy] = useState(false);
  const refresh = () => {
    setBusy(true);
    void onRefresh().finally(() => setBusy(false));
  };
  return (
    <EmptyState
      drawing={failed ? 'goal' : 'kickOff'}
      title={t(failed ? (offline ? 'shell.offline.title' : 'sport.failed.title') : 'sport.empty.title')}
      text={t(failed ? 'sport.failed.text' : 'sport.empty.text')}
      action={
        <Button size="small" icon="refresh" busy={busy} onPress={refresh}>
          {t('sport.retry')}
        </Button>
      }
    />
  );
}
