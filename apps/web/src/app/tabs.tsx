import { type Tab, TabBar } from '@palpite/ui/tab-bar';
import { hrefTo } from '../platform/hash.ts';
import { useServices, useShared, useText } from '../stores/services.ts';
import { sportHome } from './redirects.ts';
import { HOME } from './route.ts';
import { TABS } from './routes.ts';

export function Tabs({ current }: { readonly current: string }) {
  const { overlays } = useServices();
  const t = useText();
  const count = useShared('slip', (slip) => slip.items.length);
  const newer = useShared('interface', (state) => state.newer);
  const links: Tab[] = TABS.map((tab) => ({
    key: tab.path,
    icon: tab.icon,
    label: t(tab.label),
    href: hrefTo(tab.path === HOME ? sportHome(newer) : tab.path),
  }));
  const slip: Tab = {
    key: 'slip',
    label: t('shell.tab.slip'),
    fullLabel: t('shell.tab.slipCount', { count }),
    count,
    onPress: () => overlays.getState().show('slip'),
  };
  const own = TABS.find(({ path, also = [] }) => path === current || also.includes(current));
  return (
    <TabBar
      label={t('shell.navigation')}
      tabs={[...links.slice(0, -1), slip, ...links.slice(-1)]}
      current={own?.path}
    />
  );
}
