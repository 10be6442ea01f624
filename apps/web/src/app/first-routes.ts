import * as home from '../screens/sport.tsx';
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

/** The pages of the first view, which the entry chunk contains. */
export const FIRST_ROUTES: readonly Route[] = [
  SPORT,
  /** The same page under the address of the newer interface. */
  { ...SPORT, path: '/home/sport' },
];
