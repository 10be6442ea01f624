import { type Tab, TabBar } from '@palpite/ui/tab-bar';
import { hrefTo } from '../platform/hash.ts';
import { useArrangement, useServices, useShared, useText } from '../stores/services.ts';
import { countedItems } from '../stores/slip/slip.ts';
import type { TabMarks } from './messages-later.tsx';
import { type ArrangedTabs, type PlacedTab, TABS, tabsOf } from './tab-routes.ts';

export interface TabsProps {
  readonly current: string;
  readonly marks: TabMarks;
  /** Changes the bar to what the operator published. */
  readonly arrange?: ((tabs: ArrangedTabs) => ArrangedTabs) | undefined;
}

export function Tabs({ current, marks, arrange = (tabs) => tabs }: TabsProps) {
  const { overlays } = useServices();
  const t = useText();
  const count = useShared('slip', (slip) => countedItems(slip).length);
  const { before, after } = arrange(tabsOf(useArrangement()));
  const link = ({ path, at, icon, label, title }: PlacedTab): Tab => ({
    key: path,
    icon,
    label: title ?? t(label),
    href: hrefTo(at),
    mark: marks[path],
  });
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
      tabs={[...before.map(link), slip, ...after.map(link)]}
      current={own?.path}
    />
  );
}
