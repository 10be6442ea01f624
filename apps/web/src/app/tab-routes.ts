import type { PlainMessageId } from '@palpite/i18n/message-id';
import type { IconName } from '@palpite/ui/icon-shapes';
import { HOME } from './route.ts';

export interface TabRoute {
  readonly path: string;
  /** The address in the newer interface; null for a tab that it does not have. */
  readonly newer?: string | null;
  /** Only where there are games. */
  readonly casino?: true;
  readonly icon: IconName;
  readonly label: PlainMessageId;
  /** Other pages that count as this one. */
  readonly also?: readonly string[];
}

/** The tab bar, left to right: only tabs whose screens exist. The bet slip, which is not a page, follows the bets. */
export const TABS: readonly TabRoute[] = [
  { path: HOME, newer: '/home/sport', icon: 'football', label: 'shell.tab.sport', also: ['/home/sport'] },
  { path: '/live', icon: 'live', label: 'shell.tab.live' },
  { path: '/bet-record', newer: null, icon: 'list', label: 'shell.tab.bets' },
  {
    path: '/game',
    newer: '/home/game',
    casino: true,
    icon: 'casino',
    label: 'shell.tab.casino',
    also: ['/home', '/home/game', '/home/slots', '/home/casino'],
  },
  { path: '/me', icon: 'user', label: 'shell.tab.account' },
];
/** Before these the bet slip is placed. */
const AFTER_SLIP: readonly string[] = ['/game', '/me'];

/** A tab with its address in this arrangement. */
export interface PlacedTab extends TabRoute {
  readonly at: string;
  /** The operator's label, instead of ours. */
  readonly title?: string;
}

/** Left and right of the bet slip. */
export interface ArrangedTabs {
  readonly before: readonly PlacedTab[];
  readonly after: readonly PlacedTab[];
}

/** The tabs of an arrangement, before and after the bet slip. */
export function tabsOf({
  casino,
  newer,
}: {
  readonly casino: boolean;
  readonly newer: boolean;
}): ArrangedTabs {
  const tabs = TABS.filter((tab) => (casino || !tab.casino) && !(newer && tab.newer === null)).map((tab) => ({
    ...tab,
    at: newer ? (tab.newer ?? tab.path) : tab.path,
  }));
  return {
    before: tabs.filter(({ path }) => !AFTER_SLIP.includes(path)),
    after: tabs.filter(({ path }) => AFTER_SLIP.includes(path)),
  };
}
