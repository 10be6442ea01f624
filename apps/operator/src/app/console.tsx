import { zoneOffset } from '@palpite/i18n/moment-format';
import { instant } from '@palpite/kernel/time';
import { Icon } from '@palpite/ui/icon';
import { Logo } from '@palpite/ui/logo';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link, Redirect, Route, Switch, useLocation } from 'wouter';
import { useStore } from 'zustand';
import { browser } from '../platform/browser.ts';
import { SetUpScreen } from '../screens/set-up.tsx';
import { SignInScreen } from '../screens/sign-in.tsx';
import { useCommand } from '../stores/calls.ts';
import { useOperator, useServices, useText } from '../stores/services.ts';
import type { ConsolePage } from './console-page.ts';
import { DisplayControls } from './display-controls.tsx';
import { KeySheet, useOverlay, useShortcuts } from './keyboard.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { PAGES } from './pages.ts';
import { Palette } from './palette/command-palette.tsx';
import { Button, Fault } from './parts/control.tsx';
import { Missing } from './parts/missing.tsx';
import { MissingPage, PageHead, Quiet } from './parts/page.tsx';
import styles from './shell.module.css';
import { ShellContext, useShell } from './shell-context.ts';

/** The pages for a signed-in operator, and the sign-in for everyone else. */
export function Console() {
  const t = useText();
  const { session, recent } = useServices();
  const signInState = useStore(session, (state) => state.signInState);
  const { failed, again } = useSignInState();
  const queries = useQueryClient();
  const isIn = signInState?.is === 'in';
  useEffect(() => {
    // Data that one operator has seen must not be shown to the next one in the same browser.
    if (!isIn) queries.clear();
    if (signInState?.is === 'out') recent.getState().clear();
  }, [isIn, queries, recent, signInState]);
  if (failed)
    return (
      <Quiet>
        <Fault>{t('operator.failed')}</Fault>
        <Button onPress={again}>{t('operator.retry')}</Button>
      </Quiet>
    );
  if (signInState === undefined) return <Quiet>{t('operator.wait')}</Quiet>;
  return (
    <Switch>
      <Route path="/set-up">
        <SetUpScreen />
      </Route>
      <Route>{isIn ? <Shell /> : <SignInScreen signInState={signInState} />}</Route>
    </Switch>
  );
}

/** Asks once who is signed in; later changes come with the replies of the calls. */
function useSignInState(): { failed: boolean; again(): void } {
  const { call, session } = useServices();
  const [failed, setFailed] = useState(false);
  const again = useCallback(() => {
    setFailed(false);
    call('operatorSession', {}).then(session.getState().take, () => setFailed(true));
  }, [call, session]);
  useEffect(again, [again]);
  return { failed, again };
}

/** Header, navigation and the current page. */
function Shell() {
  const t = useText();
  const operator = useOperator();
  const { overlay, open, close } = useOverlay();
  const first = PAGES.find(({ link, permission }) => link && operator.may(permission))?.link;
  const shell = useMemo(() => {
    const links = PAGES.flatMap(({ link, permission }) =>
      link && operator.permissions.includes(permission) ? [link] : [],
    );
    return {
      parentOf(location: string) {
        const above = links
          .filter(({ to }) => location.startsWith(`${to}/`))
          .sort((a, b) => b.to.length - a.to.length)[0];
        const link = above ?? links[0];
        return link ? { to: link.to, name: t(link.label) } : { to: '/', name: t('operator.title') };
      },
      openPalette: () => open('palette'),
    };
  }, [operator.permissions, open, t]);
  return (
    <ShellContext value={shell}>
      <div className={styles.console}>
        <a className={styles.skip} href="#main">
          {t('operator.skip')}
        </a>
        <Bar />
        <Rail />
        <Main first={first?.to ?? '/health'} />
        <Keys onOpen={open} />
        {overlay === 'palette' && <Palette onClose={close} />}
        {overlay === 'help' && <KeySheet onClose={close} />}
      </div>
    </ShellContext>
  );
}

function Keys({ onOpen }: { readonly onOpen: (what: 'palette' | 'help') => void }) {
  useShortcuts(onOpen);
  return null;
}

function Main({ first }: { readonly first: string }) {
  const t = useText();
  const [location] = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(location);
  useEffect(() => {
    // Moves the focus to the new page, so that keyboards and screen readers notice the change.
    if (shown.current !== location) main.current?.focus();
    shown.current = location;
  }, [location]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and a page such as that of health has nothing else to focus
    <main id="main" ref={main} className={styles.main} tabIndex={0}>
      <PageBoundary at={location} fallback={<Broken />}>
        <Suspense fallback={<Quiet>{t('operator.wait')}</Quiet>}>
          <Switch>
            {PAGES.map((page) => (
              <Route key={page.path} path={page.path}>
                <Permitted page={page} />
              </Route>
            ))}
            <Route path="/">
              <Redirect to={first} replace />
            </Route>
            <Route>
              <MissingPage />
            </Route>
          </Switch>
        </Suspense>
      </PageBoundary>
    </main>
  );
}

function Permitted({ page }: { readonly page: ConsolePage }) {
  const t = useText();
  const { may } = useOperator();
  const isPermitted = may(page.permission);
  return (
    <>
      {(page.hasHead || !isPermitted) && <PageHead title={t(page.link?.label ?? 'operator.title')} />}
      {isPermitted ? <page.screen /> : <Missing kind="denied" />}
    </>
  );
}

function Broken() {
  const t = useText();
  return (
    <>
      <PageHead title={t('operator.title')} />
      <Missing kind="broken" />
    </>
  );
}

function Bar() {
  const t = useText();
  const { name, role } = useOperator();
  const { session, timeZone } = useServices();
  const { openPalette } = useShell();
  const signOut = useCommand('operatorSignOut');
  return (
    <header className={styles.bar}>
      <Logo words={['PAL', 'PITE']} />
      <span className={styles.title}>{t('operator.title')}</span>
      {/* On a phone only the icon is seen; the text stays the name of the button. */}
      <button type="button" className={styles.find} onClick={openPalette}>
        <Icon name="search" size={16} />
        <span>{t('console.find.open')}</span>
        <kbd>Ctrl K</kbd>
      </button>
      <span className={styles.zone} title={timeZone}>
        {t('console.zone', { zone: zoneOffset(instant(browser.nowMs()), timeZone) })}
      </span>
      <div className={styles.who}>
        <b>{name}</b>
        <span>{t(`operator.role.${role}`)}</span>
      </div>
      <DisplayControls />
      <Button
        icon="logout"
        label={t('operator.signOut')}
        busy={signOut.isPending}
        onPress={() => signOut.mutate({}, { onSuccess: () => session.getState().take({ is: 'out' }) })}
      />
    </header>
  );
}

function Rail() {
  const t = useText();
  const operator = useOperator();
  const [location] = useLocation();
  return (
    <nav className={styles.rail} aria-label={t('operator.nav')}>
      {PAGES.map(({ link, permission }) =>
        link && operator.may(permission) ? (
          <Link
            key={link.to}
            href={link.to}
            className={styles.link}
            title={t(link.label)}
            aria-current={location === link.to || location.startsWith(`${link.to}/`) ? 'page' : undefined}
          >
            <Icon name={link.icon} size={20} />
            <span>{t(link.label)}</span>
          </Link>
        ) : null,
      )}
      <p className={styles.foot}>{t('operator.version', { version: operator.version })}</p>
    </nav>
  );
}
