import { PageHead } from '../app/parts/page.tsx';
import { ChatReports } from '../features/chat/chat-reports.tsx';
import { ChatRooms } from '../features/chat/chat-rooms.tsx';
import { useText } from '../stores/services.ts';

export function ChatScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t('console.nav.chat')} />
      <ChatReports />
      <ChatRooms />
    </>
  );
}
