import { useEffect } from 'react';
import { useServices, useShared } from '../../stores/services.ts';
import { isPlayer } from '../../stores/session/user-info.ts';

/** Opens the slip again for a player who logged in while betting, as soon as they are on a page with a slip. */
export function useSlipReturn(hasSlip: boolean): void {
  const { overlays, slip } = useServices();
  const awaited = useShared('slip', (state) => state.awaitsReturn && state.items.length > 0);
  const player = useShared('session', (session) => isPlayer(session.user));
  const isFree = useShared('overlays', (state) => state.open === undefined);
  useEffect(() => {
    if (!hasSlip || !awaited || !player || !isFree) return;
    slip.getState().awaitReturn(false);
    overlays.getState().show('slip');
  }, [hasSlip, awaited, player, isFree, overlays, slip]);
}
