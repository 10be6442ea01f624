import type { Route } from './route.ts';

/** A page of what a player owns, below the account. */
const PAGE: Route = {
  path: '/bonus',
  level: 2,
  header: 'back',
  title: 'shell.title.bonus',
  keep: false,
  catalogs: ['bonus'],
  parent: '/me',
  load: () => import('../screens/bonus.tsx'),
};

/** Bonuses, promotions, the VIP club and tasks. */
export const GROWTH_ROUTES: readonly Route[] = [
  PAGE,
  {
    ...PAGE,
    path: '/use-bonus',
    title: 'shell.title.useBonus',
    parent: '/bonus',
    load: () =>
      import('../features/bonus/use-bonus-page.tsx').then(({ UseBonusPage }) => ({ Screen: UseBonusPage })),
  },
  {
    ...PAGE,
    path: '/redeem',
    title: 'shell.title.redeem',
    parent: '/bonus',
    load: () => import('../screens/redeem.tsx'),
  },
  {
    ...PAGE,
    path: '/bonus-history',
    title: 'shell.title.bonusHistory',
    parent: '/bonus',
    load: () =>
      import('../features/bonus/history-page.tsx').then(({ BonusHistoryPage }) => ({
        Screen: BonusHistoryPage,
      })),
  },
  {
    ...PAGE,
    path: '/real-time-bonus',
    title: 'shell.title.realTime',
    load: () =>
      import('../features/bonus/real-time-page.tsx').then(({ RealTimePage }) => ({ Screen: RealTimePage })),
  },
  {
    ...PAGE,
    path: '/real-time-bonus-landing',
    title: 'shell.title.realTime',
    load: () =>
      import('../features/bonus/real-time-landing.tsx').then(({ RealTimeLanding }) => ({
        Screen: RealTimeLanding,
      })),
  },
  {
    ...PAGE,
    path: '/award',
    title: 'shell.title.award',
    catalogs: ['tasks', 'vip', 'bonus'],
    load: () => import('../features/tasks/award-page.tsx').then(({ AwardPage }) => ({ Screen: AwardPage })),
  },
  {
    ...PAGE,
    path: '/promotion',
    title: 'shell.title.promotions',
    keep: true,
    catalogs: ['promotion', 'bonus'],
    load: () => import('../screens/promotion.tsx'),
  },
  {
    ...PAGE,
    path: '/promotion/free-rounds',
    title: 'shell.title.freeRounds',
    catalogs: ['promotion', 'bonus'],
    parent: '/promotion',
    load: () => import('../screens/free-rounds.tsx'),
  },
  {
    ...PAGE,
    path: '/promotion/free-rounds/rule',
    title: 'shell.title.rules',
    catalogs: ['promotion', 'bonus'],
    parent: '/promotion/free-rounds',
    load: () =>
      import('../features/promotion/free-rounds-rule.tsx').then(({ FreeRoundsRule }) => ({
        Screen: FreeRoundsRule,
      })),
  },
  {
    ...PAGE,
    path: '/vip-club',
    title: 'shell.title.vip',
    keep: true,
    catalogs: ['vip', 'bonus'],
    load: () => import('../features/vip/vip-club.tsx').then(({ VipClub }) => ({ Screen: VipClub })),
  },
  {
    ...PAGE,
    path: '/vip-roulette',
    title: 'shell.title.wheel',
    catalogs: ['vip', 'bonus'],
    parent: '/vip-club',
    load: () => import('../screens/vip-roulette.tsx'),
  },
  {
    ...PAGE,
    path: '/vip-roulette/user-list',
    title: 'shell.title.wheelUsers',
    catalogs: ['vip', 'bonus'],
    parent: '/vip-roulette',
    load: () =>
      import('../features/vip/user-list.tsx').then(({ RouletteUsers }) => ({ Screen: RouletteUsers })),
  },
  {
    ...PAGE,
    path: '/task',
    title: 'shell.title.tasks',
    catalogs: ['tasks', 'bonus'],
    load: () => import('../screens/task.tsx'),
  },
];
