import { type BarMessage, MessageBar } from '@palpite/ui/message-bar';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { useCatalog } from '../../parts/use-catalog.ts';
import { prefersStill } from '../../platform/motion.ts';
import { createCarousel } from '../../stores/messages/carousel.ts';
import { messageNewsOf, type TopMessage } from '../../stores/messages/message-news.ts';
import { useServices, useText } from '../../stores/services.ts';
import { iconOf, paragraphsOf, titleOf } from './message-look.ts';
import { useOpenLink } from './open-link.ts';

/** What is told to the player now, below the header of the main pages. */
export function MessageTopBar() {
  const services = useServices();
  const top = useStore(messageNewsOf(services), (state) => state.top);
  const hasTexts = useCatalog('messages', top.length > 0);
  return hasTexts && top.length > 0 ? <Bar top={top} /> : null;
}

const barMessage = ({ entry }: TopMessage): BarMessage => ({
  key: entry.message_id,
  icon: iconOf(entry),
  title: titleOf(entry),
  text: paragraphsOf(entry)[0] ?? '',
  turnMs: entry.turn_time * 1_000,
});

function Bar({ top }: { readonly top: readonly TopMessage[] }) {
  const services = useServices();
  const { platform, navigate } = services;
  const t = useText();
  const openLink = useOpenLink();
  const news = messageNewsOf(services);
  const [isReading, setReading] = useState(false);
  const isListed = prefersStill();
  const messages = useMemo(() => top.map(barMessage), [top]);
  const carousel = useMemo(() => createCarousel(platform), [platform]);
  const isPaused = useHidden() || isReading || isListed;
  useEffect(() => {
    if (isPaused) carousel.getState().pause();
    else carousel.getState().resume();
  }, [carousel, isPaused]);
  useEffect(() => carousel.getState().show(messages), [carousel, messages]);
  // A page that is not in front has nothing to turn.
  useEffect(() => () => carousel.getState().show([]), [carousel]);
  const shownKey = useStore(carousel, (state) => state.shown);
  const shown = Math.max(
    0,
    messages.findIndex(({ key }) => key === shownKey),
  );

  function open(key: string): void {
    const entry = top.find((message) => message.entry.message_id === key)?.entry;
    if (!entry) return;
    news.getState().see(key);
    void news.getState().sendSeen();
    if (entry.path === '') navigate(`/message-detail?id=${key}`);
    else openLink(entry.path);
  }

  // One that must be read keeps the whole bar open.
  const mayClose = top.every(({ entry }) => entry.allow_close === 1);
  return (
    <MessageBar
      label={t('messages.bar', { index: shown + 1, count: messages.length })}
      messages={messages}
      shown={shown}
      paused={isPaused}
      listed={isListed}
      close={
        mayClose
          ? { label: t('messages.bar.close'), onPress: () => void news.getState().closeTop() }
          : undefined
      }
      onOpen={open}
      onReading={setReading}
    />
  );
}

/** Whether the whole page is in the background. */
function useHidden(): boolean {
  const [isHidden, setHidden] = useState(() => document.visibilityState === 'hidden');
  useEffect(() => {
    const follow = () => setHidden(document.visibilityState === 'hidden');
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, []);
  return isHidden;
}
