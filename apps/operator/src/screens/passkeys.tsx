import { PageHead } from '../app/parts/page.tsx';
import { PasskeyList } from '../features/passkeys/passkey-list.tsx';
import { useText } from '../stores/services.ts';

export function PasskeysScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t('console.nav.passkeys')} />
      <PasskeyList />
    </>
  );
}
