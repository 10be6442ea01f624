import { type RefObject, useEffect, useRef } from 'react';

/** The distance to the end of a list at which the next page is requested: about a third of a tall phone. */
const NEAR = '480px';

/**
 * For the last element of a list: calls `onNear` when it comes near the viewport, as long as the list waits for that.
 */
export function useNearEnd(isWaiting: boolean, onNear: () => void): RefObject<HTMLDivElement | null> {
  const edge = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = edge.current;
    if (!element || !isWaiting) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onNear();
      },
      // The margin is added to the root only: with the page as root, the box that scrolls would clip it.
      { root: element.closest('main'), rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isWaiting, onNear]);
  return edge;
}
