import { useEffect, useState } from 'react';
import { useServices } from '../stores/services.ts';

const LOOK_MS = 400;

/**
 * Whether the popup with this key may open by itself: not over a sheet that the player has opened, and not while the
 * slip has selections. Once it is open it stays.
 */
export function useFreePlace(key: string | undefined, hasSlip: boolean): boolean {
  const { platform } = useServices();
  const [given, setGiven] = useState<string>();
  useEffect(() => {
    if (key === undefined) setGiven(undefined);
    if (key === undefined || key === given || hasSlip) return;
    let cancel = () => {};
    const look = () => {
      if (document.querySelector('dialog[open]') === null) setGiven(key);
      else cancel = platform.after(LOOK_MS, look);
    };
    look();
    return () => cancel();
  }, [key, given, hasSlip, platform]);
  return key !== undefined && key === given;
}
