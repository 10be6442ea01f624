import type { BalanceInfo } from '@palpite/contract/live';
import { BalanceCard, type BalancePart } from '@palpite/ui/balance-card';
import { IconButton } from '@palpite/ui/icon-button';
import { Skeleton } from '@palpite/ui/skeleton';
import type { ReactNode } from 'react';
import { useMoment } from '../../parts/moments.ts';
import { Money } from '../../parts/money.tsx';
import { type ShownBalance, useShownBalance } from '../../stores/account/shown-balance.ts';
import { useShared, useText } from '../../stores/services.ts';
import { HiddenAmount } from './header-balance.tsx';

/** Available and bonus are always shown; the other amounts only when they are not zero. */
const PARTS = [
  { part: 'cash', label: 'account.available', always: true },
  { part: 'bonus', label: 'account.bonus', always: true },
  { part: 'locked', label: 'account.locked', always: true },
  { part: 'hold', label: 'account.hold', always: false },
  { part: 'debt', label: 'account.debt', always: false },
] as const satisfies readonly { part: keyof BalanceInfo; label: string; always: boolean }[];

type Part = (typeof PARTS)[number]['part'];

function PartAmount({ balance, part }: { readonly balance: ShownBalance; readonly part: Part }) {
  switch (balance.is) {
    case 'waiting':
      return <Skeleton shape="amount" />;
    case 'hidden':
      return <HiddenAmount />;
    case 'shown':
      return <Money cents={balance.info[part]} stale={balance.stale} />;
  }
}

function useParts(balance: ShownBalance): BalancePart[] {
  const t = useText();
  const has = (part: Part) => balance.is === 'shown' && balance.info[part] !== 0;
  return PARTS.filter(({ part, always }) => always || has(part)).map(({ part, label }) => ({
    label: t(label),
    amount: <PartAmount key={part} balance={balance} part={part} />,
  }));
}

function Total({ balance }: { readonly balance: ShownBalance }) {
  switch (balance.is) {
    case 'waiting':
      return <Skeleton shape="big-amount" />;
    case 'hidden':
      return <HiddenAmount />;
    case 'shown':
      return <Money cents={balance.info.balance} form="display" stale={balance.stale} />;
  }
}

export function BalancePanel({ children }: { readonly children?: ReactNode }) {
  const t = useText();
  const moment = useMoment();
  const balance = useShownBalance();
  const hidden = useShared('preferences', (preferences) => preferences.hideBalance);
  const hide = useShared('preferences', (preferences) => preferences.chooseHideBalance);
  const stale =
    balance.is === 'shown' && balance.stale
      ? { staleNote: t('shell.balance.asOf', { time: moment(balance.atMs, 'time') }) }
      : {};
  return (
    <BalanceCard
      label={t('account.balance')}
      amount={<Total balance={balance} />}
      parts={useParts(balance)}
      control={
        <IconButton
          icon="eye"
          size="mini"
          label={t('account.hide')}
          pressed={hidden}
          onPress={() => hide(!hidden)}
        />
      }
      {...stale}
    >
      {children}
    </BalanceCard>
  );
}
