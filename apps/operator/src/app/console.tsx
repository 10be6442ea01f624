import { Icon } from '@palpite/ui/icon';
import { Logo } from '@palpite/ui/logo';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Link, Redirect, Route, Switch, useLocation } from 'wouter';
import { useStore } from 'zustand';
import { SetUpScreen } from '../screens/set-up.tsx';
import { SignInScreen } from '../screens/sign-in.tsx';
import { useCommand } from '../stores/calls.ts';
import { useOperator, useServices, useText } from '../stores/services.ts';
import type { ConsolePage } from './console-page.ts';
import { DisplayControls } from './display-controls.tsx';
import { PAGES } from './pages.ts';
import { Button, Fault } from './parts/control.tsx';
import { PageHead, Quiet } from './parts/page.tsx';
import styles from './shell.module.css';

/** The pages for a signed-in operator, and the sign-in for everyone else. */
export function Console() {
  const t = useText();
  const { session } = useServices();
  const signInState = useStore(session, (state) => state.signInState);
  const { failed, again } = useSignInState();
  const queries = useQueryClient();
  const isIn = signInState?.is === 'in';
  useEffect(() => {
    // Data that one operator has seen must not be shown to the next one in the same browser.
    if (!isIn) queries.clear();
  }, [isIn, queries]);
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
  const [location] = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(location);
  useEffect(() => {
    // Moves the focus to the new page, so that keyboards and screen readers notice the change.
    if (shown.current !== location) main.current?.focus();
    shown.current = location;
  }, [location]);
  const first = PAGES.find(({ link, permission }) => link && operator.may(permission))?.link?.to ?? '/health';
  return (
    <div className={styles.console}>
      <a className={styles.skip} href="#main">
        {t('operator.skip')}
      </a>
      <Bar />
      <Rail />
      <main id="main" ref={main} className={styles.main} tabIndex={-1}>
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
              <PageHead title={t('operator.title')} />
              <Quiet>{t('operator.noPage')}</Quiet>
            </Route>
          </Switch>
        </Suspense>
      </main>
    </div>
  );
}

function Permitted({ page }: { readonly page: ConsolePage }) {
  const t = useText();
  const { may } = useOperator();
  if (may(page.permission)) return <page.screen />;
  return (
    <>
      <PageHead title={t(page.link?.label ?? 'operator.title')} />
      <Quiet>{t('operator.notAllowed')}</Quiet>
    </>
  );
}

function Bar() {
  const t = useText();
  const { name, role } = useOperator();
  const { session } = useServices();
  const signOut = useCommand('operatorSignOut');
  return (
    <header className={styles.bar}>
      <Logo words={['PAL', 'PITE']} />
      <span className={styles.title}>{t('operator.title')}</span>
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
