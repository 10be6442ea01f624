import { type RefObject, useEffect } from 'react';
import type { Arrival } from './location.ts';

/**
 * A link that was followed disappears with its screen and loses the focus: the keyboard would start again at the top of
 * the page. The focus moves to the new screen, unless it is on an element that is still there.
 */
export function useFocusInFront(
  body: RefObject<HTMLElement | null>,
  entryKey: string,
  arrival: Arrival,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new entry asks where the focus is
  useEffect(() => {
    if (arrival === 'start') return;
    const focused = document.activeElement;
    if (focused && focused !== document.body && focused.checkVisibility()) return;
    body.current?.focus({ preventScroll: true });
  }, [body, entryKey, arrival]);
}
