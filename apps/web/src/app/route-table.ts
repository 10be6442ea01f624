import { useSyncExternalStore } from 'react';
import { untilLoaded } from '../platform/later.ts';
import { FIRST_ROUTES } from './first-routes.ts';
import type { Route } from './route.ts';

export interface RouteTable {
  readonly routes: readonly Route[];
  /** False while only the pages of the first view are known: a path that is not among them may still be a page. */
  readonly complete: boolean;
}

let table: RouteTable = { routes: FIRST_ROUTES, complete: false };
let loading: Promise<RouteTable> | undefined;
const listeners = new Set<() => void>();

export const routeTable = (): RouteTable => table;

/** Loads the table once. */
export function loadRouteTable(): Promise<RouteTable> {
  loading ??= untilLoaded(() => import('./routes.ts')).then(({ ROUTES }) => {
    table = { routes: ROUTES, complete: true };
    for (const listener of listeners) listener();
    return table;
  });
  return loading;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useRouteTable(): RouteTable {
  return useSyncExternalStore(subscribe, routeTable);
}
