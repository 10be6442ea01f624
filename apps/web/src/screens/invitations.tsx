import { HeaderActions } from '../app/header-actions.tsx';
import { useHeading } from '../app/heading.ts';
import { InviteDetailPage } from '../features/invite/invite-detail.tsx';
import { InvitePage } from '../features/invite/invite-page.tsx';
import { InviteRules } from '../features/invite/invite-rules.tsx';
import { useText } from '../stores/services.ts';

export function InviteScreen() {
  return (
    <>
      <HeaderActions>
        <InviteRules />
      </HeaderActions>
      <InvitePage />
    </>
  );
}

export function InviteDetailScreen() {
  const t = useText();
  useHeading(t('invite.detail.title'));
  return <InviteDetailPage />;
}
