import { createContext, useContext } from 'react';

/** Lets a finished screen return to where the player was, as the arrow in its header does. */
export const WayBackContext = createContext<() => void>(() => {});

export function useWayBack(): () => void {
  return useContext(WayBackContext);
}
