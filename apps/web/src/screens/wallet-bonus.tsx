import { BonusPage } from '../features/bonus/bonus-page.tsx';
import { WalletTabs } from '../features/payments/form/wallet-tabs.tsx';

export function Screen() {
  return (
    <WalletTabs current="bonus">
      <BonusPage />
    </WalletTabs>
  );
}
