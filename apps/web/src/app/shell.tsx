import { SpinnerVeil } from '@palpite/ui/spinner';
import { Activity, lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { matchRoute, useRouter } from 'wouter';
import { useSlipReturn } from '../features/slip-entry/use-slip-return.ts';
import { later } from '../platform/later.ts';
import { useArrangement, useServices, useShared, useText } from '../stores/services.ts';
import { linkedCode } from '../stores/slip/booking-code.ts';
import type { FrameContent } from './content-later.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { showsTabs } from './frame-rules.ts';
import { type KeptScreen, keepScreens } from './kept-screens.ts';
import { type HistoryEntry, type Locator, useEntry } from './location.ts';
import type { TabMarks } from './messages-later.tsx';
import { MiniSlipPlace, OverlayRoot } from './overlay-root.tsx';
import { redirectOf } from './redirects.ts';
import type { Route } from './route.ts';
import { loadRouteTable, useRouteTable } from './route-table.ts';
import { ScreenFrame } from './screen-frame.tsx';
import { OwnLogoContext } from './screen-header.tsx';
import styles from './shell.module.css';
import { Tabs } from './tabs.tsx';
import { Toasts } from './toasts.tsx';
import { WideScreen } from './wide-screen.tsx';

const AFTER_FIRST_VIEW_MS = 2_000;
/** Pages without tabs have it; the first view does not. */
const SlipEntry = lazy(async () => ({
  default: (await import('../features/slip-entry/slip-entry.tsx')).SlipEntry,
}));
const AfterFirstView = later(
  () => import('./after-first-view.tsx').then((part) => part.AfterFirstView),
  AFTER_FIRST_VIEW_MS,
);

const HostParts = later(() => import('../features/host/host-parts.tsx').then((part) => part.HostParts));

type Kept = readonly KeptScreen<Route>[];

/** The route of this entry; an address without one leads to another. */
function useRoute(locator: Locator, entry: HistoryEntry): Route | undefined {
  const { parser } = useRouter();
  const { casino, newer } = useArrangement();
  const { routes, complete } = useRouteTable();
  const route = useMemo(
    () =>
      routes.find(
        (candidate) => (casino || !candidate.casino) && matchRoute(parser, candidate.path, entry.path)[0],
      ),
    [routes, parser, entry.path, casino],
  );
  useEffect(() => {
    if (route) return;
    // A path that is unknown so far may be a page of the whole table; the root never is.
    if (complete || entry.path === '/')
      locator.navigate(redirectOf(entry, { casino, newer }), { replace: true });
    else void loadRouteTable();
  }, [route, complete, locator, entry, casino, newer]);
  return route;
}

/** The kept screens as of this entry. Derived while rendering: an effect would show the old screen for a frame. */
function useKept(entry: HistoryEntry, route: Route | undefined): Kept {
  const kept = useRef<Kept>([]);
  return useMemo(() => {
    if (route) kept.current = keepScreens(kept.current, entry, route);
    return kept.current;
  }, [entry, route]);
}

/** The entry for which each kept screen was last in front, so that a hidden one does not receive the next. */
function useLastEntries(entry: HistoryEntry, kept: Kept): ReadonlyMap<string, HistoryEntry> {
  const entries = useRef(new Map<string, HistoryEntry>());
  return useMemo(() => {
    const next = new Map<string, HistoryEntry>();
    for (const screen of kept) next.set(screen.key, entries.current.get(screen.key) ?? entry);
    const front = kept.at(-1);
    if (front) next.set(front.key, entry);
    entries.current = next;
    return next;
  }, [entry, kept]);
}

/** Joins the app with the program around the page, where there is one. */
function HostSlot({ locator }: { readonly locator: Locator }) {
  const { host } = useServices().platform;
  return (
    host && (
      <Suspense>
        <HostParts locator={locator} host={host} />
      </Suspense>
    )
  );
}

export function Shell({ locator }: { readonly locator: Locator }) {
  const { overlays, platform } = useServices();
  const t = useText();
  const spinning = useShared('spinner', (spinner) => spinner.turning);
  const hideSpinner = useShared('spinner', (spinner) => spinner.hide);
  const entry = useEntry(locator);
  const route = useRoute(locator, entry);
  const tabs = !platform.host && showsTabs(route, platform.opening);
  const kept = useKept(entry, route);
  const entries = useLastEntries(entry, kept);
  const [marks, setMarks] = useState<TabMarks>({});
  const [frame, setFrame] = useState<FrameContent>({});

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new entry closes what is open, whatever it is
  useEffect(() => overlays.getState().close(), [overlays, entry.key]);

  useSharedBooking(entry.search);
  useSlipReturn(route?.slip === true);

  return (
    <WideScreen>
      <div className={styles.app}>
        <OwnLogoContext value={frame.logo}>
          {kept.map((screen) => (
            <Activity key={screen.key} mode={screen.key === kept.at(-1)?.key ? 'visible' : 'hidden'}>
              <ScreenFrame screen={screen} locator={locator} entry={entries.get(screen.key) ?? entry} />
            </Activity>
          ))}
        </OwnLogoContext>
        <Toasts />
        <HostSlot locator={locator} />
        <Suspense>
          <AfterFirstView path={entry.path} hasTabs={tabs} onMarks={setMarks} onFrame={setFrame} />
        </Suspense>
        {route?.slip && <MiniSlipPlace />}
        {tabs && route ? (
          <Tabs current={route.path} marks={marks} arrange={frame.arrange} />
        ) : (
          route?.slip && (
            <ErrorBoundary fallback={null}>
              <Suspense>
                <SlipEntry />
              </Suspense>
            </ErrorBoundary>
          )
        )}
        {spinning && <SpinnerVeil label={t('shell.loading')} onHide={hideSpinner} />}
      </div>
      <OverlayRoot />
    </WideScreen>
  );
}

/** Opens the booking code of a shared address. `search` is the query of the current location. */
function useSharedBooking(search: string): void {
  const { overlays } = useServices();
  const code = linkedCode(search);
  useEffect(() => {
    if (code !== '') overlays.getState().show('booking');
  }, [code, overlays]);
}
