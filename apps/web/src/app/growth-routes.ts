import type { Route } from './route.ts';

/**
 * The screens of bonuses, activities and agents are loaded through one module: where each one is, and its styles, are no
 * part of the first view.
 */
export const growthLoad =
  (path: string): Route['load'] =>
  () =>
    import('./growth-screens.ts').then(({ growthScreen }) => growthScreen(path));

/** A page of what a player owns, below the account. */
const PAGE: Route = {
  path: '/bonus',
  level: 2,
  header: 'back',
  title: 'shell.title.bonus',
  keep: false,
  catalogs: ['bonus'],
  parent: '/me',
  load: growthLoad('/bonus'),
};

/** Bonuses, promotions, the VIP club and tasks. */
export const GROWTH_ROUTES: readonly Route[] = [
  PAGE,
  {
    ...PAGE,
    path: '/use-bonus',
    title: 'shell.title.useBonus',
    parent: '/bonus',
    load: growthLoad('/use-bonus'),
  },
  {
    ...PAGE,
    path: '/redeem',
    title: 'shell.title.redeem',
    parent: '/bonus',
    load: growthLoad('/redeem'),
  },
  {
    ...PAGE,
    path: '/bonus-history',
    title: 'shell.title.bonusHistory',
    parent: '/bonus',
    load: growthLoad('/bonus-history'),
  },
  {
    ...PAGE,
    path: '/real-time-bonus',
    title: 'shell.title.realTime',
    load: growthLoad('/real-time-bonus'),
  },
  {
    ...PAGE,
    path: '/real-time-bonus-landing',
    title: 'shell.title.realTime',
    load: growthLoad('/real-time-bonus-landing'),
  },
  {
    ...PAGE,
    path: '/award',
    title: 'shell.title.award',
    catalogs: ['tasks', 'vip', 'bonus'],
    load: growthLoad('/award'),
  },
  {
    ...PAGE,
    path: '/promotion',
    title: 'shell.title.promotions',
    keep: true,
    catalogs: ['promotion', 'bonus'],
    load: growthLoad('/promotion'),
  },
  {
    ...PAGE,
    path: '/promotion/free-rounds',
    title: 'shell.title.freeRounds',
    catalogs: ['promotion', 'bonus'],
    parent: '/promotion',
    load: growthLoad('/promotion/free-rounds'),
  },
  {
    ...PAGE,
    path: '/promotion/free-rounds/rule',
    title: 'shell.title.rules',
    catalogs: ['promotion', 'bonus'],
    parent: '/promotion/free-rounds',
    load: growthLoad('/promotion/free-rounds/rule'),
  },
  {
    ...PAGE,
    path: '/vip-club',
    title: 'shell.title.vip',
    keep: true,
    catalogs: ['vip', 'bonus'],
    load: growthLoad('/vip-club'),
  },
  {
    ...PAGE,
    path: '/vip-roulette',
    title: 'shell.title.wheel',
    catalogs: ['vip', 'bonus'],
    parent: '/vip-club',
    load: growthLoad('/vip-roulette'),
  },
  {
    ...PAGE,
    path: '/vip-roulette/user-list',
    title: 'shell.title.wheelUsers',
    catalogs: ['vip', 'bonus'],
    parent: '/vip-roulette',
    load: growthLoad('/vip-roulette/user-list'),
  },
  {
    ...PAGE,
    path: '/task',
    title: 'shell.title.tasks',
    catalogs: ['tasks', 'bonus'],
    load: growthLoad('/task'),
  },
];
