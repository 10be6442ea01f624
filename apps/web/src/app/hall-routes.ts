import { HOME, type Route } from './route.ts';

const HALL: Route = {
  path: '/game',
  level: 1,
  header: 'brand',
  title: 'shell.tab.casino',
  keep: true,
  casino: true,
  catalogs: ['casino'],
  preload: 1,
  parent: HOME,
  load: () => import('../screens/game.tsx'),
};
const HOME_GAME: Route = { ...HALL, path: '/home/game', load: () => import('../screens/home-game.tsx') };
const LOBBY: Route = {
  ...HALL,
  path: '/home/slots',
  preload: 2,
  load: () => import('../screens/home-lobby.tsx'),
};

/** The hall of games in both interfaces. */
export const HALL_ROUTES: readonly Route[] = [
  HALL,
  { ...HOME_GAME, path: '/home' },
  HOME_GAME,
  LOBBY,
  { ...LOBBY, path: '/home/casino' },
  {
    ...HALL,
    path: '/game-tag-detail',
    level: 2,
    header: 'back',
    preload: 2,
    parent: '/game',
    load: () => import('../screens/game-tag-detail.tsx'),
  },
];
