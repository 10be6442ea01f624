import { IconButton } from '@palpite/ui/icon-button';
import { HeaderActions } from '../app/header-actions.tsx';
import { BalancePanel } from '../features/balance/balance-panel.tsx';
import { WalletTabs } from '../features/payments/form/wallet-tabs.tsx';
import { WithdrawPage } from '../features/payments/withdraw/withdraw-page.tsx';
import { hrefTo } from '../platform/hash.ts';
import { useArrangement, useText } from '../stores/services.ts';

/** The withdrawal, under its own address and as the second tab of the wallet. */
export function Screen() {
  const t = useText();
  const { newer } = useArrangement();
  return (
    <>
      <HeaderActions>
        <IconButton
          icon="document"
          label={t('withdraw.orders')}
          href={hrefTo('/transaction', { group: 'withdrawals' })}
        />
      </HeaderActions>
      {newer && <BalancePanel />}
      <WalletTabs current="withdraw">
        <WithdrawPage />
      </WalletTabs>
    </>
  );
}
