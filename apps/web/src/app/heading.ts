import { createContext, type ReactNode, useContext, useEffect } from 'react';

/** Lets a screen set its own title in the header where the route's title would be too general. */
export const HeadingContext = createContext<(heading: ReactNode) => void>(() => {});

/** An element has to be the same one at every rendering. */
export function useHeading(heading: ReactNode): void {
  const tell = useContext(HeadingContext);
  useEffect(() => tell(heading), [tell, heading]);
}
