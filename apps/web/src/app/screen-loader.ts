import { type ComponentType, lazy } from 'react';
import type { TextStore } from '../stores/preferences/text.ts';
import type { Route } from './route.ts';

const made = new Map<string, ComponentType>();

function bring(route: Route, text: TextStore): Promise<{ readonly Screen: ComponentType }> {
  return Promise.all([route.load(), ...route.catalogs.map(text.getState().need)]).then(([module]) => module);
}

/**
 * The screen of a route as one component for the whole visit; its code and texts are loaded together. A failed one is
 * removed from the cache, since a lazy component keeps its failure forever.
 */
export function screenOf(route: Route, text: TextStore): ComponentType {
  const present = made.get(route.path);
  if (present) return present;
  const component = lazy(async () => {
    try {
      return { default: (await bring(route, text)).Screen };
    } catch (error) {
      made.delete(route.path);
      throw error;
    }
  });
  made.set(route.path, component);
  return component;
}

/**
 * Loads the screen before it is rendered: a lazy component shows its fallback first even when its code has arrived, and
 * React keeps the fallback for 300 ms.
 */
export async function loadScreen(route: Route, text: TextStore): Promise<void> {
  const { Screen } = await bring(route, text);
  if (!made.has(route.path)) made.set(route.path, Screen);
}

/** The order in which screens are preloaded. */
export function preloadOrder(routes: readonly Route[]): Route[] {
  return routes
    .filter((route) => route.preload !== undefined)
    .sort((a, b) => a.level - b.level || (a.preload ?? 0) - (b.preload ?? 0));
}

/**
 * One after the other, so that preloading never competes with what the player waits for. A failed screen is loaded
 * again when it is opened.
 */
export async function preloadScreens(routes: readonly Route[], text: TextStore): Promise<void> {
  for (const route of routes) await loadScreen(route, text).catch(() => undefined);
}
