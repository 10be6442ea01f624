import { type RefObject, useEffect, useRef } from 'react';

/** As far before the end of a list as the next page is asked for: about a third of a tall phone. */
const NEAR = '480px';

/** For the element that ends a list: calls `onNear` when it comes near the view, as long as the list waits for that. */
export function useNearEnd(isWaiting: boolean, onNear: () => void): RefObject<HTMLDivElement | null> {
  const edge = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = edge.current;
    if (!element || !isWaiting) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onNear();
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isWaiting, onNear]);
  return edge;
}
