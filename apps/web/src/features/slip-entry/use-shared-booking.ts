import { useEffect } from 'react';
import { useServices } from '../../stores/services.ts';
import { linkedCode } from '../../stores/slip/booking-code.ts';

/** Opens the booking code of a shared address. `search` is the query of the current location. */
export function useSharedBooking(search: string): void {
  const { overlays } = useServices();
  const code = linkedCode(search);
  useEffect(() => {
    if (code !== '') overlays.getState().show('booking');
  }, [code, overlays]);
}
