import type { Route } from './route.ts';

/**
 * The screens of bonuses, activities and agents are loaded through one module: where each one is, and its styles, are no
 * part of the first view.
 */
export const growthLoad =
  (path: string): Route['load'] =>
  () =>
    import('./growth-screens.ts').then(({ growthScreen }) => growthScreen(path));
