import { createContext, useContext, useEffect } from 'react';

/** Lets a screen name itself in its header, where the route's own title would say too little. */
export const HeadingContext = createContext<(heading: string | undefined) => void>(() => {});

export function useHeading(heading: string | undefined): void {
  const tell = useContext(HeadingContext);
  useEffect(() => tell(heading), [tell, heading]);
}
