import { IconButton } from '@palpite/ui/icon-button';
import { useSearch } from 'wouter';
import { HeaderActions } from '../app/header-actions.tsx';
import { SignInTrouble } from '../features/account/sign-in-trouble.tsx';
import { BalancePanel } from '../features/balance/balance-panel.tsx';
import { OpenDeposit } from '../features/payments/deposit/deposit-notes.tsx';
import { DepositPage } from '../features/payments/deposit/deposit-page.tsx';
import { depositQuery } from '../features/payments/deposit/deposit-query.ts';
import { WalletTabs } from '../features/payments/form/wallet-tabs.tsx';
import { hrefTo } from '../platform/hash.ts';
import { useArrangement, useServices, useShared, useText } from '../stores/services.ts';

/** The deposit, under its own address and as the first tab of the wallet. */
export function Screen() {
  const { boot } = useServices();
  const t = useText();
  const { newer } = useArrangement();
  const refused = useShared('session', (session) => session.phase === 'refused');
  const query = depositQuery(useSearch(), boot.brand.currency);
  return (
    <>
      <HeaderActions>
        <IconButton icon="document" label={t('deposit.wait.transactions')} href={hrefTo('/transaction')} />
      </HeaderActions>
      {newer && <BalancePanel />}
      <WalletTabs current="deposit">
        {refused ? <SignInTrouble /> : <DepositPage query={query} lead={<OpenDeposit />} />}
      </WalletTabs>
    </>
  );
}
