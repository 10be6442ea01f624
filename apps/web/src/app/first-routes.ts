import type { Services } from '../stores/services.ts';
import { HALL_ROUTES } from './hall-routes.ts';
import { HOME, type Route } from './route.ts';

const loadSport = () => import('../screens/sport.tsx');

/** The matches of the home; the page itself asks again when this fails. */
async function askSport(services: Services): Promise<void> {
  const { askHome } = await loadSport();
  await askHome(services, services.text.getState().language);
}

const SPORT: Route = {
  path: HOME,
  level: 1,
  header: 'brand',
  title: 'shell.tab.sport',
  keep: true,
  catalogs: ['sport'],
  slip: true,
  parent: HOME,
  load: loadSport,
  ask: askSport,
};

/** The pages at which most visits begin: the entry chunk knows them, boot.js preloads the code of the one that is opened. */
export const FIRST_ROUTES: readonly Route[] = [
  SPORT,
  /** The same page under the address of the newer interface. */
  { ...SPORT, path: '/home/sport' },
  ...HALL_ROUTES,
];
