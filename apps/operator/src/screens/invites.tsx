import { PageHead } from '../app/parts/page.tsx';
import { InviteQueue } from '../features/agents/invite-queue.tsx';
import { useText } from '../stores/services.ts';

export function InvitesScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t('console.nav.invites')} />
      <InviteQueue />
    </>
  );
}
