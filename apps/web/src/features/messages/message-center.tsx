import type { MessageType } from '@palpite/contract/tables/notices';
import { TabRow } from '@palpite/ui/tab-row';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { messageNewsOf, unreadOf } from '../../stores/messages/message-news.ts';
import { TYPES } from '../../stores/messages/read-marks.ts';
import { useServices, useText } from '../../stores/services.ts';
import { MessageList } from './message-list.tsx';

type TabName = MessageType | 'all';

export interface MessageCenter {
  readonly tab: TabName;
  readonly hasUnread: boolean;
  choose(tab: TabName): void;
  /** Remembers how new the newest listed message is. */
  setNewest(atMs: number): void;
  readAll(): void;
}

/** What the page and the button in its header share. */
export function useMessageCenter(): MessageCenter {
  const services = useServices();
  const t = useText();
  const news = messageNewsOf(services);
  const [tab, setTab] = useState<TabName>('all');
  const type = tab === 'all' ? undefined : tab;
  const newestMs = useRef(0);
  const hasUnread = useStore(news, ({ unread }) => unreadOf(unread, type) > 0);
  const isKnown = useStore(news, ({ unread }) => unread !== undefined);

  useEffect(() => {
    if (isKnown) news.getState().opened('messages');
  }, [news, isKnown]);
  // What was seen is sent when the player leaves, so that it stays marked as new while they read.
  useEffect(() => () => void news.getState().sendSeen(), [news]);

  async function readAll(): Promise<void> {
    if (await news.getState().readAll(type, newestMs.current)) return;
    services.notices.getState().tell({ tone: 'bad', text: t('messages.readAll.failed') });
  }

  return {
    tab,
    hasUnread,
    choose: setTab,
    setNewest: useCallback((atMs) => {
      newestMs.current = atMs;
    }, []),
    readAll: () => void readAll(),
  };
}

/** Everything that was told to the player, by type, the newest first. */
export function MessageCenterPage({ center }: { readonly center: MessageCenter }) {
  const services = useServices();
  const t = useText();
  const panel = useId();
  const unread = useStore(messageNewsOf(services), (state) => state.unread);
  const tabs: readonly TabName[] = ['all', ...TYPES];
  return (
    <>
      <TabRow
        label={t('messages.tabs')}
        options={tabs.map((value) => {
          const count = unreadOf(unread, value === 'all' ? undefined : value);
          return { value, label: t(`messages.tab.${value}`), ...(count > 0 && { count }) };
        })}
        chosen={center.tab}
        panelId={panel}
        onChoose={center.choose}
      />
      <div id={panel} role="tabpanel" aria-label={t(`messages.tab.${center.tab}`)}>
        <MessageList
          key={center.tab}
          type={center.tab === 'all' ? undefined : center.tab}
          onNewest={center.setNewest}
        />
      </div>
    </>
  );
}
