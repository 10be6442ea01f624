import { BalanceChip } from '@palpite/ui/balance-chip';
import { Skeleton } from '@palpite/ui/skeleton';
import { Money, useMoneyText } from '../../parts/money.tsx';
import { type ShownBalance, useShownBalance } from '../../stores/account/shown-balance.ts';
import { useShared, useText } from '../../stores/services.ts';

function Figure({ balance }: { readonly balance: ShownBalance }) {
  switch (balance.is) {
    case 'waiting':
      return <Skeleton shape="amount" />;
    case 'hidden':
      return <HiddenAmount />;
    case 'shown':
      return <Money cents={balance.info.balance} form="display" stale={balance.stale} />;
  }
}

export function HeaderBalance() {
  const t = useText();
  const text = useMoneyText();
  const balance = useShownBalance();
  const refreshing = useShared('balance', (state) => state.refreshing);
  const refresh = useShared('balance', (state) => state.refresh);
  const label = {
    waiting: () => t('shell.balance.refreshUnknown'),
    hidden: () => t('shell.balance.refreshHidden'),
    shown: () =>
      t('shell.balance.refresh', { amount: balance.is === 'shown' ? text(balance.info.balance) : '' }),
  }[balance.is]();
  return (
    <BalanceChip
      amount={<Figure balance={balance} />}
      refreshLabel={label}
      refreshing={refreshing}
      onRefresh={() => void refresh()}
    />
  );
}

/** The same width for every amount: the length must not reveal it. */
export function HiddenAmount() {
  return <span aria-hidden="true">••••</span>;
}
