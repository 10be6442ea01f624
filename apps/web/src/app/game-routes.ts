import { HOME, type Route } from './route.ts';

/** The pages of one game; each of them sets its own title. */
export const GAME_ROUTES: readonly Route[] = [
  {
    path: '/game-room',
    level: 2,
    header: 'none',
    title: 'shell.loading',
    keep: false,
    catalogs: ['gameRoom', 'payments', 'deposit', 'protection'],
    parent: HOME,
    load: () => import('../screens/game-room.tsx'),
  },
];
