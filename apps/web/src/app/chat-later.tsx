import { Icon } from '@palpite/ui/icon';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useServices, useText } from '../stores/services.ts';
import styles from './chat-later.module.css';

/** The code and the texts of the chat are loaded with the first opening. */
const LaterSheet = lazy(async () => {
  const { ChatSheet } = await import('../features/chat/chat-sheet.tsx');
  return { default: ChatSheet };
});

export interface ChatEntryProps {
  readonly roomid: string;
  readonly top?: ReactNode;
}

/** One line that opens the chat of a room. */
export function ChatEntry({ roomid, top }: ChatEntryProps) {
  const { text } = useServices();
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  async function open(): Promise<void> {
    await text.getState().need('chat');
    setOpen(true);
  }
  return (
    <>
      <button type="button" className={styles.entry} onClick={() => void open()}>
        <Icon name="chat" />
        <span>{t('shell.chat')}</span>
        <Icon name="up" size={16} />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <LaterSheet roomid={roomid} top={top} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
