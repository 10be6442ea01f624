import { HeaderActions } from '../app/header-actions.tsx';
import { InvitePage } from '../features/invite/invite-page.tsx';
import { InviteRules } from '../features/invite/invite-rules.tsx';

export function Screen() {
  return (
    <>
      <HeaderActions>
        <InviteRules />
      </HeaderActions>
      <InvitePage />
    </>
  );
}
