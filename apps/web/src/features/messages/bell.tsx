import { IconButton } from '@palpite/ui/icon-button';
import { useStore } from 'zustand';
import { useCatalog } from '../../parts/use-catalog.ts';
import { hrefTo } from '../../platform/hash.ts';
import { hasRedPoint, messageNewsOf } from '../../stores/messages/message-news.ts';
import { useServices, useText } from '../../stores/services.ts';

/** The way to the messages in the header; a red point says that something is new. */
export function MessageBell() {
  const services = useServices();
  const t = useText();
  const hasTexts = useCatalog('messages');
  const count = useStore(messageNewsOf(services), ({ unread }) => unread?.total ?? 0);
  const isMarked = useStore(messageNewsOf(services), ({ unread }) => hasRedPoint(unread, 'messages'));
  if (!hasTexts) return null;
  return (
    <IconButton
      icon="bell"
      label={count > 0 ? t('messages.bell.new', { count }) : t('messages.bell')}
      href={hrefTo('/message-center')}
      dot={isMarked}
    />
  );
}
