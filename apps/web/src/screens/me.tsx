import { Suspense } from 'react';
import { AccountLinks } from '../features/account/account-links.tsx';
import { Identity } from '../features/account/identity.tsx';
import { BalancePanel } from '../features/balance/balance-panel.tsx';
import { PlayMoneyButton } from '../features/balance/play-money-button.tsx';
import { LANGUAGE_NAMES } from '../features/language/language-names.ts';
import { PageFoot } from '../features/legal/page-foot.tsx';
import { later } from '../platform/later.ts';
import { useServices, useShared } from '../stores/services.ts';

const SignInTrouble = later(() =>
  import('../features/account/sign-in-trouble.tsx').then((part) => part.SignInTrouble),
);

export function Screen() {
  const { boot } = useServices();
  const refused = useShared('session', (session) => session.phase === 'refused');
  const language = useShared('text', (text) => text.language);
  return (
    <>
      {refused ? (
        <Suspense>
          <SignInTrouble />
        </Suspense>
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
