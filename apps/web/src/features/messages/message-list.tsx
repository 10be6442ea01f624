import type { MessageEntry } from '@palpite/contract/entities/messages';
import { MESSAGE_DAYS, type MessageType } from '@palpite/contract/tables/notices';
import { Button } from '@palpite/ui/button';
import { DayHeading } from '@palpite/ui/day-heading';
import { EmptyState } from '@palpite/ui/empty-state';
import { watchView } from '@palpite/ui/in-view';
import { MessageRow, MessageRowSkeleton } from '@palpite/ui/message-row';
import { ListEnd, NextPage } from '@palpite/ui/next-page';
import { PullToRefresh } from '@palpite/ui/pull-to-refresh';
import { Band } from '@palpite/ui/statement';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { hrefTo } from '../../platform/hash.ts';
import { isOffline } from '../../stores/connection/connection.ts';
import { messageNewsOf } from '../../stores/messages/message-news.ts';
import { type Messages, useMessages } from '../../stores/messages/message-pages.ts';
import { isNew } from '../../stores/messages/read-marks.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import { iconOf, paragraphsOf, type Section, sectionOf, titleOf, useListTime } from './message-look.ts';

const SKELETONS = ['a', 'b', 'c', 'd', 'e'] as const;
/** A message that was in view for so long was seen. */
const SEEN_AFTER_MS = 1_500;

export interface MessageListProps {
  readonly type: MessageType | undefined;
  /** The newest message that is listed, for "mark all read". */
  readonly onNewest: (atMs: number) => void;
}

export function MessageList({ type, onNewest }: MessageListProps) {
  const messages = useMessages(type);
  const t = useText();
  const newestMs = messages.list[0]?.create_time ?? 0;
  useEffect(() => onNewest(newestMs), [onNewest, newestMs]);
  return (
    <>
      <PullToRefresh label={t('messages.refreshing')} onRefresh={messages.refresh} />
      {messages.phase === 'loading' ? (
        <Waiting />
      ) : messages.list.length > 0 ? (
        <Sections messages={messages} />
      ) : messages.phase === 'failed' ? (
        <Failed onRetry={messages.loadMore} />
      ) : (
        <Nothing />
      )}
    </>
  );
}

function Waiting() {
  const t = useText();
  return (
    <div role="status" aria-label={t('messages.loading')}>
      <Band busy>
        {SKELETONS.map((row) => (
          <MessageRowSkeleton key={row} />
        ))}
      </Band>
    </div>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useText();
  const offline = useShared('connection', isOffline);
  return (
    <LoadFailed
      text={t(offline ? 'messages.offline' : 'messages.failed')}
      retry={t('messages.retry')}
      onRetry={onRetry}
    />
  );
}

function Nothing() {
  const t = useText();
  return (
    <EmptyState
      drawing="ticket"
      title={t('messages.empty.title')}
      text={t('messages.empty.text')}
      action={
        <Button size="small" href={hrefTo('/setting/notices')}>
          {t('messages.empty.action')}
        </Button>
      }
    />
  );
}

function Sections({ messages }: { readonly messages: Messages }) {
  const services = useServices();
  const t = useText();
  const { list, phase, atEnd, loadMore } = messages;
  const names: Readonly<Record<Section, string>> = {
    today: t('shell.today'),
    yesterday: t('shell.yesterday'),
    week: t('messages.week'),
    older: t('messages.older'),
  };
  const sections = new Map<Section, MessageEntry[]>();
  for (const entry of list) {
    const section = sectionOf(entry.create_time, services.platform);
    sections.set(section, [...(sections.get(section) ?? []), entry]);
  }
  return (
    <>
      <Band>
        {[...sections].map(([section, entries]) => (
          <Fragment key={section}>
            <DayHeading name={names[section]} />
            {entries.map((entry) => (
              <Row key={entry.message_id} entry={entry} />
            ))}
          </Fragment>
        ))}
        {!atEnd && (
          <NextPage
            isWaiting={phase === 'idle'}
            isStuck={phase === 'stuck'}
            words={{ failed: t('messages.failed'), retry: t('messages.retry') }}
            onMore={loadMore}
          >
            <MessageRowSkeleton />
          </NextPage>
        )}
      </Band>
      {atEnd && <ListEnd>{t('messages.kept', { days: MESSAGE_DAYS })}</ListEnd>}
    </>
  );
}

function Row({ entry }: { readonly entry: MessageEntry }) {
  const services = useServices();
  const t = useText();
  const time = useListTime();
  const news = messageNewsOf(services);
  const isUnread = useStore(news, ({ marks }) => isNew(entry, marks));
  return (
    <Seen id={entry.message_id} isUnread={isUnread} onSeen={news.getState().see}>
      <MessageRow
        icon={iconOf(entry)}
        title={titleOf(entry)}
        text={paragraphsOf(entry)[0] ?? ''}
        time={time(entry.create_time)}
        newLabel={isUnread ? t('messages.new') : undefined}
        href={hrefTo('/message-detail', { id: entry.message_id })}
      />
    </Seen>
  );
}

interface SeenProps {
  readonly id: string;
  readonly isUnread: boolean;
  readonly onSeen: (id: string) => void;
  readonly children: ReactNode;
}

/** Reports an unread message that stays in view. */
function Seen({ id, isUnread, onSeen, children }: SeenProps) {
  const { platform } = useServices();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element || !isUnread) return;
    let cancel = () => {};
    const stop = watchView(element, (isShown) => {
      cancel();
      if (isShown) cancel = platform.after(SEEN_AFTER_MS, () => onSeen(id));
    });
    return () => {
      stop();
      cancel();
    };
  }, [id, isUnread, onSeen, platform]);
  return <div ref={place}>{children}</div>;
}
