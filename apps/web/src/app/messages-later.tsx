import type { RedPointTab } from '@palpite/contract/tables/notices';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { BetNotices } from '../features/messages/bet-notices.tsx';
import { useCatalog } from '../parts/use-catalog.ts';
import { hasRedPoint, messageNewsOf } from '../stores/messages/message-news.ts';
import { useServices, useText } from '../stores/services.ts';

/** What a screen reader says of each marked tab, by its path. */
export type TabMarks = Readonly<Record<string, string>>;

/** The pages whose red point goes when they are opened; the first two are tabs. */
const POINTS: Readonly<Record<string, RedPointTab>> = {
  '/bet-record': 'bets',
  '/me': 'me',
  '/promotion': 'promotions',
};

export interface MessagesLaterProps {
  /** The path of the page in front. */
  readonly path: string;
  readonly onMarks: (marks: TabMarks) => void;
}

/** Red points of the tab bar and what is said about bets while the app is open; loaded after the first view. */
export function MessagesLater({ path, onMarks }: MessagesLaterProps) {
  const services = useServices();
  const t = useText();
  const news = messageNewsOf(services);
  const hasTexts = useCatalog('messages');
  const unread = useStore(news, (state) => state.unread);
  useEffect(() => {
    const tab = POINTS[path];
    if (tab && unread) news.getState().opened(tab);
  }, [news, path, unread]);
  useEffect(() => {
    const marked = Object.entries(POINTS).filter(([, tab]) => hasRedPoint(unread, tab));
    onMarks(hasTexts ? Object.fromEntries(marked.map(([at]) => [at, t('messages.new')])) : {});
  }, [unread, hasTexts, t, onMarks]);
  return <BetNotices />;
}
