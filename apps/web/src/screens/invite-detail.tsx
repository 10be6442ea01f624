import { useHeading } from '../app/heading.ts';
import { InviteDetailPage } from '../features/invite/invite-detail.tsx';
import { useText } from '../stores/services.ts';

export function Screen() {
  const t = useText();
  useHeading(t('invite.detail.title'));
  return <InviteDetailPage />;
}
