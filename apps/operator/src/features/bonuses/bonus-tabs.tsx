import { PageTabs } from '../../app/parts/page-tabs.tsx';
import { useText } from '../../stores/services.ts';

type BonusPage = '/bonuses' | '/bonuses/activities' | '/bonuses/rankings' | '/bonuses/vip' | '/bonuses/abuse';

/** The pages of the bonuses; `current` is the address of the open one. */
export function BonusTabs({ current }: { readonly current: BonusPage }) {
  const t = useText();
  const tabs = [
    { to: '/bonuses', label: t('console.bon.tab.campaigns') },
    { to: '/bonuses/activities', label: t('console.bon.tab.activities') },
    { to: '/bonuses/rankings', label: t('console.bon.tab.rankings') },
    { to: '/bonuses/vip', label: t('console.bon.tab.vip') },
    { to: '/bonuses/abuse', label: t('console.bon.tab.abuse') },
  ];
  return (
    <PageTabs
      label={t('console.bon.tabs')}
      tabs={tabs.map((tab) => ({ ...tab, current: tab.to === current }))}
    />
  );
}
