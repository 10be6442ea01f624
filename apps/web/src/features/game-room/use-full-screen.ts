import type { GameOrientation } from '@palpite/contract/tables/casino';
import { type RefObject, useEffect, useState } from 'react';

export interface FullScreen {
  readonly isPossible: boolean;
  readonly isFull: boolean;
  toggle(): void;
}

/** Only some browsers can be locked, and only in full screen; elsewhere the player turns the phone. */
interface LockableOrientation {
  lock?(orientation: 'landscape' | 'portrait'): Promise<void>;
}

/** Shows an element on the whole screen, turned as the game asks for. */
export function useFullScreen(
  element: RefObject<HTMLElement | null>,
  orientation: GameOrientation,
): FullScreen {
  const [isFull, setFull] = useState(() => document.fullscreenElement !== null);
  useEffect(() => {
    const hear = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', hear);
    return () => document.removeEventListener('fullscreenchange', hear);
  }, []);
  async function enter(): Promise<void> {
    await element.current?.requestFullscreen();
    const { lock } = screen.orientation as LockableOrientation;
    if (orientation !== 'any') await lock?.call(screen.orientation, orientation);
  }
  return {
    isPossible: document.fullscreenEnabled,
    isFull,
    toggle() {
      // A browser that refuses leaves the room as it is.
      void (isFull ? document.exitFullscreen() : enter()).catch(() => undefined);
    },
  };
}
