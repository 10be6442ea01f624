import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { useShared } from '../stores/services.ts';
import type { Route } from './route.ts';

/** Lets a screen set its own title in the header where the route's title would be too general. */
export const HeadingContext = createContext<(heading: ReactNode) => void>(() => {});

/** An element has to be the same one at every rendering. */
export function useHeading(heading: ReactNode): void {
  const setHeading = useContext(HeadingContext);
  useEffect(() => setHeading(heading), [setHeading, heading]);
}

/** The title of a route; empty until the texts of the route are loaded, which is later than its header. */
export function useTitle({ title }: Pick<Route, 'title'>): string {
  return useShared('text', (text) => (text.has(title) ? text.t(title) : ''));
}

/** Lets a finished screen return to where the player was, as the arrow in its header does. */
export const WayBackContext = createContext<() => void>(() => {});

export function useWayBack(): () => void {
  return useContext(WayBackContext);
}
