import { Button } from '@palpite/ui/button';
import { EmptyState } from '@palpite/ui/empty-state';
import { isOffline } from '../stores/connection/connection.ts';
import { useShared, useText } from '../stores/services.ts';

export interface LoadFailedProps {
  /** Without one, the text says that there is no connection or that something went wrong. */
  readonly title?: string;
  readonly text: string;
  readonly retry: string;
  readonly onRetry: () => void;
}

/** What a page shows instead of content that could not be read. */
export function LoadFailed({ title, text, retry, onRetry }: LoadFailedProps) {
  const t = useText();
  const offline = useShared('connection', isOffline);
  return (
    <EmptyState
      drawing="goal"
      title={title ?? t(offline ? 'shell.offline.title' : 'shell.error.title')}
      text={text}
      action={
        <Button size="small" onPress={onRetry}>
          {retry}
        </Button>
      }
    />
  );
}
