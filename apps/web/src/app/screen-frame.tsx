import { Unseen } from '@palpite/ui/unseen';
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Router } from 'wouter';
import { OfflineBar } from '../features/connection/offline-bar.tsx';
import { BrokenScreen, type BrokenScreenProps } from '../features/trouble/broken-screen.tsx';
import { later } from '../platform/later.ts';
import { useServices, useText } from '../stores/services.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { useFocusInFront } from './focus-in-front.ts';
import { showsHeader } from './frame-rules.ts';
import { HeaderActionsContext } from './header-actions.tsx';
import { HeadingContext, useTitle, WayBackContext } from './heading.ts';
import type { KeptScreen } from './kept-screens.ts';
import { frozenHooks, type HistoryEntry, type Locator } from './location.ts';
import type { Route } from './route.ts';
import { ScreenHeader } from './screen-header.tsx';
import { screenOf } from './screen-loader.ts';
import { useScrollMemory } from './scroll-memory.ts';
import styles from './shell.module.css';

const BARS_AFTER_MS = 1_000;
const ScreenBars = later(() => import('./screen-bars.tsx').then((part) => part.ScreenBars), BARS_AFTER_MS);

export interface ScreenFrameProps {
  readonly screen: KeptScreen<Route>;
  readonly locator: Locator;
  /** The history entry for which the screen is, or last was, in front. */
  readonly entry: HistoryEntry;
}

/** Header, tab bar and scrolling body of one screen; the screen itself is only the content. */
export function ScreenFrame({ screen, locator, entry }: ScreenFrameProps) {
  const { text, renew } = useServices();
  const hooks = useMemo(() => frozenHooks(locator, screen.place), [locator, screen.place]);
  const body = useRef<HTMLElement>(null);
  useScrollMemory(body, entry.key, locator.arrival());
  useFocusInFront(body, entry.key, locator.arrival());
  const title = useTitle(screen.route);
  const [attempt, setAttempt] = useState(0);
  const [heading, setHeading] = useState<ReactNode>();
  const [actionsPlace, setActionsPlace] = useState<HTMLElement | null>(null);
  const Screen = screenOf(screen.route, text);
  const retry = async () => {
    if (!(await renew())) setAttempt((present) => present + 1);
  };
  const back = useCallback(() => locator.back(screen.route.parent), [locator, screen.route.parent]);
  return (
    <Router hook={hooks.hook} searchHook={hooks.searchHook}>
      <div className={styles.screen} data-screen={screen.route.path}>
        {showsHeader(screen.route, screen.place.search) ? (
          <ScreenHeader
            route={screen.route}
            heading={heading}
            onBack={back}
            onActionsPlace={setActionsPlace}
          />
        ) : (
          screen.route.header !== 'none' && <HiddenTitle>{heading ?? title}</HiddenTitle>
        )}
        <Suspense>
          <ScreenBars isMain={screen.route.header === 'brand'} />
        </Suspense>
        <OfflineBar about={screen.route.slip ? 'prices' : 'balance'} />
        <main ref={body} className={styles.body} tabIndex={-1}>
          <ErrorBoundary key={attempt} fallback={<Broken onRetry={() => void retry()} />}>
            <Suspense fallback={<Waiting />}>
              <HeadingContext value={setHeading}>
                <WayBackContext value={back}>
                  <HeaderActionsContext value={actionsPlace}>
                    <Screen />
                  </HeaderActionsContext>
                </WayBackContext>
              </HeadingContext>
            </Suspense>
          </ErrorBoundary>
        </main>
      </div>
    </Router>
  );
}

/** A page whose code is missing comes by itself once the server answers. */
function Broken(props: BrokenScreenProps): ReactNode {
  const { renew } = useServices();
  useEffect(() => void renew(), [renew]);
  return <BrokenScreen {...props} />;
}

/** A page without a header still needs a heading for screen readers. */
function HiddenTitle({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <h1>
      <Unseen>{children}</Unseen>
    </h1>
  );
}

function Waiting(): ReactNode {
  const t = useText();
  return (
    <p className={styles.waiting} role="status" data-waiting>
      {t('shell.loading')}
    </p>
  );
}
