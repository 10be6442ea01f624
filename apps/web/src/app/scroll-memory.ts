import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Arrival } from './location.ts';

const REMEMBERED_MAX = 100;
const positions = new Map<string, number>();

function remember(entryKey: string, top: number): void {
  positions.delete(entryKey);
  positions.set(entryKey, top);
  const oldest = positions.keys().next().value;
  if (positions.size > REMEMBERED_MAX && oldest !== undefined) positions.delete(oldest);
}

/**
 * Back and forward restore the position of that history entry; a kept screen that is opened again stays where it was
 * left; anything else starts at the top. The position is recorded while scrolling, since a hidden element has none.
 */
export function useScrollMemory(
  scroller: RefObject<HTMLElement | null>,
  entryKey: string,
  arrival: Arrival,
): void {
  const last = useRef(0);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const top = (arrival === 'pop' ? positions.get(entryKey) : undefined) ?? last.current;
    // A new screen is already at its top; setting it would force a layout before the page is complete.
    if (top !== 0 || arrival !== 'start') element.scrollTop = top;
    const note = () => {
      last.current = element.scrollTop;
      remember(entryKey, element.scrollTop);
    };
    element.addEventListener('scroll', note, { passive: true });
    return () => element.removeEventListener('scroll', note);
  }, [scroller, entryKey, arrival]);
}
