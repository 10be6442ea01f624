import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { useWayBack } from '../app/way-back.ts';
import { keepInvite } from '../features/identity/invite.ts';
import { RegisterPage } from '../features/identity/register/register-page.tsx';
import { useServices } from '../stores/services.ts';

export function Screen() {
  const { platform } = useServices();
  const search = useSearch();
  // An invitation in the link stays known when the player leaves this page and registers later or elsewhere.
  useEffect(() => keepInvite(platform.store, search), [platform, search]);
  return <RegisterPage onDone={useWayBack()} />;
}
