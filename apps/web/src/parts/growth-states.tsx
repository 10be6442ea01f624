import { Button } from '@palpite/ui/button';
import { EmptyState } from '@palpite/ui/empty-state';
import { NextPage } from '@palpite/ui/next-page';
import { Band, StatementRowSkeleton } from '@palpite/ui/statement';
import { TicketSkeleton } from '@palpite/ui/ticket';
import type { ReactNode } from 'react';
import { isOffline } from '../stores/connection/connection.ts';
import type { Pages, Read } from '../stores/growth/reads.ts';
import { useServices, useShared, useText } from '../stores/services.ts';
import { isPlayer } from '../stores/session/user-info.ts';
import styles from './growth-states.module.css';
import { LoadFailed } from './load-failed.tsx';

const SKELETONS = ['a', 'b', 'c'] as const;

/** Tickets, or rows of a list, until they arrive. */
export function GrowthWaiting({ as = 'tickets' }: { readonly as?: 'tickets' | 'rows' }) {
  const t = useText();
  return (
    <div className={styles.waiting} role="status" aria-busy="true" aria-label={t('bonus.loading')}>
      {as === 'tickets' ? (
        SKELETONS.map((one) => <TicketSkeleton key={one} />)
      ) : (
        <Band>
          {SKELETONS.map((one) => (
            <StatementRowSkeleton key={one} />
          ))}
        </Band>
      )}
    </div>
  );
}

export function GrowthFailed({ onAgain }: { readonly onAgain: () => void }) {
  const t = useText();
  const offline = useShared('connection', isOffline);
  return (
    <LoadFailed
      text={t(offline ? 'bonus.offline.text' : 'bonus.failed.text')}
      retry={t('bonus.again')}
      onRetry={onAgain}
    />
  );
}

/** One call of a page: what it shows while it loads, when it failed and when it is known. */
export function Loaded<T>({
  read,
  as,
  children,
}: {
  readonly read: Read<T>;
  readonly as?: 'tickets' | 'rows';
  readonly children: (data: T) => ReactNode;
}) {
  if (read.is === 'loading') return <GrowthWaiting {...(as && { as })} />;
  if (read.is === 'failed') return <GrowthFailed onAgain={read.again} />;
  return children(read.data);
}

export interface PagedProps<P> {
  readonly pages: Pages<P>;
  readonly as?: 'tickets' | 'rows';
  /** Shown instead of a list without entries. */
  readonly empty: ReactNode;
  readonly isEmpty: (pages: readonly P[]) => boolean;
  readonly children: (pages: readonly P[]) => ReactNode;
}

/** A list by cursor: the first page, its failure, the entries, and the next page near the end. */
export function Paged<P>({ pages, as = 'tickets', empty, isEmpty, children }: PagedProps<P>) {
  const t = useText();
  const { pages: known, phase, atEnd, loadMore } = pages;
  if (known.length === 0)
    return phase === 'failed' ? <GrowthFailed onAgain={loadMore} /> : <GrowthWaiting as={as} />;
  if (isEmpty(known) && atEnd) return empty;
  return (
    <>
      {children(known)}
      {!atEnd && (
        <NextPage
          isWaiting={phase === 'idle'}
          isStuck={phase === 'failed'}
          words={{ failed: t('bonus.failed.text'), retry: t('bonus.again') }}
          onMore={loadMore}
        >
          <StatementRowSkeleton />
        </NextPage>
      )}
    </>
  );
}

/** A page of what a player owns: a visitor is asked to register first. */
export function PlayersOnly({ children }: { readonly children: ReactNode }) {
  const { login } = useServices();
  const t = useText();
  const isGuest = useShared('session', ({ user }) => user !== undefined && !isPlayer(user));
  if (!isGuest) return children;
  return (
    <EmptyState
      drawing="ticket"
      title={t('bonus.guest.title')}
      text={t('bonus.guest.text')}
      action={
        <Button tone="primary" onPress={() => login.open('register')}>
          {t('bonus.guest.action')}
        </Button>
      }
    />
  );
}
