import { PageTabs } from '../../app/parts/page-tabs.tsx';
import { useText } from '../../stores/services.ts';

export function NoticeTabs({ current }: { readonly current: '/notices' | '/notices/texts' }) {
  const t = useText();
  return (
    <PageTabs
      label={t('console.nav.notices')}
      tabs={[
        { to: '/notices', label: t('console.ntc.tab.sends'), current: current === '/notices' },
        { to: '/notices/texts', label: t('console.ntc.tab.texts'), current: current === '/notices/texts' },
      ]}
    />
  );
}
