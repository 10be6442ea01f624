import { BonusPage } from '../features/payments/deposit/bonus-page.tsx';
import { WalletTabs } from '../features/payments/form/wallet-tabs.tsx';

export function Screen() {
  return (
    <WalletTabs current="bonus">
      <BonusPage />
    </WalletTabs>
  );
}
