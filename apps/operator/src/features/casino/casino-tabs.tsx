import type { OperatorMessageId } from '@palpite/i18n/operator-message';
import { PageTabs } from '../../app/parts/page-tabs.tsx';
import { useText } from '../../stores/services.ts';

const TABS: readonly { readonly to: string; readonly label: OperatorMessageId }[] = [
  { to: '/casino', label: 'console.cas.tab.rounds' },
  { to: '/casino/studios', label: 'console.cas.tab.studios' },
  { to: '/casino/reconciliation', label: 'console.cas.tab.reconciliation' },
  { to: '/casino/rtp', label: 'console.cas.tab.rtp' },
];

/** The pages of the casino; `current` is the address of the open one. */
export function CasinoTabs({ current }: { readonly current: string }) {
  const t = useText();
  return (
    <PageTabs
      label={t('console.cas.tabs')}
      tabs={TABS.map(({ to, label }) => ({ to, label: t(label), current: to === current }))}
    />
  );
}
