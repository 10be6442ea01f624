import { type ComponentType, lazy } from 'react';
import type { TextStore } from '../stores/text.ts';
import type { Route } from './route.ts';

const made = new Map<string, ComponentType>();

function bring(route: Route, text: TextStore): Promise<{ readonly Screen: ComponentType }> {
  return Promise.all([route.load(), ...route.catalogs.map(text.getState().need)]).then(([module]) => module);
}

/**
 * The screen of a route as one component for the whole visit; its code and texts arrive together. One that did not load
 * is forgotten, since a lazy component keeps its failure for ever.
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
 * The screen is there before it is drawn: a lazy one, even when its code has arrived, first shows what stands in for it,
 * and React leaves that standing for 300 ms.
 */
export async function loadScreen(route: Route, text: TextStore): Promise<void> {
  const { Screen } = await bring(route, text);
  if (!made.has(route.path)) made.set(route.path, Screen);
}

/** One after the other, so that loading ahead never competes with what the player waits for. A failure is met again later. */
export async function preloadScreens(routes: readonly Route[], text: TextStore): Promise<void> {
  for (const route of routes) await loadScreen(route, text).catch(() => undefined);
}
