import { useEffect } from 'react';
import { useServices } from '../../stores/services.ts';
import { linkedCode } from '../../stores/slip/booking.ts';

/** Opens the code that a shared address carries. `search` is the query of the place that the player is at. */
export function useSharedBooking(search: string): void {
  const { overlays } = useServices();
  const code = linkedCode(search);
  useEffect(() => {
    if (code !== '') overlays.getState().show('booking');
  }, [code, overlays]);
}
