import { useEffect } from 'react';
import type { MainButton } from '../platform/host.ts';
import { useServices } from '../stores/services.ts';

/**
 * Gives the main action of a screen to the host where the host draws it. True: the screen draws no button of its own.
 * The action is given again at every render, since it contains the newest amounts.
 */
export function useHostMainButton(button: MainButton | undefined): boolean {
  const { host } = useServices().platform;
  const isHosts = host?.hasMainButton === true && button !== undefined;
  useEffect(() => {
    if (isHosts) host.setMainButton(button);
  });
  useEffect(() => {
    if (!isHosts) return;
    return () => host.setMainButton(undefined);
  }, [isHosts, host]);
  return isHosts;
}
