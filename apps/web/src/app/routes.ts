import type { PlainMessageId } from '@palpite/i18n/message-id';
import type { IconName } from '@palpite/ui/icon-shapes';
import * as home from '../screens/sport.tsx';
import { ACTIVITY_ROUTES } from './activity-routes.ts';
import { AGENT_ROUTES } from './agent-routes.ts';
import { GAME_ROUTES } from './game-routes.ts';
import { GROWTH_ROUTES } from './growth-routes.ts';
import { HALL_ROUTES } from './hall-routes.ts';
import { STATEMENT_ROUTES, WALLET_ROUTES } from './money-routes.ts';
import { HOME, type Route } from './route.ts';

const SPORT: Route = {
  path: HOME,
  level: 1,
  header: 'brand',
  title: 'shell.tab.sport',
  keep: true,
  catalogs: ['sport'],
  slip: true,
  parent: HOME,
  // Part of the first view: a static import keeps it in the entry chunk.
  load: () => Promise.resolve(home),
};

export const ROUTES: readonly Route[] = [
  SPORT,
  /** The same page under the address of the newer interface. */
  { ...SPORT, path: '/home/sport' },
  {
    path: '/live',
    level: 1,
    header: 'brand',
    title: 'shell.tab.live',
    keep: true,
    catalogs: ['sport', 'casino'],
    slip: true,
    preload: 1,
    parent: HOME,
    load: () => import('../screens/live.tsx'),
  },
  {
    path: '/league',
    level: 2,
    header: 'back',
    title: 'shell.title.league',
    keep: true,
    catalogs: ['sport', 'az'],
    slip: true,
    preload: 2,
    parent: HOME,
    load: () => import('../screens/league.tsx'),
  },
  {
    path: '/az-filter',
    level: 2,
    header: 'back',
    title: 'shell.title.az',
    keep: true,
    catalogs: ['sport', 'az'],
    preload: 2,
    parent: HOME,
    load: () => import('../features/az/az-page.tsx').then(({ AzPage }) => ({ Screen: AzPage })),
  },
  {
    path: '/az-filter-search',
    level: 2,
    header: 'back',
    title: 'shell.title.search',
    keep: true,
    catalogs: ['sport', 'az'],
    slip: true,
    parent: '/az-filter',
    load: () => import('../screens/az-filter-search.tsx'),
  },
  {
    path: '/az-filter-match',
    level: 2,
    header: 'back',
    title: 'shell.title.az',
    keep: true,
    catalogs: ['sport', 'az'],
    slip: true,
    parent: '/az-filter',
    load: () => import('../screens/az-filter-match.tsx'),
  },
  {
    path: '/terms',
    level: 2,
    header: 'back',
    title: 'shell.title.terms',
    keep: false,
    catalogs: ['legal'],
    parent: HOME,
    load: () => import('../features/legal/legal-text.tsx').then(({ TermsText }) => ({ Screen: TermsText })),
  },
  {
    path: '/privacy',
    level: 2,
    header: 'back',
    title: 'shell.title.privacy',
    keep: false,
    catalogs: ['legal'],
    parent: HOME,
    load: () =>
      import('../features/legal/legal-text.tsx').then(({ PrivacyText }) => ({ Screen: PrivacyText })),
  },
  {
    path: '/match-detail',
    level: 2,
    header: 'back',
    title: 'shell.tab.sport',
    keep: true,
    catalogs: ['sport', 'match'],
    slip: true,
    preload: 1,
    parent: HOME,
    load: () => import('../screens/match-detail.tsx'),
  },
  {
    path: '/bet-record',
    level: 1,
    header: 'brand',
    title: 'shell.tab.bets',
    keep: true,
    catalogs: ['bets', 'sport'],
    preload: 1,
    parent: HOME,
    load: () => import('../screens/bet-record.tsx'),
  },
  {
    path: '/bet-history',
    level: 2,
    header: 'back',
    title: 'shell.header.history',
    keep: true,
    catalogs: ['bets', 'sport'],
    preload: 2,
    parent: '/bet-record',
    load: () => import('../screens/bet-history.tsx'),
  },
  {
    path: '/me',
    level: 1,
    header: 'brand',
    title: 'shell.tab.account',
    keep: true,
    catalogs: ['account'],
    preload: 2,
    parent: HOME,
    load: () => import('../screens/me.tsx'),
  },
  ...HALL_ROUTES,
  ...STATEMENT_ROUTES,
  ...WALLET_ROUTES,
  ...GAME_ROUTES,
  ...GROWTH_ROUTES,
  ...AGENT_ROUTES,
  ...ACTIVITY_ROUTES,
  {
    path: '/setting',
    level: 2,
    header: 'back',
    title: 'shell.tab.settings',
    keep: true,
    catalogs: ['account'],
    preload: 3,
    parent: '/me',
    load: () => import('../screens/setting.tsx'),
  },
  {
    path: '/setting/language',
    level: 2,
    header: 'back',
    title: 'shell.language.title',
    keep: false,
    catalogs: [],
    preload: 4,
    parent: '/setting',
    load: () =>
      import('../features/language/language-list.tsx').then(({ LanguageList }) => ({ Screen: LanguageList })),
  },
  {
    path: '/setting/limits',
    level: 2,
    header: 'back',
    title: 'shell.title.limits',
    keep: false,
    catalogs: ['protection'],
    parent: '/setting',
    load: () => import('../screens/setting-limits.tsx'),
  },
  {
    path: '/setting/self-exclusion',
    level: 2,
    header: 'back',
    title: 'shell.title.selfExclusion',
    keep: false,
    catalogs: ['protection'],
    parent: '/setting/limits',
    load: () => import('../screens/setting-self-exclusion.tsx'),
  },
  {
    path: '/loginb',
    level: 2,
    header: 'back',
    title: 'shell.title.login',
    keep: false,
    catalogs: ['login'],
    parent: HOME,
    load: () => import('../screens/loginb.tsx'),
  },
  {
    path: '/email-register',
    level: 2,
    header: 'back',
    title: 'shell.title.register',
    keep: false,
    catalogs: ['login'],
    parent: HOME,
    load: () => import('../screens/email-register.tsx'),
  },
  {
    path: '/email-forgot-password',
    level: 2,
    header: 'back',
    title: 'shell.title.forgot',
    keep: false,
    catalogs: ['login'],
    parent: '/loginb',
    load: () => import('../screens/email-forgot-password.tsx'),
  },
  {
    path: '/save-email',
    level: 2,
    header: 'back',
    title: 'shell.title.saveEmail',
    keep: false,
    catalogs: ['login'],
    parent: '/me',
    load: () => import('../screens/save-email.tsx'),
  },
  {
    path: '/setting/account-info',
    level: 2,
    header: 'back',
    title: 'shell.title.accountInfo',
    keep: false,
    catalogs: ['profile', 'login'],
    parent: '/me',
    load: () =>
      import('../features/identity/profile/account-info.tsx').then(({ AccountInfo }) => ({
        Screen: AccountInfo,
      })),
  },
  {
    path: '/setting/devices',
    level: 2,
    header: 'back',
    title: 'shell.title.devices',
    keep: false,
    catalogs: ['profile', 'login'],
    parent: '/setting/account-info',
    load: () =>
      import('../features/identity/devices/device-list.tsx').then(({ DeviceList }) => ({
        Screen: DeviceList,
      })),
  },
  {
    path: '/setting/account-cancellation',
    level: 2,
    header: 'back',
    title: 'shell.title.closeAccount',
    keep: false,
    catalogs: ['profile', 'login'],
    parent: '/setting/account-info',
    load: () =>
      import('../features/identity/cancellation/cancellation.tsx').then(({ Cancellation }) => ({
        Screen: Cancellation,
      })),
  },
  {
    path: '/fairness',
    level: 2,
    header: 'back',
    title: 'shell.title.fairness',
    keep: false,
    catalogs: ['fairness', 'originals'],
    parent: HOME,
    load: () =>
      import('../features/fairness/fairness-page.tsx').then(({ FairnessPage }) => ({ Screen: FairnessPage })),
  },
  {
    path: '/error',
    level: 1,
    hidesTabs: true,
    header: 'system',
    title: 'shell.error.title',
    keep: false,
    catalogs: ['account'],
    parent: HOME,
    load: () => import('../screens/error.tsx'),
  },
  {
    path: '/news',
    level: 1,
    hidesTabs: true,
    header: 'system',
    title: 'system.news.title',
    keep: false,
    catalogs: ['account'],
    parent: HOME,
    load: () => import('../features/trouble/news.tsx').then(({ News }) => ({ Screen: News })),
  },
  {
    path: '/forbidden',
    level: 1,
    hidesTabs: true,
    header: 'system',
    title: 'system.forbidden.title',
    keep: false,
    catalogs: ['account'],
    parent: HOME,
    load: () => import('../screens/forbidden.tsx'),
  },
  {
    path: '/gallery',
    level: 2,
    header: 'back',
    title: 'shell.gallery',
    keep: false,
    catalogs: [],
    parent: HOME,
    load: () => import('../screens/gallery.tsx'),
  },
];

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

/** The tabs of an arrangement, before and after the bet slip. */
export function tabsOf({ casino, newer }: { readonly casino: boolean; readonly newer: boolean }) {
  const tabs = TABS.filter((tab) => (casino || !tab.casino) && !(newer && tab.newer === null)).map((tab) => ({
    ...tab,
    at: newer ? (tab.newer ?? tab.path) : tab.path,
  }));
  return {
    before: tabs.filter(({ path }) => !AFTER_SLIP.includes(path)),
    after: tabs.filter(({ path }) => AFTER_SLIP.includes(path)),
  };
}

/** The order in which screens are preloaded. */
export function preloadOrder(routes: readonly Route[]): Route[] {
  return routes
    .filter((route) => route.preload !== undefined)
    .sort((a, b) => a.level - b.level || (a.preload ?? 0) - (b.preload ?? 0));
}
