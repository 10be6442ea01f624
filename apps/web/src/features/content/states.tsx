import { Button } from '@palpite/ui/button';
import { EmptyState } from '@palpite/ui/empty-state';
import { SkeletonRows } from '@palpite/ui/skeleton-rows';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { hrefTo } from '../../platform/hash.ts';
import { isOffline } from '../../stores/connection/connection.ts';
import type { ContentRead } from '../../stores/content/reads.ts';
import { useShared, useText } from '../../stores/services.ts';

export interface WhenReadProps<T> {
  readonly read: ContentRead<T>;
  readonly children: (data: T) => ReactNode;
  /** Instead of the page that does not exist. */
  readonly refused?: ReactNode;
}

/** The states that every page of content shares: loading, failed, without a connection, unknown. */
export function WhenRead<T>({ read, children, refused }: WhenReadProps<T>) {
  const t = useText();
  const offline = useShared('connection', isOffline);
  switch (read.is) {
    case 'loading':
      return <SkeletonRows count={6} shape="list" />;
    case 'failed':
      return (
        <LoadFailed
          text={t(offline ? 'content.offline' : 'content.failed')}
          retry={t('content.retry')}
          onRetry={read.again}
        />
      );
    case 'refused':
      return refused ?? <NoSuchPage />;
    case 'known':
      return children(read.data);
  }
}

export function NoSuchPage() {
  const t = useText();
  return (
    <EmptyState
      drawing="goal"
      title={t('content.unknown.title')}
      text={t('content.unknown.text')}
      action={
        <Button size="small" href={hrefTo('/faq/home')}>
          {t('content.unknown.action')}
        </Button>
      }
    />
  );
}
