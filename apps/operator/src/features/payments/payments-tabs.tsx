import type { OperatorMessageId } from '@palpite/i18n/operator-message';
import { PageTabs } from '../../app/parts/page-tabs.tsx';
import { useText } from '../../stores/services.ts';

const TABS: readonly { readonly to: string; readonly label: OperatorMessageId }[] = [
  { to: '/payments', label: 'desk.pay.tab.review' },
  { to: '/payments/orders', label: 'desk.pay.tab.orders' },
  { to: '/payments/appeals', label: 'desk.pay.tab.appeals' },
  { to: '/payments/held', label: 'desk.pay.tab.held' },
  { to: '/payments/differences', label: 'desk.pay.tab.differences' },
  { to: '/payments/reconciliation', label: 'desk.pay.tab.reconciliation' },
  { to: '/payments/rates', label: 'desk.pay.tab.rates' },
  { to: '/payments/routes', label: 'desk.pay.tab.routes' },
  { to: '/payments/codes', label: 'desk.pay.tab.codes' },
];

/** The rooms of payments; `current` is the address of the one that is open. */
export function PaymentsTabs({ current }: { readonly current: string }) {
  const t = useText();
  return (
    <PageTabs
      label={t('desk.pay.tabs')}
      tabs={TABS.map(({ to, label }) => ({ to, label: t(label), current: to === current }))}
    />
  );
}
