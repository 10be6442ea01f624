import { NoticeSettingsPage } from '../features/messages/notice-settings-page.tsx';

export function Screen() {
  return <NoticeSettingsPage />;
}
