import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { InstallPop } from '../features/install/install-pop.tsx';
import { UpdateBar } from '../features/install/update-bar.tsx';
import { NotifyPop } from '../features/push/notify-pop.tsx';
import { useCatalog } from '../parts/use-catalog.ts';
import { useFreePlace } from '../parts/use-free-place.ts';
import type { PopupKey, PopupsStore } from '../stores/overlays/popups.ts';
import { type ReachStore, reachOf } from '../stores/reach/reach.ts';
import { useServices, useShared } from '../stores/services.ts';
import { isPlayer } from '../stores/session/user-info.ts';

export interface InstallLaterProps {
  /** The path of the page in front. */
  readonly path: string;
}

/** Popups are offered on pages without the bar about the same thing. */
const INSTALL_PAGES: ReadonlySet<string> = new Set(['/me']);
const NOTIFY_PAGES: ReadonlySet<string> = new Set(['/bet-record']);

/** The service worker, new versions, and the popups that offer the installed app and notices; after the first view. */
export function InstallLater({ path }: InstallLaterProps) {
  const services = useServices();
  const reach = reachOf(services);
  const player = useShared('session', ({ user }) => isPlayer(user));
  const update = useStore(reach, (state) => state.update);
  const popups = useOffers(reach, path, player);
  const hasTexts = useCatalog('install', popups !== undefined || update !== 'none');
  if (!hasTexts) return null;
  return (
    <>
      {update === 'waiting' && <UpdateBar reach={reach} path={path} />}
      {popups && <Popups popups={popups} reach={reach} />}
    </>
  );
}

function useOffers(reach: ReachStore, path: string, player: boolean): PopupsStore | undefined {
  const { popups } = useServices();
  const [stack, setStack] = useState<PopupsStore>();
  const way = useStore(reach, (state) => state.way);
  const permission = useStore(reach, (state) => state.permission);
  const closed = useStore(reach, (state) => state.closed);
  useEffect(() => {
    if (!player) return;
    const offered: PopupKey[] = [];
    if (way !== undefined && !closed.install && INSTALL_PAGES.has(path)) offered.push('download-guide');
    if (permission === 'default' && !closed.notify && NOTIFY_PAGES.has(path)) offered.push('notifications');
    if (offered.length === 0) return;
    // Without its code nothing is shown; the next page tries again.
    popups().then(
      (opened) => {
        for (const key of offered) opened.getState().offer(key);
        setStack(() => opened);
      },
      () => undefined,
    );
  }, [player, way, permission, closed, path, popups]);
  return player ? stack : undefined;
}

function Popups({ popups, reach }: { readonly popups: PopupsStore; readonly reach: ReachStore }) {
  const shown = useStore(popups, ({ stack }) => stack.find(({ status }) => status === 'shown')?.key);
  const isCovered = useShared('overlays', (overlays) => overlays.open !== undefined);
  const hasSlip = useShared('slip', (slip) => slip.items.length > 0);
  const isOwn = shown === 'download-guide' || shown === 'notifications';
  const mayShow = useFreePlace(isOwn && !isCovered ? shown : undefined, hasSlip);
  if (!mayShow) return null;
  if (shown === 'download-guide')
    return <InstallPop reach={reach} onClose={() => popups.getState().close('download-guide')} />;
  if (shown === 'notifications')
    return <NotifyPop reach={reach} onClose={() => popups.getState().close('notifications')} />;
  return null;
}
