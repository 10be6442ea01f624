import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Route, Switch } from 'wouter';
import { useStore } from 'zustand';
import { SetUpScreen } from '../screens/set-up.tsx';
import { SignInScreen } from '../screens/sign-in.tsx';
import { useServices, useText } from '../stores/services.ts';
import { Button, Fault } from './parts/control.tsx';
import { Quiet } from './parts/page.tsx';
import { Shell } from './shell.tsx';
import { useStanding } from './use-standing.ts';

/** The pages for who is signed in, and the door for everyone else. */
export function Console() {
  const t = useText();
  const { session } = useServices();
  const standing = useStore(session, (state) => state.standing);
  const { failed, again } = useStanding();
  const queries = useQueryClient();
  const isIn = standing?.is === 'in';
  useEffect(() => {
    // What one person was shown must not be there for the next at the same desk.
    if (!isIn) queries.clear();
  }, [isIn, queries]);
  if (failed)
    return (
      <Quiet>
        <Fault>{t('operator.failed')}</Fault>
        <Button onPress={again}>{t('operator.retry')}</Button>
      </Quiet>
    );
  if (standing === undefined) return <Quiet>{t('operator.wait')}</Quiet>;
  return (
    <Switch>
      <Route path="/set-up">
        <SetUpScreen />
      </Route>
      <Route>{isIn ? <Shell /> : <SignInScreen standing={standing} />}</Route>
    </Switch>
  );
}
