import type { OperatorMessageId } from '@palpite/i18n/operator-message';
import { PageTabs } from '../../app/parts/page-tabs.tsx';
import { useText } from '../../stores/services.ts';

const TABS: readonly { readonly to: string; readonly label: OperatorMessageId }[] = [
  { to: '/payments', label: 'console.pay.tab.review' },
  { to: '/payments/orders', label: 'console.pay.tab.orders' },
  { to: '/payments/appeals', label: 'console.pay.tab.appeals' },
  { to: '/payments/held', label: 'console.pay.tab.held' },
  { to: '/payments/differences', label: 'console.pay.tab.differences' },
  { to: '/payments/reconciliation', label: 'console.pay.tab.reconciliation' },
  { to: '/payments/rates', label: 'console.pay.tab.rates' },
  { to: '/payments/routes', label: 'console.pay.tab.routes' },
  { to: '/payments/codes', label: 'console.pay.tab.codes' },
];

/** The pages of payments; `current` is the address of the open one. */
export function PaymentsTabs({ current }: { readonly current: string }) {
  const t = useText();
  return (
    <PageTabs
      label={t('console.pay.tabs')}
      tabs={TABS.map(({ to, label }) => ({ to, label: t(label), current: to === current }))}
    />
  );
}
