import type { GameMain } from '../stores/casino/hall-queries.ts';
import type { Services } from '../stores/services.ts';
import { HOME, type Route } from './route.ts';

/** The sections of a main tab; the page itself asks again when this fails. */
const askHall = (main: GameMain) => async (services: Services) => {
  const { hallSections } = await import('../stores/casino/hall-queries.ts');
  const { language } = services.text.getState();
  const { key, request } = hallSections(services, main, language);
  await services.replies.ask(key, request);
};

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
  ask: askHall('home'),
};
const HOME_GAME: Route = { ...HALL, path: '/home/game', load: () => import('../screens/home-game.tsx') };
const LOBBY: Route = {
  ...HALL,
  path: '/home/slots',
  preload: 2,
  load: () => import('../screens/home-lobby.tsx'),
  ask: askHall('slots'),
};

/** The hall of games in both interfaces. They are known from the start, since a visit may begin here. */
export const HALL_ROUTES: readonly Route[] = [
  HALL,
  { ...HOME_GAME, path: '/home' },
  HOME_GAME,
  LOBBY,
  { ...LOBBY, path: '/home/casino', ask: askHall('casino') },
  {
    path: '/game-tag-detail',
    level: 2,
    header: 'back',
    title: HALL.title,
    keep: true,
    casino: true,
    catalogs: HALL.catalogs,
    preload: 2,
    parent: '/game',
    load: () => import('../screens/game-tag-detail.tsx'),
  },
];
