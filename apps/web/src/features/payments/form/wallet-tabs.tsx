import { TabRow } from '@palpite/ui/tab-row';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { useServices, useText } from '../../../stores/services.ts';
import styles from './wallet-tabs.module.css';

export type WalletTab = 'deposit' | 'withdraw' | 'bonus';
const TABS = ['deposit', 'withdraw', 'bonus'] as const satisfies readonly WalletTab[];

export interface WalletTabsProps {
  readonly current: WalletTab;
  readonly children: ReactNode;
}

/** The three tabs of the wallet. Each has an address; switching between them adds no history entries. */
export function WalletTabs({ current, children }: WalletTabsProps) {
  const { navigate } = useServices();
  const t = useText();
  const panel = useId();
  return (
    <>
      <div className={styles.tabs}>
        <TabRow
          label={t('payments.wallet')}
          panelId={panel}
          chosen={current}
          onChoose={(tab) => navigate(`/wallet/${tab}`, { replace: true })}
          options={TABS.map((value) => ({ value, label: t(`payments.tab.${value}`) }))}
        />
      </div>
      <div id={panel} className={styles.panel} role="tabpanel" aria-label={t(`payments.tab.${current}`)}>
        {children}
      </div>
    </>
  );
}
