import type { Route } from './route.ts';

const GAMES = '/game';

/** The pages of one game; each of them sets its own title. */
export const GAME_ROUTES: readonly Route[] = [
  {
    path: '/game-detail',
    level: 2,
    header: 'none',
    title: 'shell.tab.casino',
    keep: true,
    casino: true,
    catalogs: ['gameRoom', 'casino'],
    preload: 2,
    parent: GAMES,
    load: () => import('../screens/game-detail.tsx'),
  },
  {
    path: '/game-room',
    level: 2,
    header: 'none',
    title: 'shell.tab.casino',
    keep: false,
    casino: true,
    catalogs: ['gameRoom', 'casino', 'payments', 'deposit', 'protection', 'account'],
    preload: 3,
    parent: GAMES,
    load: () => import('../screens/game-room.tsx'),
  },
  {
    path: '/game-history',
    level: 2,
    header: 'back',
    title: 'shell.tab.casino',
    keep: true,
    casino: true,
    catalogs: ['gameRoom'],
    preload: 3,
    parent: GAMES,
    load: () => import('../screens/game-history.tsx'),
  },
];
