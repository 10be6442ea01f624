import { useModalOpen } from '@palpite/ui/modal';
import { useEffect, useState } from 'react';

/**
 * Whether the popup with this key may open by itself: not over a sheet that the player has opened, and not while the
 * slip has selections. Once it is open it stays.
 */
export function useFreePlace(key: string | undefined, hasSlip: boolean): boolean {
  const isCovered = useModalOpen();
  const [given, setGiven] = useState<string>();
  useEffect(() => {
    if (key === undefined) setGiven(undefined);
    else if (key !== given && !hasSlip && !isCovered) setGiven(key);
  }, [key, given, hasSlip, isCovered]);
  return key !== undefined && key === given;
}
