import { AccountLinks } from '../features/account/account-links.tsx';
import { Identity } from '../features/account/identity.tsx';
import { SignInTrouble } from '../features/account/sign-in-trouble.tsx';
import { BalancePanel } from '../features/balance/balance-panel.tsx';
import { PlayMoneyButton } from '../features/balance/play-money-button.tsx';
import { LANGUAGE_NAMES } from '../features/language/language-names.ts';
import { PageFoot } from '../features/legal/page-foot.tsx';
import { useServices, useShared } from '../stores/services.ts';

export function Screen() {
  const { boot } = useServices();
  const refused = useShared('session', (session) => session.phase === 'refused');
  const language = useShared('text', (text) => text.language);
  return (
    <>
      {refused ? (
        <SignInTrouble />
      ) : (
        <>
          <Identity />
          <BalancePanel>{boot.demo && <PlayMoneyButton />}</BalancePanel>
        </>
      )}
      <AccountLinks languageName={LANGUAGE_NAMES[language].name} />
      <PageFoot />
    </>
  );
}
