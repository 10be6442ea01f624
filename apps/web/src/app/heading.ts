import { createContext, useContext, useEffect } from 'react';

/** Lets a screen set its own title in the header where the route's title would be too general. */
export const HeadingContext = createContext<(heading: string | undefined) => void>(() => {});

export function useHeading(heading: string | undefined): void {
  const tell = useContext(HeadingContext);
  useEffect(() => tell(heading), [tell, heading]);
}
