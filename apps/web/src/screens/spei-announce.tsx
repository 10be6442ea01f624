import { SpeiAnnouncement } from '../features/payments/deposit/spei-announcement.tsx';

export function Screen() {
  return <SpeiAnnouncement />;
}
