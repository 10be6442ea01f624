import { type PointerEvent, useCallback } from 'react';

function tileOf(target: EventTarget | null): HTMLButtonElement | undefined {
  return (
    (target instanceof Element ? target.closest<HTMLButtonElement>('button[data-state]') : null) ?? undefined
  );
}

/**
 * A price that locks under the finger swallows the tap silently: the browser sends no click to a disabled button.
 * Returns the handlers for the element around the prices; `tell` is called when it happens.
 */
export function useLockedUnderFinger(tell: () => void): (event: PointerEvent) => void {
  return useCallback(
    (event) => {
      const pressed = tileOf(event.target);
      if (!pressed || pressed.disabled) return;
      const lifted = new AbortController();
      const { signal } = lifted;
      const finish = (isTap: boolean) => () => {
        lifted.abort();
        if (isTap && pressed.disabled) tell();
      };
      window.addEventListener('pointerup', finish(true), { signal, capture: true });
      window.addEventListener('pointercancel', finish(false), { signal, capture: true });
    },
    [tell],
  );
}
