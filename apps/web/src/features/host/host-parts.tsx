import { useEffect, useRef } from 'react';
import { type HistoryEntry, type Locator, useEntry } from '../../app/location.ts';
import type { Host } from '../../platform/host.ts';
import { type Services, useServices, useShared } from '../../stores/services.ts';
import { isPlayer, userInfoFromShell } from '../../stores/session/user-info.ts';
import { usePlacement } from '../../stores/slip/placed-slips.ts';
import { startInHost } from './start.ts';

export interface HostPartsProps {
  readonly locator: Locator;
  readonly host: Host;
}

/** Joins the app with the program around it: session, back control, closing, haptics and what the address opened. */
export function HostParts({ locator, host }: HostPartsProps) {
  const services = useServices();
  const isStarted = useRef(false);
  useEffect(() => {
    document.documentElement.dataset.host = host.kind;
    host.ready();
    if (isStarted.current) return;
    isStarted.current = true;
    void startInHost(services, host);
    void learnLink(services, host);
  }, [host, services]);
  useSession(services, host);
  useBack(services, host, locator);
  useClosing(host);
  useHaptics(host);
  return null;
}

/** Links that are shared open the mini app and not the page. */
async function learnLink({ client }: Services, host: Host): Promise<void> {
  if (!host.setLink) return;
  const outcome = await client.call('telegramBot', {});
  if (outcome.is === 'done') host.setLink(outcome.data.link);
}

/** The host's session is the page's: whoever logs in or out there does so here, and the other way round. */
function useSession({ session }: Services, host: Host): void {
  useEffect(
    () =>
      host.onSession((received) => {
        const { user, adopt, leave } = session.getState();
        const info = received && userInfoFromShell(received.uid, received.sid, user?.smid ?? '');
        if (info) adopt(info);
        else if (isPlayer(user)) void leave();
      }),
    [session, host],
  );
  useEffect(
    () =>
      session.subscribe(({ user }, before) => {
        if (isPlayer(before.user) && !isPlayer(user)) host.loggedOut();
      }),
    [session, host],
  );
}

/** Back closes what is open first, then goes back inside of the app, and from its first page leaves it. */
function useBack({ overlays, slip }: Services, host: Host, locator: Locator): void {
  const entry: HistoryEntry = useEntry(locator);
  const hasOverlay = useShared('overlays', ({ open }) => open !== undefined);
  const isMini = useShared('slip', ({ mini }) => mini === 'mini');
  const isBelow = hasOverlay || isMini || entry.index > 0;
  useEffect(() => host.showBack(isBelow), [host, isBelow]);
  useEffect(
    () =>
      host.onBack(() => {
        if (overlays.getState().open !== undefined) overlays.getState().close();
        else if (slip.getState().mini === 'mini') slip.getState().closeMini();
        else if (locator.current().index > 0) locator.back('/');
        else host.leave();
      }),
    [host, locator, overlays, slip],
  );
}

/** A slip with selections is work that closing would end without a word. */
function useClosing(host: Host): void {
  const hasSlip = useShared('slip', ({ items }) => items.length > 0);
  useEffect(() => host.confirmClosing(hasSlip), [host, hasSlip]);
}

function useHaptics(host: Host): void {
  const count = useShared('slip', ({ items }) => items.length);
  const placement = usePlacement(({ placement }) => placement.is);
  const before = useRef(count);
  useEffect(() => {
    if (before.current !== count) host.haptic('tap');
    before.current = count;
  }, [host, count]);
  useEffect(() => {
    if (placement === 'placed') host.haptic('success');
    if (placement === 'refused' || placement === 'unknown') host.haptic('failure');
  }, [host, placement]);
}
