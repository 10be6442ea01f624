import { useCallback, useEffect, useState } from 'react';
import { useServices } from '../stores/services.ts';

/** Asks once who sits here; later changes come with the answers of the calls. */
export function useStanding(): { failed: boolean; again(): void } {
  const { call, session } = useServices();
  const [failed, setFailed] = useState(false);
  const again = useCallback(() => {
    setFailed(false);
    call('operatorSession', {}).then(session.getState().take, () => setFailed(true));
  }, [call, session]);
  useEffect(again, [again]);
  return { failed, again };
}
